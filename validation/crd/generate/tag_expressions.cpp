#include <algorithm>
#include <iterator>
#include <optional>

#include "validation/cel/types/escape.h"
#include "validation/crd/generate/cel_text_internal.h"
#include "validation/crd/generate/tag_expressions_internal.h"

namespace tandem::crd::generate {
namespace {

using gotypes::Field;
using gotypes::Tag;
using gotypes::Type;

constexpr Limit kLimits[] = {
    {"minimum", "", ">=", true, "must be greater than or equal to "},
    {"maximum", "", "<=", true, "must be less than or equal to "},
    {"minLength", ".size()", ">=", true, "must be at least this long: "},
    {"maxLength", ".size()", "<=", false, "may not be more than this long: "},
    {"minItems", ".size()", ">=", true, "must have at least this many items: "},
    {"maxItems", ".size()", "<=", false, "must have at most this many items: "},
    {"minProperties", ".size()", ">=", true, "must have at least this many properties: "},
    {"maxProperties", ".size()", "<=", false, "must have at most this many properties: "},
};

constexpr Format kFormats[] = {
    {"k8s-short-name", "dns1123Label", 63, true, false},
    {"k8s-long-name", "dns1123Subdomain", 253, true, false},
    {"k8s-short-name-caseless", "dns1123Label", 63, false, true},
    {"k8s-long-name-caseless", "dns1123Subdomain", 253, false, true},
    {"k8s-label-key", "qualifiedName", 317, false, false},
    {"k8s-label-value", "labelValue", 63, false, false},
};

constexpr std::string_view kUuid = "^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$";

std::string ValueText(const Tag& tag) {
  return tag.value_type == gotypes::ValueType::kString ? CelText(tag.value) : tag.value;
}

}  // namespace

const Type& WithoutPointers(const Type& type) {
  const Type* at = &type;
  while (at->kind == Type::Kind::kPointer) at = at->elem;
  return *at;
}

ValueShape ShapeOf(const Type& type) {
  const Type& literal = gotypes::Underlying(WithoutPointers(type));
  switch (literal.kind) {
    case Type::Kind::kSlice:
    case Type::Kind::kArray:
      return ValueShape::kList;
    case Type::Kind::kMap:
      return ValueShape::kMap;
    case Type::Kind::kStruct:
      return ValueShape::kStruct;
    case Type::Kind::kBuiltin:
      if (literal.name == "string") return ValueShape::kText;
      return literal.name == "bool" ? ValueShape::kBool : ValueShape::kNumber;
    default:
      return ValueShape::kOther;
  }
}

bool IsValue(const Type& type) {
  const ValueShape shape = ShapeOf(type);
  if (shape == ValueShape::kList || shape == ValueShape::kMap) return true;
  return type.kind != Type::Kind::kPointer && shape != ValueShape::kStruct &&
         shape != ValueShape::kOther;
}

std::string IsZero(const Type& type, const std::string& value) {
  if (!IsValue(type)) return {};
  switch (ShapeOf(type)) {
    case ValueShape::kText:
      return value + " == ''";
    case ValueShape::kNumber:
      return value + " == 0";
    case ValueShape::kBool:
      return value + " == false";
    case ValueShape::kList:
    case ValueShape::kMap:
      return value + ".size() == 0";
    case ValueShape::kStruct:
    case ValueShape::kOther:
      break;
  }
  return {};
}

std::string ArgumentOf(const Tag& tag, std::string_view name) {
  for (const gotypes::TagArg& arg : tag.args) {
    if (arg.name == name || arg.name.empty()) return arg.value;
  }
  return {};
}

std::string_view LocalName(const Tag& tag) {
  const std::string_view name = tag.name;
  return name.starts_with("k8s:") ? name.substr(4) : std::string_view();
}

const Limit* FindLimit(std::string_view name) {
  const auto* const found = std::find_if(std::begin(kLimits), std::end(kLimits),
                                         [&](const Limit& limit) { return limit.name == name; });
  return found == std::end(kLimits) ? nullptr : found;
}

const Format* FindFormat(std::string_view name) {
  const auto* const found = std::find_if(std::begin(kFormats), std::end(kFormats),
                                         [&](const Format& format) { return format.name == name; });
  return found == std::end(kFormats) ? nullptr : found;
}

std::string FormatRule(std::string_view name, const std::string& value) {
  if (const Format* format = FindFormat(name); format != nullptr) {
    const std::string text = format->caseless ? value + ".lowerAscii()" : value;
    return "!format." + std::string(format->function) + "().validate(" + text + ").hasValue()";
  }
  if (name == "k8s-uuid") return value + ".matches(" + CelText(kUuid) + ")";
  if (name == "k8s-path-segment-name") {
    return value + " != '.' && " + value + " != '..' && !" + value + ".contains('/') && !" + value +
           ".contains('%')";
  }
  return {};
}

const Field* FindField(const Type& type, std::string_view json_name) {
  for (const Field& field : gotypes::Underlying(WithoutPointers(type)).fields) {
    if (field.json_tag_name == json_name) return &field;
  }
  return nullptr;
}

std::string MemberRule(const Tag& tag, const Type& type, const std::string& value, int depth) {
  if (tag.value_tag == nullptr) return {};
  const std::string name = ArgumentOf(tag, "name");
  const Field* const field = FindField(type, name);
  const std::optional<std::string> member = cel::EscapeName(name);
  if (field == nullptr || !member) return {};
  const std::string path = value + "." + *member;
  const std::string_view inner = LocalName(*tag.value_tag);
  const std::string zero = IsZero(*field->type, path);
  if (inner == "required") {
    return zero.empty() ? "has(" + path + ")" : "(has(" + path + ") && !(" + zero + "))";
  }
  if (inner == "forbidden") {
    return zero.empty() ? "!has(" + path + ")" : "(!has(" + path + ") || " + zero + ")";
  }
  const std::string rule = RuleOf(*tag.value_tag, *field->type, path, depth + 1);
  return rule.empty() ? rule : "(!has(" + path + ") || " + rule + ")";
}

std::string RuleOf(const Tag& tag, const Type& type, const std::string& value, int depth) {
  if (depth > kMaxNesting) return {};
  const std::string_view name = LocalName(tag);
  if (const Limit* limit = FindLimit(name); limit != nullptr) {
    return value + std::string(limit->before) + " " + std::string(limit->compares) + " " +
           tag.value;
  }
  if (name == "maxBytes") return "bytes(" + value + ").size() <= " + tag.value;
  if (name == "format") return FormatRule(tag.value, value);
  if (name == "neq") return value + " != " + ValueText(tag);
  if (name == "pattern") return value + ".matches(" + CelText(tag.value) + ")";
  if (name == "subfield") return MemberRule(tag, type, value, depth);
  if (name == "exclusiveMinimum") return value + " > " + tag.value;
  if (name == "exclusiveMaximum") return value + " < " + tag.value;
  return {};
}

std::string UnchangedMember(const std::string& name) {
  const std::string has = "has(self." + name + ")";
  return has + " == has(oldSelf." + name + ") && (!" + has + " || self." + name + " == oldSelf." +
         name + ")";
}

}  // namespace tandem::crd::generate
