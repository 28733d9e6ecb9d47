#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "validation/gotypes/model.h"
#include "validation/gotypes/tag_syntax.h"

namespace tandem::crd::generate {

// Expressions for what `+k8s:` tags say of a value.

/// Tags nest no deeper: `eachVal=+k8s:eachVal=...`.
inline constexpr int kMaxNesting = 16;

/// The names that expressions have for a value and for what it was before an update.
struct Sides {
  std::string now;
  std::string before = {};  ///< empty where nothing is known of the old value
  /// The condition that there is an old value; empty where there always is one.
  std::string had = {};
};

/// The sides of a value whose rules run by themselves.
inline Sides Self() { return {.now = "self"}; }
inline Sides SelfAndOld() { return {.now = "self", .before = "oldSelf"}; }

/// The sides of a member, by its name in expressions.
Sides MemberOf(const Sides& owner, const std::string& name);

/// The shapes of types that rules tell apart.
enum class ValueShape : std::uint8_t { kText, kNumber, kBool, kList, kMap, kStruct, kOther };

/// The type that pointers to it lead to.
const gotypes::Type& WithoutPointers(const gotypes::Type& type);
ValueShape ShapeOf(const gotypes::Type& type);

/// Whether a value that is the zero of the type counts as not set.
bool IsValue(const gotypes::Type& type);

/// `self == ''`: whether a value is a zero; empty when it has none that counts.
std::string IsZero(const gotypes::Type& type, const std::string& value);

/// Whether a value is set: `has(self.f)`, and that it is no zero where zeros count as not set.
std::string IsSet(const gotypes::Type& type, const std::string& value);

/// The argument of that name, or the only one without a name; empty when there is none.
std::string ArgumentOf(const gotypes::Tag& tag, std::string_view name);

/// The argument of that name; null when there is none.
const gotypes::TagArg* NamedArgument(const gotypes::Tag& tag, std::string_view name);

/// The name of a tag without `k8s:`; empty for any other tag.
std::string_view LocalName(const gotypes::Tag& tag);

/// A keyword that says the same as the tag of its name, and its form in expressions.
struct Limit {
  std::string_view name;
  std::string_view before;  ///< `size()` of the value, or the value
  std::string_view compares;
  bool refuses_zero;
  std::string_view message;
};

/// Null when the tag of that local name is no limit.
const Limit* FindLimit(std::string_view name);

/// Why the tag cannot stand on a value of the type; empty where it can.
std::string_view WrongFor(const gotypes::Tag& tag, const gotypes::Type& type);

/// Whether the tag refuses a zero of the type, and so the absence of what has no pointer.
bool RefusesZero(const gotypes::Tag& tag, const gotypes::Type& type);

/// Null when the struct has no field of that name.
const gotypes::Field* FindField(const gotypes::Type& type, std::string_view json_name);

/// `x.type == 'A'`, for all arguments of a `+k8s:item`.
std::string SelectorOf(const gotypes::Tag& tag, const std::string& item);

/// The expression that is true of a value of which the tag holds; empty when there is none. `depth`
/// is how many tags it stands in.
std::string RuleOf(const gotypes::Tag& tag, const gotypes::Type& type, const Sides& value,
                   int depth = 0);

/// The same of the member of a struct, which may be absent; `optional` says that it may.
std::string MemberRule(const gotypes::Tag& tag, const gotypes::Field& field, const Sides& owner,
                       bool optional, int depth = 0);

/// The expression that a value is what it was, or is still not there.
std::string Unchanged(const gotypes::Type& type, const Sides& value);

/// The expression that two values of a list are one item: `x.k == y.k` of all keys, or `x == y`.
std::string SameItem(const std::string& x, const std::string& y,
                     const std::vector<std::string>& keys);

}  // namespace tandem::crd::generate
