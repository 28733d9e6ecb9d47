#include <algorithm>
#include <utility>

#include "validation/gotypes/resolver_internal.h"

namespace tandem::gotypes {
namespace {

/// Instances may be made of instances without end: `type N[T any] struct { Next *N[[]T] }`.
constexpr std::size_t kMostInstances = 1'000;
/// Fields are copied with their comments.
constexpr std::size_t kMostBytes = 50'000'000;

/// Appends a text that only equal types share. Types nest no deeper than literals; names end them.
void AppendIdentity(const Type& type, std::string& out) {
  switch (type.kind) {
    case Type::Kind::kBuiltin:
      out += type.name;
      break;
    case Type::Kind::kPointer:
    case Type::Kind::kSlice:
    case Type::Kind::kArray:
    case Type::Kind::kMap:
      out += std::to_string(static_cast<int>(type.kind)) + type.array_length + '(';
      if (type.key != nullptr) AppendIdentity(*type.key, out);
      out += ',';
      AppendIdentity(*type.elem, out);
      out += ')';
      break;
    case Type::Kind::kUnsupported:
      out += type.name + ' ' + type.text;
      break;
    case Type::Kind::kNamed:
    case Type::Kind::kExternal:
    case Type::Kind::kStruct:
    case Type::Kind::kInterface:
      out += '#' + std::to_string(reinterpret_cast<std::uintptr_t>(&type));
      break;
  }
}

bool IsParameter(const Type& type) {
  return type.kind == Type::Kind::kUnsupported && type.name == "TypeParam";
}

/// Whether a type parameter is left in it; instances know that of their arguments.
bool IsOpen(const Type& type) {
  if (IsParameter(type)) return true;
  if (type.kind == Type::Kind::kNamed) return type.instance_of != nullptr && type.generic;
  const auto is_open = [](const Type* part) { return part != nullptr && IsOpen(*part); };
  return is_open(type.key) || is_open(type.elem) ||
         std::any_of(type.fields.begin(), type.fields.end(),
                     [](const Field& field) { return IsOpen(*field.type); });
}

std::size_t BytesOf(const Field& field) {
  std::size_t bytes = sizeof(Field) + field.tag.size();
  for (const auto* const lines : {&field.comments.doc, &field.comments.second_closest}) {
    for (const CommentLine& line : *lines) bytes += sizeof(CommentLine) + line.text.size();
  }
  return bytes;
}

}  // namespace

const Type& Instances::Of(const Type& generic, std::vector<const Type*> arguments,
                          const FileScope& scope, Place place) {
  std::string identity;
  AppendIdentity(generic, identity);
  for (const Type* argument : arguments) {
    identity += ' ';
    AppendIdentity(*argument, identity);
  }
  const auto [at, is_new] = known_.try_emplace(std::move(identity));
  if (!is_new) return *at->second;
  Type& type = types_.New(Type::Kind::kNamed);
  at->second = &type;
  type.name = generic.name;
  type.package = generic.package;
  type.package_path = generic.package_path;
  type.position = generic.position;
  type.instance_of = &generic;
  type.generic = std::any_of(arguments.begin(), arguments.end(),
                             [](const Type* argument) { return IsOpen(*argument); });
  type.arguments = std::move(arguments);
  open_.push_back({&type, &scope, place});
  return type;
}

bool Instances::Spend(const Open& where, std::size_t bytes) {
  spent_ += bytes;
  const bool is_enough = spent_ > kMostBytes || open_.size() > kMostInstances;
  if (is_enough && !exhausted_) {
    FileDiagnostics diagnostics = where.scope->diagnostics;
    diagnostics.Report(where.place, "generic types have too many instances");
  }
  exhausted_ = exhausted_ || is_enough;
  return !exhausted_;
}

void Instances::Define() {
  for (std::size_t i = 0; i < open_.size(); ++i) {
    const Open where = open_[i];
    Type& type = *where.type;
    type.definition = type.instance_of->definition;
    type.json_methods = type.instance_of->json_methods;
    type.comments = type.instance_of->comments;
    if (!Spend(where, type.instance_of->comments.doc.size() * sizeof(CommentLine))) continue;
    if (type.generic) continue;  // it stands in the definition of a generic type
    Bound bound;
    for (std::size_t each = 0; each < type.arguments.size(); ++each) {
      bound[type.instance_of->type_parameters[each]] = type.arguments[each];
    }
    type.definition = &Substituted(*type.definition, bound, where);
  }
}

const Type& Instances::Substituted(const Type& type, const Bound& bound, const Open& where) {
  if (IsParameter(type)) {
    const auto found = bound.find(type.text);
    return found == bound.end() ? type : *found->second;
  }
  if (exhausted_ || !IsOpen(type)) return type;
  if (type.kind != Type::Kind::kNamed) return Copied(type, bound, where);
  std::vector<const Type*> arguments;
  for (const Type* argument : type.arguments) {
    arguments.push_back(&Substituted(*argument, bound, where));
  }
  return Of(*type.instance_of, std::move(arguments), *where.scope, where.place);
}

/// A literal with types in the place of parameters.
const Type& Instances::Copied(const Type& type, const Bound& bound, const Open& where) {
  std::size_t bytes = sizeof(Type);
  for (const Field& field : type.fields) bytes += BytesOf(field);
  if (!Spend(where, bytes)) return type;
  Type& copy = types_.New(type.kind);
  copy = type;
  copy.depth = 0;
  for (const Type** part : {&copy.key, &copy.elem}) {
    if (*part == nullptr) continue;
    *part = &Substituted(**part, bound, where);
    copy.depth = std::max(copy.depth, (*part)->depth + 1);
  }
  for (Field& field : copy.fields) {
    field.type = &Substituted(*field.type, bound, where);
    copy.depth = std::max(copy.depth, field.type->depth + 1);
  }
  if (copy.depth <= kMaxTypeDepth) return copy;
  FileDiagnostics diagnostics = where.scope->diagnostics;
  diagnostics.Report(where.place, "type nests too deeply");
  exhausted_ = true;
  return types_.Invalid();
}

}  // namespace tandem::gotypes
