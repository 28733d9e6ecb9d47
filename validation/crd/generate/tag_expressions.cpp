#include <algorithm>
#include <charconv>
#include <iterator>
#include <optional>

#include "validation/cel/types/escape.h"
#include "validation/crd/generate/cel_text_internal.h"
#include "validation/crd/generate/tag_expressions_internal.h"
#include "validation/crd/generate/tag_formats_internal.h"
#include "validation/formats/registry.h"

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

std::string ValueText(const Tag& tag) {
  return tag.value_type == gotypes::ValueType::kString ? CelText(tag.value) : tag.value;
}

/// The name of a variable: those of expressions in expressions differ.
std::string Variable(const char* name, int depth) {
  return depth == 0 ? name : name + std::to_string(depth);
}

/// A number of a tag; nothing when it is none.
std::optional<std::int64_t> NumberOf(const Tag& tag) {
  std::int64_t number = 0;
  const char* const end = tag.value.data() + tag.value.size();
  const auto [at, error] = std::from_chars(tag.value.data(), end, number);
  if (error != std::errc() || at != end) return std::nullopt;
  return number;
}

/// The part of a disjunction that is true without an old value: `!(had) || `.
std::string UnlessNew(const Sides& value) {
  return value.had.empty() ? std::string() : "!(" + value.had + ") || ";
}

std::string UpdateRule(const Tag& tag, const Type& type, const Sides& value) {
  // A value that is new has not been modified.
  if (tag.value != "NoModify") return {};
  if (value.before.empty()) return "true";
  std::string zero = IsZero(type, value.before);
  if (!zero.empty()) zero += " || " + IsZero(type, value.now) + " || ";
  return "(" + UnlessNew(value) + zero + value.now + " == " + value.before + ")";
}

std::string EachValueRule(const Tag& tag, const Type& type, const Sides& value, int depth) {
  const Type& literal = gotypes::Underlying(WithoutPointers(type));
  if (tag.value_tag == nullptr || literal.elem == nullptr) return {};
  const std::string x = Variable("x", depth);
  const bool is_map = literal.kind == Type::Kind::kMap;
  const std::string each = is_map ? value.now + "[" + x + "]" : x;
  const std::string rule = RuleOf(*tag.value_tag, *literal.elem, {.now = each}, depth + 1);
  return rule.empty() ? rule : value.now + ".all(" + x + ", " + rule + ")";
}

std::string EachKeyRule(const Tag& tag, const Type& type, const Sides& value, int depth) {
  const Type& literal = gotypes::Underlying(WithoutPointers(type));
  if (tag.value_tag == nullptr || literal.key == nullptr) return {};
  const std::string k = Variable("k", depth);
  const std::string rule = RuleOf(*tag.value_tag, *literal.key, {.now = k}, depth + 1);
  return rule.empty() ? rule : value.now + ".all(" + k + ", " + rule + ")";
}

/// Whether a tag compares with what was before.
bool LooksBack(const Tag& tag) {
  const Tag* at = &tag;
  for (; at->value_tag != nullptr; at = at->value_tag.get()) {
  }
  const std::string_view name = LocalName(*at);
  return name == "immutable" || name == "update" || name == "monotonic";
}

std::string ItemRule(const Tag& tag, const Type& type, const Sides& value, int depth) {
  const Type& literal = gotypes::Underlying(WithoutPointers(type));
  if (tag.value_tag == nullptr || literal.elem == nullptr || tag.args.empty()) return {};
  const std::string x = Variable("x", depth);
  const std::string y = Variable("y", depth);
  const std::string others = "!(" + SelectorOf(tag, x) + ") || ";
  const std::string as_new = RuleOf(*tag.value_tag, *literal.elem, {.now = x}, depth + 1);
  if (as_new.empty()) return {};
  if (value.before.empty() || !LooksBack(*tag.value_tag)) {
    return value.now + ".all(" + x + ", " + others + as_new + ")";
  }
  const std::string rule =
      RuleOf(*tag.value_tag, *literal.elem, {.now = x, .before = y}, depth + 1);
  if (rule.empty()) return {};
  const std::string selected = SelectorOf(tag, y);
  const std::string compared = value.before + ".exists(" + y + ", " + selected + ") ? " +
                               value.before + ".exists(" + y + ", " + selected + " && " + rule +
                               ") : " + as_new;
  return UnlessNew(value) + value.now + ".all(" + x + ", " + others + "(" + compared + "))";
}

std::string SubfieldRule(const Tag& tag, const Type& type, const Sides& value, int depth) {
  const Field* const field = FindField(type, ArgumentOf(tag, "name"));
  if (tag.value_tag == nullptr || field == nullptr) return {};
  return MemberRule(*tag.value_tag, *field, value, false, depth + 1);
}

/// Rules of the values that are there; those about presence are MemberRule's.
std::string OwnRule(const Tag& tag, const Type& type, const Sides& value) {
  const std::string_view name = LocalName(tag);
  const std::string& now = value.now;
  if (const Limit* limit = FindLimit(name); limit != nullptr) {
    if (tag.value_type != gotypes::ValueType::kInt) return {};
    return now + std::string(limit->before) + " " + std::string(limit->compares) + " " + tag.value;
  }
  if (name == "maxBytes") return "bytes(" + now + ").size() <= " + tag.value;
  if (name == "format") return FormatRule(tag.value, now);
  if (name == "neq") return now + " != " + ValueText(tag);
  if (name == "pattern") return now + ".matches(" + CelText(tag.value) + ")";
  if (name == "exclusiveMinimum") return now + " > " + tag.value;
  if (name == "exclusiveMaximum") return now + " < " + tag.value;
  if (name == "update") return UpdateRule(tag, type, value);
  if (name == "optional" || name == "opaqueType" || name.starts_with("validateTrue")) return "true";
  if (name == "immutable") {
    // It fires wherever an update brings something new, of which expressions see only some.
    if (value.before.empty()) return "false";
    return "(" + (value.had.empty() ? "" : value.had + " && ") + now + " == " + value.before + ")";
  }
  if (name == "monotonic") {
    if (value.before.empty()) return "true";
    return "(" + UnlessNew(value) + now + " >= " + value.before + ")";
  }
  return {};
}

}  // namespace

