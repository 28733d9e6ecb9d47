#include "validation/gotypes/model.h"

#include "validation/base/go_quote.h"
#include "validation/base/utf8.h"
#include "validation/gotypes/unicode_internal.h"

namespace tandem::gotypes {
namespace {

/// Aliases let small sources spell enormous literals; nobody reads a message this long.
constexpr std::size_t kMaxPrinted = 4096;

void Append(const Type& type, std::string& out);

void AppendStruct(const Type& type, std::string& out) {
  out += "struct{";
  bool first = true;
  for (const Field& field : type.fields) {
    if (out.size() > kMaxPrinted) break;
    if (!first) out += "; ";
    first = false;
    if (!field.embedded) out += field.name + " ";
    Append(*field.type, out);
    if (field.tag.empty()) continue;
    out.push_back(' ');
    AppendGoQuoted(field.tag, out);
  }
  out.push_back('}');
}

/// Arguments nest no deeper than instances are made of instances, which is bounded.
void AppendNamed(const Type& type, std::string& out) {
  if (out.size() > kMaxPrinted) return;
  out += type.package->name + "." + type.name;
  for (std::size_t i = 0; i < type.type_parameters.size(); ++i) {
    out += (i == 0 ? "[" : ",") + type.type_parameters[i];
  }
  if (!type.type_parameters.empty()) out.push_back(']');
  for (std::size_t i = 0; i < type.arguments.size(); ++i) {
    out += i == 0 ? "[" : ",";
    Append(*type.arguments[i], out);
  }
  if (!type.arguments.empty()) out.push_back(']');
}

void Append(const Type& type, std::string& out) {
  if (out.size() > kMaxPrinted) return;
  switch (type.kind) {
    case Type::Kind::kBuiltin:
      // Parity: gengo knows uint8 by its alias only.
      out += type.name == "uint8" ? "byte" : type.name;
      return;
    case Type::Kind::kNamed:
      AppendNamed(type, out);
      return;
    case Type::Kind::kExternal:
      out += type.package_path + "." + type.name;
      return;
    case Type::Kind::kPointer:
      out.push_back('*');
      break;
    case Type::Kind::kSlice:
      out += "[]";
      break;
    case Type::Kind::kArray:
      out += "[" + type.array_length + "]";
      break;
    case Type::Kind::kMap:
      out += "map[";
      Append(*type.key, out);
      out.push_back(']');
      break;
    case Type::Kind::kStruct:
      AppendStruct(type, out);
      return;
    case Type::Kind::kInterface:
    case Type::Kind::kUnsupported:
      out += type.text;
      return;
  }
  Append(*type.elem, out);
}

}  // namespace

bool Type::Exported() const { return !name.empty() && IsUpper(DecodeRune(name).code); }

const Type* Package::FindType(std::string_view type_name) const {
  for (const Type* type : types) {
    if (type->name == type_name) return type;
  }
  return nullptr;
}

std::string ToString(const Position& position) {
  std::string out(position.file);
  for (const int number : {position.line, position.column}) {
    if (number == 0) break;
    if (!out.empty()) out.push_back(':');
    out += std::to_string(number);
  }
  return out;
}

std::string ToString(const Type& type) {
  std::string out;
  Append(type, out);
  return out;
}

const Type& Underlying(const Type& type) {
  const Type* literal = &type;
  while (literal->kind == Type::Kind::kNamed) literal = literal->definition;
  return *literal;
}

}  // namespace tandem::gotypes
