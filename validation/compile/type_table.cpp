#include <array>
#include <optional>
#include <string_view>

#include "validation/compile/own_json.h"
#include "validation/compile/type_table_internal.h"

namespace tandem::compile {
namespace {

using gotypes::Type;
using rules::TypeKind;

struct Builtin {
  std::string_view name;
  TypeKind kind;
  int bits;
};

constexpr std::array<Builtin, 15> kBuiltins = {{
    {"bool", TypeKind::kBool, 0},
    {"string", TypeKind::kString, 0},
    {"int", TypeKind::kInt, 64},
    {"int16", TypeKind::kInt, 16},
    {"int32", TypeKind::kInt, 32},
    {"int64", TypeKind::kInt, 64},
    {"uint", TypeKind::kUint, 64},
    {"uint8", TypeKind::kUint, 8},
    {"int8", TypeKind::kUint, 8},  // Parity: validation-gen takes int8 for byte
    {"uint16", TypeKind::kUint, 16},
    {"uint32", TypeKind::kUint, 32},
    {"uint64", TypeKind::kUint, 64},
    {"uintptr", TypeKind::kUint, 64},
    {"float32", TypeKind::kFloat, 32},
    {"float64", TypeKind::kFloat, 64},
}};

struct Special {
  std::string_view package;
  std::string_view name;
  TypeKind kind;
};

/// Types that travel as something else than their fields.
constexpr std::array<Special, 12> kSpecials = {{
    {"k8s.io/apimachinery/pkg/apis/meta/v1", "Time", TypeKind::kTime},
    {"k8s.io/apimachinery/pkg/apis/meta/v1", "MicroTime", TypeKind::kMicroTime},
    {"k8s.io/apimachinery/pkg/apis/meta/v1", "Duration", TypeKind::kDuration},
    {"k8s.io/apimachinery/pkg/apis/meta/v1", "FieldsV1", TypeKind::kRaw},
    {"k8s.io/apimachinery/pkg/api/resource", "Quantity", TypeKind::kQuantity},
    {"k8s.io/apimachinery/pkg/util/intstr", "IntOrString", TypeKind::kIntOrString},
    {"k8s.io/apimachinery/pkg/runtime", "RawExtension", TypeKind::kRaw},
    {"k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1", "JSON", TypeKind::kRaw},
    {"encoding/json", "RawMessage", TypeKind::kRaw},
    {"encoding/json", "Number", TypeKind::kInterface},
    {"time", "Time", TypeKind::kTime},
    {"time", "Month", TypeKind::kInt},
}};

bool IsByte(const Type& type) {
  return type.kind == Type::Kind::kBuiltin && (type.name == "uint8" || type.name == "int8");
}

bool IsBytes(const Type& type) {
  const Type& literal = gotypes::Underlying(type);
  return literal.kind == Type::Kind::kSlice && IsByte(*literal.elem);
}

/// Whether the members of something unknown stand in the object that has the field.
bool InlinesUnknown(const gotypes::Field& field) {
  const bool unnamed = field.json_tag_name.empty() && (field.json_inline || field.embedded);
  return unnamed && !field.json_skipped &&
         WithoutPointer(*field.type).kind == Type::Kind::kExternal;
}

bool NativelyString(const Type& type) {
  const Type& literal = gotypes::Underlying(type);
  return literal.kind == Type::Kind::kBuiltin && literal.name == "string";
}

Status CheckPointer(const Type& elem) {
  switch (LiteralOf(elem).kind) {
    case Type::Kind::kPointer:
      return Failure{"pointers to pointers are not supported"};
    case Type::Kind::kSlice:
      return Failure{"pointers to lists are not supported"};
    case Type::Kind::kMap:
      return Failure{"pointers to maps are not supported"};
    default:
      return Ok();
  }
}

Status CheckList(const Type& elem, const CompileOptions& options) {
  switch (LiteralOf(elem).kind) {
    case Type::Kind::kSlice:
      return IsBytes(elem) ? Ok() : Status(Failure{"lists of lists are not supported"});
    case Type::Kind::kMap:
      return Failure{"lists of maps are not supported"};
    case Type::Kind::kPointer: {
      if (options.IsBefore(k1_37)) return Failure{"lists of pointers are not supported"};
      return CheckPointer(*LiteralOf(elem).elem);
    }
    default:
      return Ok();
  }
}

/// Keys of a type whose package is not loaded are taken for strings.
Status CheckMap(const Type& key, const Type& value, const CompileOptions& options) {
  const bool is_string =
      NativelyString(key) || (options.IsSeed() && key.kind == Type::Kind::kExternal);
  if (!is_string) return Failure{"maps with non-string keys are not supported"};
  switch (LiteralOf(value).kind) {
    case Type::Kind::kPointer:
      return Failure{"maps of pointers are not supported"};
    case Type::Kind::kMap:
      return Failure{"maps of maps are not supported"};
    default:
      return Ok();
  }
}

}  // namespace

std::optional<TypeKind> SpecialKind(const Type& type) {
  for (const Special& special : kSpecials) {
    if (special.package == type.package_path && special.name == type.name) return special.kind;
  }
  return std::nullopt;
}

bool IsInlined(const gotypes::Field& field) {
  const bool unnamed = field.json_tag_name.empty() && (field.json_inline || field.embedded);
  const Type& literal = LiteralOf(WithoutPointer(*field.type));
  return unnamed && !field.json_skipped && literal.kind == Type::Kind::kStruct;
}

std::string JsonName(const gotypes::Field& field) {
  return field.json_tag_name.empty() ? field.name : field.json_tag_name;
}

const Type& WithoutPointer(const Type& type) {
  return type.kind == Type::Kind::kPointer ? *type.elem : type;
}

std::string NameOf(const Type& type) {
  if (type.kind == Type::Kind::kExternal) return type.package_path + "." + type.name;
  if (IsByte(type)) return "byte";
  return gotypes::ToString(type);
}

Status CheckSupported(const Type& type, const CompileOptions& options) {
  const Type& literal = LiteralOf(type);
  switch (literal.kind) {
    case Type::Kind::kPointer:
      if (type.kind == Type::Kind::kNamed) return Failure{"typedefs of pointers are not supported"};
      return CheckPointer(*literal.elem);
    case Type::Kind::kSlice:
      return CheckList(*literal.elem, options);
    case Type::Kind::kArray:
      return Failure{"fixed-size arrays are not supported"};
    case Type::Kind::kMap:
      return CheckMap(*literal.key, *literal.elem, options);
    case Type::Kind::kUnsupported:
      return Failure{"kind " + literal.name + " is not supported"};
    default:
      return Ok();
  }
}

bool IsMapOfLists(const Type& type) {
  const Type& literal = LiteralOf(type);
  return literal.kind == Type::Kind::kMap && LiteralOf(*literal.elem).kind == Type::Kind::kSlice;
}

bool CanHaveRules(const Type& type, const CompileOptions& options) {
  return !options.IsSeed() ||
         (CheckSupported(type, options) && !IsMapOfLists(WithoutPointer(type)));
}

rules::TypeRef TypeTable::RefOf(const Type& type) {
  const Type& held = WithoutPointer(type);
  return {&TypeOf(held, OwnJson(held)), type.kind == Type::Kind::kPointer};
}

rules::TypeRef TypeTable::RefOf(const gotypes::Field& field) {
  const Type& type = *field.type;
  return {&TypeOf(WithoutPointer(type), OwnJson(field)), type.kind == Type::Kind::kPointer};
}

rules::Type& TypeTable::TypeOf(const Type& type, std::optional<TypeKind> own) {
  const Key key(&type, own);
  const auto known = types_.find(key);
  if (known != types_.end()) return *known->second;
  rules::Type& made = program_.NewType();
  types_.emplace(key, &made);
  pending_.emplace_back(key, &made);
  if (filling_) return made;
  filling_ = true;
  while (!pending_.empty()) {
    const auto [source, target] = pending_.back();
    pending_.pop_back();
    Fill(source, *target);
  }
  filling_ = false;
  return made;
}

void TypeTable::Fill(const Key& key, rules::Type& out) {
  out.name = NameOf(*key.first);
  if (key.first->kind == Type::Kind::kNamed) {
    FillNamed(key, out);
  } else {
    FillLiteral(*key.first, out);
  }
}

void TypeTable::FillNamed(const Key& key, rules::Type& out) {
  const Type& type = *key.first;
  out.named = true;
  out.abridged = type.abridged;
  if (const std::optional<TypeKind> special = key.second ? key.second : SpecialKind(type)) {
    out.kind = *special;
    return;
  }
  const Type& literal = gotypes::Underlying(type);
  FillLiteral(literal, out);
  if (literal.kind != Type::Kind::kStruct) out.underlying = NameOf(literal);
}

void TypeTable::FillLiteral(const Type& literal, rules::Type& out) {
  switch (literal.kind) {
    case Type::Kind::kBuiltin:
      for (const Builtin& builtin : kBuiltins) {
        if (builtin.name != literal.name) continue;
        out.kind = builtin.kind;
        out.bits = builtin.bits;
      }
      break;
    case Type::Kind::kStruct:
      out.kind = TypeKind::kStruct;
      FillFields(literal, out);
      break;
    case Type::Kind::kSlice:
      out.kind = IsBytes(literal) ? TypeKind::kBytes : TypeKind::kList;
      out.elem = RefOf(*literal.elem);
      break;
    case Type::Kind::kMap:
      out.kind = TypeKind::kMap;
      out.key = RefOf(*literal.key);
      out.elem = RefOf(*literal.elem);
      break;
    case Type::Kind::kInterface:
      out.kind = TypeKind::kInterface;
      break;
    default:
      out.kind = TypeKind::kUnknown;
      break;
  }
}

void TypeTable::FillFields(const Type& literal, rules::Type& out) {
  out.abridged = out.abridged || !literal.hidden_embedded.empty();
  for (const gotypes::Field& field : literal.fields) {
    rules::Field& made = out.fields.emplace_back();
    made.go_name = field.name;
    made.skipped = field.json_skipped;
    made.inlined = IsInlined(field);
    made.omit_empty = field.omit_empty;
    made.omit_zero = field.omit_zero;
    if (!made.Nameless()) made.SetJsonName(JsonName(field));
    out.abridged = out.abridged || InlinesUnknown(field);
  }
  // Only now: a recursive type may come back to this one.
  for (std::size_t i = 0; i < literal.fields.size(); ++i) {
    out.fields[i].ref = RefOf(literal.fields[i]);
  }
}

}  // namespace tandem::compile