Sides MemberOf(const Sides& owner, const std::string& name) {
  if (owner.before.empty()) return {.now = owner.now + "." + name};
  std::string before = owner.before + "." + name;
  std::string had = (owner.had.empty() ? "" : owner.had + " && ") + "has(" + before + ")";
  return {owner.now + "." + name, std::move(before), std::move(had)};
}

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

std::string IsSet(const Type& type, const std::string& value) {
  const std::string zero = IsZero(type, value);
  if (zero.empty()) return "has(" + value + ")";
  return "(has(" + value + ") && !(" + zero + "))";
}

std::string ArgumentOf(const Tag& tag, std::string_view name) {
  for (const gotypes::TagArg& arg : tag.args) {
    if (arg.name == name || arg.name.empty()) return arg.value;
  }
  return {};
}

const gotypes::TagArg* NamedArgument(const Tag& tag, std::string_view name) {
  const auto found = std::find_if(tag.args.begin(), tag.args.end(),
                                  [&](const gotypes::TagArg& arg) { return arg.name == name; });
  return found == tag.args.end() ? nullptr : &*found;
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

bool RefusesZero(const Tag& tag, const Type& type) {
  const std::string_view name = LocalName(tag);
  if (!IsValue(type)) return false;
  if (name == "format") {
    const formats::Format* const format = formats::FindFormat(tag.value);
    return format != nullptr && !format->fits("");
  }
  if (name == "neq") return tag.value.empty() || tag.value == "0" || tag.value == "false";
  const std::optional<std::int64_t> number = NumberOf(tag);
  if (!number) return false;
  if (name == "minimum" || name.starts_with("min")) return *number > 0;
  if (name == "maximum") return *number < 0;
  if (name == "exclusiveMinimum") return *number >= 0;
  return name == "exclusiveMaximum" && *number <= 0;
}

const Field* FindField(const Type& type, std::string_view json_name) {
  for (const Field& field : gotypes::Underlying(WithoutPointers(type)).fields) {
    if (field.json_tag_name == json_name) return &field;
  }
  return nullptr;
}

std::string SelectorOf(const Tag& tag, const std::string& item) {
  std::string selector;
  for (const gotypes::TagArg& arg : tag.args) {
    const std::string value =
        arg.type == gotypes::ValueType::kString ? CelText(arg.value) : arg.value;
    selector += (selector.empty() ? "" : " && ") + item + "." +
                cel::EscapeName(arg.name).value_or(arg.name) + " == " + value;
  }
  return selector;
}

std::string RuleOf(const Tag& tag, const Type& type, const Sides& value, int depth) {
  if (depth > kMaxNesting || !WrongFor(tag, type).empty()) return {};
  const std::string_view name = LocalName(tag);
  if (name == "subfield") return SubfieldRule(tag, type, value, depth);
  if (name == "eachVal") return EachValueRule(tag, type, value, depth);
  if (name == "eachKey") return EachKeyRule(tag, type, value, depth);
  if (name == "item") return ItemRule(tag, type, value, depth);
  return OwnRule(tag, type, value);
}

std::string MemberRule(const Tag& tag, const Field& field, const Sides& owner, bool optional,
                       int depth) {
  const std::optional<std::string> name = cel::EscapeName(field.json_tag_name);
  if (!name) return {};
  const Type& type = *field.type;
  const Sides member = MemberOf(owner, *name);
  std::string set = IsSet(type, member.now);
  const std::string_view tag_name = LocalName(tag);
  if (tag_name == "required") return set;
  if (tag_name == "forbidden") return "!" + set;
  if (tag_name == "immutable") {
    return member.before.empty() ? "false" : "(" + Unchanged(type, member) + ")";
  }
  if (tag_name == "update" && tag.value == "NoSet") {
    if (member.before.empty()) return "!" + set;
    return "(" + IsSet(type, member.before) + " || !" + set + ")";
  }
  if (tag_name == "update" && tag.value == "NoUnset") {
    if (member.before.empty()) return "true";
    return "(!" + IsSet(type, member.before) + " || " + set + ")";
  }
  std::string rule = RuleOf(tag, type, member, depth);
  if (rule.empty() || rule == "true") return rule;
  if (optional) return "(!" + set + " || " + rule + ")";
  const std::string has = "has(" + member.now + ")";
  return RefusesZero(tag, type) ? "(" + has + " && " + rule + ")"
                                : "(!" + has + " || " + rule + ")";
}

std::string Unchanged(const Type& type, const Sides& value) {
  const std::string is_set = IsSet(type, value.now);
  return is_set + " == " + IsSet(type, value.before) + " && (!" + is_set + " || " + value.now +
         " == " + value.before + ")";
}

std::string SameItem(const std::string& x, const std::string& y,
                     const std::vector<std::string>& keys) {
  std::string same;
  for (const std::string& key : keys) {
    const std::string name = cel::EscapeName(key).value_or(key);
    same += (same.empty() ? "" : " && ") + x + "." + name + " == " + y + "." + name;
  }
  return same.empty() ? x + " == " + y : same;
}

}  // namespace tandem::crd::generate
