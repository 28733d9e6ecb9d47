#include <algorithm>
#include <array>
#include <iterator>

#include "validation/gotypes/type_store_internal.h"

namespace tandem::gotypes {
namespace {

constexpr std::string_view kBuiltins[] = {"bool",   "string", "int",     "int8",    "int16",
                                          "int32",  "int64",  "uint",    "uint8",   "uint16",
                                          "uint32", "uint64", "uintptr", "float32", "float64"};

constexpr std::pair<std::string_view, std::string_view> kSynonyms[] = {{"byte", "uint8"}};

constexpr std::string_view kInterfaces[] = {"any", "error", "comparable"};

constexpr std::pair<std::string_view, std::string_view> kUnsupported[] = {
    {"complex64", "Complex64"},
    {"complex128", "Complex128"},
    {"rune", "Unsupported"},  // Parity: the generator's reader of Go does not know the name
};

constexpr std::string_view kValues[] = {"true",  "false",   "iota",    "nil",    "append", "cap",
                                        "clear", "close",   "complex", "copy",   "delete", "imag",
                                        "len",   "make",    "max",     "min",    "new",    "panic",
                                        "print", "println", "real",    "recover"};

}  // namespace

TypeStore::TypeStore() {
  for (const std::string_view name : kBuiltins) {
    Type& type = New(Type::Kind::kBuiltin);
    type.name = name;
    predeclared_[name] = &type;
  }
  for (const auto& [name, same] : kSynonyms) predeclared_[name] = predeclared_[same];
  for (const std::string_view name : kInterfaces) {
    Type& type = New(Type::Kind::kInterface);
    type.text = name;
    predeclared_[name] = &type;
  }
  for (const auto& [name, kind_name] : kUnsupported) {
    Type& type = New(Type::Kind::kUnsupported);
    type.name = kind_name;
    type.text = name;
    predeclared_[name] = &type;
  }
  Type& invalid = New(Type::Kind::kUnsupported);
  invalid.name = "Invalid";
  invalid.text = "invalid type";
  invalid_ = &invalid;
}

Type& TypeStore::New(Type::Kind kind) {
  Type& type = types_.emplace_back();
  type.kind = kind;
  return type;
}

const Type* TypeStore::FindPredeclared(std::string_view name) const {
  const auto found = predeclared_.find(name);
  return found == predeclared_.end() ? nullptr : found->second;
}

const Type& TypeStore::External(std::string_view path, std::string_view name) {
  const Type*& type = external_[{std::string(path), std::string(name)}];
  if (type == nullptr) {
    Type& made = New(Type::Kind::kExternal);
    made.package_path = path;
    made.name = name;
    type = &made;
  }
  return *type;
}

bool IsPredeclaredValue(std::string_view name) {
  return std::find(std::begin(kValues), std::end(kValues), name) != std::end(kValues);
}

}  // namespace tandem::gotypes
