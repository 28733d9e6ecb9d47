#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "validation/gotypes/model.h"
#include "validation/gotypes/tag_syntax.h"

namespace tandem::crd::generate {

// What `+k8s:` tags say of a value, as expressions: `value` is how they name it.

/// Tags nest no deeper: `eachVal=+k8s:eachVal=...`.
inline constexpr int kMaxNesting = 16;

/// What a type is to a rule.
enum class ValueShape : std::uint8_t { kText, kNumber, kBool, kList, kMap, kStruct, kOther };

/// The type that pointers to it lead to.
const gotypes::Type& WithoutPointers(const gotypes::Type& type);
ValueShape ShapeOf(const gotypes::Type& type);

/// Whether a zero of the type is what is not set.
bool IsValue(const gotypes::Type& type);

/// `self == ''`: whether a value is a zero; empty when it has none that counts.
std::string IsZero(const gotypes::Type& type, const std::string& value);

/// The argument of that name, or the only one without a name; empty when there is none.
std::string ArgumentOf(const gotypes::Tag& tag, std::string_view name);

/// The name of a tag without `k8s:`; empty for any other tag.
std::string_view LocalName(const gotypes::Tag& tag);

/// Keywords that say the same as the tags of their names, and how expressions say it.
struct Limit {
  std::string_view name;
  std::string_view before;  ///< `size()` of the value, or the value
  std::string_view compares;
  bool refuses_zero;
  std::string_view message;
};

/// Null when the tag of that local name is none.
const Limit* FindLimit(std::string_view name);

/// Formats, the functions that check them, and the longest text that has them.
struct Format {
  std::string_view name;
  std::string_view function;
  int longest;
  bool native;    ///< API servers check a keyword of that name
  bool caseless;  ///< capitals are as good
};

/// Null for a format that no function checks.
const Format* FindFormat(std::string_view name);

/// The expression that is true of a text with the format; empty when there is none.
std::string FormatRule(std::string_view name, const std::string& value);

/// Null when the struct has no field of that name.
const gotypes::Field* FindField(const gotypes::Type& type, std::string_view json_name);

/// The expression that is true of a value of which the tag holds; empty when there is none. `depth`
/// is how many tags it stands in.
std::string RuleOf(const gotypes::Tag& tag, const gotypes::Type& type, const std::string& value,
                   int depth = 0);

/// The same of a `+k8s:subfield` and the value that has the member, which may be absent.
std::string MemberRule(const gotypes::Tag& tag, const gotypes::Type& type, const std::string& value,
                       int depth = 0);

/// That a member of `self` is what it was, or is still not there.
std::string UnchangedMember(const std::string& name);

}  // namespace tandem::crd::generate
