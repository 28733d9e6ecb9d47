#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "validation/field/error.h"
#include "validation/field/matcher.h"

namespace tandem::dualrun {

/// The points in which releases of the API server compare differently.
struct CompareOptions {
  enum class Dedupe : std::uint8_t {
    kExact,  ///< handwritten errors that say the same count once
    kFuzzy,  ///< handwritten errors of one rule at one place count once
  };
  Dedupe dedupe = Dedupe::kExact;
  /// A declarative error answers for one handwritten error only, the first it matches.
  bool consume = true;
  /// A handwritten error below a field whose declarative rule stopped the walk is excused.
  bool excuse_below_short_circuit = false;
};

enum class MismatchType : std::uint8_t {
  kUnmatched,  ///< a covered handwritten error without a declarative one
  kExtra,      ///< a declarative error without a handwritten one
};

constexpr std::string_view ToString(MismatchType type) {
  return type == MismatchType::kUnmatched ? "unmatched" : "extra";
}

/// An error one side has and the other lacks; points into the lists compared.
struct Mismatch {
  MismatchType type;
  const field::Error* error;
};

/// Compares the handwritten errors that are marked as covered with the declarative ones: first all
/// unmatched, then all extra, each in the order of its list.
std::vector<Mismatch> Compare(std::span<const field::Error> handwritten,
                              std::span<const field::Error* const> declarative,
                              const field::PathNormalizer& normalizer,
                              const CompareOptions& options);

/// Whether one of the declarative errors reports the same, for every handwritten error.
std::vector<bool> FindMatched(std::span<const field::Error> handwritten,
                              std::span<const field::Error* const> declarative,
                              const field::PathNormalizer& normalizer);

}  // namespace tandem::dualrun
