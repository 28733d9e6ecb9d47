#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "validation/cel/syntax/expr.h"
#include "validation/cel/syntax/problems.h"
#include "validation/cel/syntax/release.h"
#include "validation/cel/types/type.h"

namespace tandem::cel {

/// A name that an expression may use.
struct Variable {
  std::string_view name;
  const Type* type;
};

/// How much is known, and demanded, before an expression is evaluated.
enum class Strictness : std::uint8_t {
  kKubernetes,  ///< types, and literals that can be read and are of one type
  kLanguage,    ///< types
  kNames,       ///< names: every type is dyn
};

/// The release and the strictness that an expression is checked with.
struct Rulebook {
  Release release = kAnyRelease;
  Strictness strictness = Strictness::kKubernetes;
};

/// Gives every node of a parsed tree its type and every call its overloads, with the functions of
/// the release. What is wrong is added to `problems`. Returns the type of the whole.
const Type* Check(Tree& tree, std::span<const Variable> variables, const Rulebook& rulebook,
                  TypeStore& types, Problems& problems);

}  // namespace tandem::cel
