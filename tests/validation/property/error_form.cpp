#include "tests/validation/property/error_form.h"

#include <algorithm>
#include <charconv>
#include <span>
#include <string>

#include "validation/rules/go_values.h"
#include "validation/rules/value.h"

namespace tandem::property {
namespace {

using rules::Field;
using rules::TypeKind;
using rules::Value;

bool LeadsOn(std::string_view path, Value now, Value old, bool at_root);

/// Takes `name` off the path if it is its first step.
bool Take(std::string_view name, std::string_view& path) {
  if (name.empty() || !path.starts_with(name)) return false;
  const std::string_view rest = path.substr(name.size());
  if (!rest.empty() && rest[0] != '.' && rest[0] != '[') return false;
  path = rest.starts_with('.') ? rest.substr(1) : rest;
  return true;
}

/// Under the nil path a nameless field has the name of its type, elsewhere none.
bool LeadsThroughNameless(std::string_view path, const Field& field, Value now, Value old,
                          bool at_root) {
  if (!at_root && LeadsOn(path, now, old, false)) return true;
  const std::string_view type = field.ref.type->name;
  for (const std::string_view name : {type, type.substr(type.rfind('.') + 1)}) {
    std::string_view rest = path;
    if (at_root && Take(name, rest)) return LeadsOn(rest, now, old, false);
  }
  return Take(field.go_name, path) && path.empty();
}

bool LeadsThroughStruct(std::string_view path, Value now, Value old, bool at_root) {
  const std::vector<Field>& fields = now.type().fields;
  return std::any_of(fields.begin(), fields.end(), [&](const Field& field) {
    const Value member = now.Field(field);
    const Value old_member = old.Field(field);
    if (field.Nameless()) return LeadsThroughNameless(path, field, member, old_member, at_root);
    std::string_view rest = path;
    return Take(field.json_name, rest) && LeadsOn(rest, member, old_member, false);
  });
}

/// Any old element may be the counterpart.
bool LeadsThroughList(std::string_view path, Value now, Value old) {
  std::size_t index = 0;
  if (!path.starts_with('[')) return false;
  const auto [end, error] = std::from_chars(path.data() + 1, path.data() + path.size(), index);
  if (error != std::errc() || index >= now.Length()) return false;
  std::string_view rest = path;
  if (!Take(path.substr(0, static_cast<std::size_t>(end - path.data()) + 1), rest)) return false;
  if (rest.empty() || now.type().kind == TypeKind::kBytes) return rest.empty();
  const Value element = now.Elem(now.json().At(index));
  if (LeadsOn(rest, element, {}, false)) return true;
  const json::Elements others = old.json().elements();
  return std::any_of(others.begin(), others.end(), [&](json::ValueView other) {
    return LeadsOn(rest, element, old.Elem(other), false);
  });
}

bool LeadsThroughMap(std::string_view path, Value now, Value old) {
  for (const Value& map : {now, old}) {
    for (const json::MemberView member : map.json().members()) {
      std::string_view rest = path;
      if (!Take("[" + std::string(member.name) + "]", rest)) continue;
      if (rest.empty()) return true;
      const Value entry = now.Elem(now.json().Member(member.name));
      const Value twin = old.HasType() ? old.Elem(old.json().Member(member.name)) : Value();
      if (LeadsOn(rest, entry, twin, false)) return true;
    }
  }
  return false;
}

bool LeadsOn(std::string_view path, Value now, Value old, bool at_root) {
  if (path.empty()) return true;
  if (now.IsNil()) return false;
  switch (now.type().kind) {
    case TypeKind::kStruct:
      return LeadsThroughStruct(path, now, old, at_root);
    case TypeKind::kList:
    case TypeKind::kBytes:
      return LeadsThroughList(path, now, old);
    case TypeKind::kMap:
      return LeadsThroughMap(path, now, old);
    default:
      return false;
  }
}

struct Origins {
  field::ErrorType type;
  std::span<const std::string_view> names;  ///< a `=` at the end stands for what may follow
};

constexpr std::string_view kNone[] = {""};
constexpr std::string_view kOfRequired[] = {"", "dependentRequired"};
constexpr std::string_view kOfForbidden[] = {"", "dependentForbidden", "update", "immutable"};
constexpr std::string_view kOfTooLong[] = {"maxLength", "maxBytes", "format="};
constexpr std::string_view kOfTooShort[] = {"minLength"};
constexpr std::string_view kOfTooMany[] = {"maxItems", "maxProperties"};
constexpr std::string_view kOfTooFew[] = {"minItems", "minProperties"};
constexpr std::string_view kOfInvalid[] = {
    "minimum",     "maximum",       "exclusiveMinimum", "exclusiveMaximum", "format=", "neq",
    "pattern",     "immutable",     "update",           "monotonic",        "union",   "hook",
    "zeroOrOneOf", "validateFalse", "distinct",         "invalid",          "noneOf",  "notAmong"};
constexpr Origins kOrigins[] = {
    {field::ErrorType::kRequired, kOfRequired}, {field::ErrorType::kForbidden, kOfForbidden},
    {field::ErrorType::kTooLong, kOfTooLong},   {field::ErrorType::kTooShort, kOfTooShort},
    {field::ErrorType::kTooMany, kOfTooMany},   {field::ErrorType::kTooFew, kOfTooFew},
    {field::ErrorType::kInvalid, kOfInvalid},   {field::ErrorType::kDuplicate, kNone},
    {field::ErrorType::kNotSupported, kNone},   {field::ErrorType::kInternal, kNone},
    {field::ErrorType::kNotFound, kNone},
};

}  // namespace

bool Resolves(std::string_view path, rules::TypeRef type, json::ValueView object,
              json::ValueView old_object) {
  if (path == "<nil>") return true;
  const Value old = old_object.IsMissing() ? Value() : Value(type, old_object);
  return LeadsOn(path, Value(type, object), old, true);
}

bool HasKnownOrigin(const field::Error& error) {
  const auto known = std::find_if(std::begin(kOrigins), std::end(kOrigins),
                                  [&](const Origins& row) { return row.type == error.type; });
  if (known == std::end(kOrigins)) return false;
  return std::any_of(known->names.begin(), known->names.end(), [&](std::string_view name) {
    return name.ends_with('=') ? error.origin.starts_with(name) : error.origin == name;
  });
}

}  // namespace tandem::property
