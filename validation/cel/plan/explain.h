#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "validation/cel/plan/program.h"

namespace tandem::cel {

/// The outcome of a part of an expression, and those of its own parts.
struct Explanation {
  enum class Outcome : std::uint8_t { kTrue, kFalse, kValue, kError };

  std::string text;   ///< the part; `x = 1` for an element that a macro gives a name
  std::string value;  ///< as an expression would write it
  std::string type;
  Outcome outcome = Outcome::kValue;
  std::uint64_t cost = 0;
  std::vector<Explanation> parts;
};

/// The bounds of an explanation; what goes beyond them is left out.
struct ExplanationLimits {
  std::size_t parts = 200;        ///< the most parts in all
  std::size_t elements = 10;      ///< the most in one list or map that a macro goes through
  std::size_t characters = 2000;  ///< the most bytes printed of one value
};

/// Explains an expression that compiles: every part that is no constant is evaluated by itself,
/// also those that the whole does not need. `values` are those of the environment's variables.
Explanation Explain(std::string_view source, const Environment& environment,
                    std::span<const Value> values, const TimeZones* zones, Arena& arena,
                    const ExplanationLimits& limits = {});

}  // namespace tandem::cel
