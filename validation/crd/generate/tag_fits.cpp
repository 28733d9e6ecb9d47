// The types that a tag may stand on. Kubernetes' generator does not build an API where a field has
// another one; what an expression said of it could not be compiled.
#include <algorithm>
#include <iterator>

#include "validation/crd/generate/tag_expressions_internal.h"

namespace tandem::crd::generate {
namespace {

using gotypes::Tag;
using gotypes::Type;

/// Sets of shapes.
constexpr unsigned Of(ValueShape shape) { return 1U << static_cast<unsigned>(shape); }
constexpr unsigned kTexts = Of(ValueShape::kText);
constexpr unsigned kNumbers = Of(ValueShape::kNumber);
constexpr unsigned kLists = Of(ValueShape::kList);
constexpr unsigned kMaps = Of(ValueShape::kMap);
constexpr unsigned kModes = kTexts | Of(ValueShape::kBool);

struct Fit {
  std::string_view name;
  unsigned shapes;
  std::string_view why;
};

constexpr std::string_view kForTexts = "it is for texts";
constexpr std::string_view kForNumbers = "it is for numbers";
constexpr std::string_view kForLists = "it is for lists";
constexpr std::string_view kForMaps = "it is for maps";
constexpr std::string_view kForModes = "it is for texts and bools";

constexpr Fit kFits[] = {
    {"maxLength", kTexts, kForTexts},
    {"minLength", kTexts, kForTexts},
    {"maxBytes", kTexts, kForTexts},
    {"pattern", kTexts, kForTexts},
    {"format", kTexts, kForTexts},
    {"unionDiscriminator", kTexts, kForTexts},
    {"minimum", kNumbers, kForNumbers},
    {"maximum", kNumbers, kForNumbers},
    {"exclusiveMinimum", kNumbers, kForNumbers},
    {"exclusiveMaximum", kNumbers, kForNumbers},
    {"monotonic", kNumbers, kForNumbers},
    {"minItems", kLists, kForLists},
    {"maxItems", kLists, kForLists},
    {"listType", kLists, kForLists},
    {"listMapKey", kLists, kForLists},
    {"unique", kLists, kForLists},
    {"customUnique", kLists, kForLists},
    {"item", kLists, kForLists},
    {"minProperties", kMaps, kForMaps},
    {"maxProperties", kMaps, kForMaps},
    {"eachKey", kMaps, kForMaps},
    {"eachVal", kLists | kMaps, "it is for lists and maps"},
    {"modeDiscriminator", kModes, kForModes},
    {"discriminator", kModes, kForModes},
    {"subfield", Of(ValueShape::kStruct), "it is for structs"},
};

/// Whether a value of the tag can be compared with one of the type.
bool IsComparable(const Tag& tag, ValueShape shape) {
  using gotypes::ValueType;
  switch (shape) {
    case ValueShape::kText:
      return tag.value_type == ValueType::kString;
    case ValueShape::kNumber:
      return tag.value_type == ValueType::kInt;
    case ValueShape::kBool:
      return tag.value_type == ValueType::kBool;
    default:
      return false;
  }
}

/// The most structs that are inlined one in the other.
constexpr int kMostInlined = 50;

/// Whether the values of a type have a member of that name, as far as anybody knows.
bool MayHaveMember(const Type& type, std::string_view json_name, int depth = 0) {
  const Type& literal = gotypes::Underlying(WithoutPointers(type));
  if (literal.kind != Type::Kind::kStruct) return ShapeOf(type) == ValueShape::kOther;
  if (depth > kMostInlined || FindField(type, json_name) != nullptr) return true;
  return std::any_of(literal.fields.begin(), literal.fields.end(),
                     [&](const gotypes::Field& field) {
                       const bool is_inlined = field.json_inline || field.json_tag_name.empty();
                       return is_inlined && MayHaveMember(*field.type, json_name, depth + 1);
                     });
}

/// Whether the items of a list have the members that the tag names.
bool NamesMembers(const Tag& tag, const Type& list) {
  const Type* const item = gotypes::Underlying(WithoutPointers(list)).elem;
  if (item == nullptr) return true;
  if (LocalName(tag) == "listMapKey") return MayHaveMember(*item, tag.value);
  return std::all_of(tag.args.begin(), tag.args.end(),
                     [&](const gotypes::TagArg& arg) { return MayHaveMember(*item, arg.name); });
}

}  // namespace

std::string_view WrongFor(const Tag& tag, const Type& type) {
  const ValueShape shape = ShapeOf(type);
  const std::string_view name = LocalName(tag);
  if (shape == ValueShape::kOther) return {};  // nobody knows what it is in JSON
  if (name == "neq") {
    return IsComparable(tag, shape) ? "" : "its value is none of the type";
  }
  if (name == "update" && tag.value.ends_with("Item")) {
    return ((kLists | kMaps) & Of(shape)) == 0 ? "it is for lists and maps" : "";
  }
  const auto* const fit = std::find_if(std::begin(kFits), std::end(kFits),
                                       [&](const Fit& each) { return each.name == name; });
  const bool fits = fit == std::end(kFits) || (fit->shapes & Of(shape)) != 0;
  if (!fits) return fit->why;
  const bool names_members = name == "item" || name == "listMapKey";
  return names_members && !NamesMembers(tag, type) ? "the items have no such field" : "";
}

}  // namespace tandem::crd::generate
