#include <algorithm>
#include <optional>
#include <unordered_set>
#include <utility>

#include "validation/base/keyed_hash.h"
#include "validation/base/utf8.h"
#include "validation/gotypes/json_methods.h"
#include "validation/gotypes/resolver_internal.h"
#include "validation/gotypes/string_literal.h"
#include "validation/gotypes/struct_tag_internal.h"
#include "validation/gotypes/unicode_internal.h"

namespace tandem::gotypes {

using syntax::TypeDecl;
using syntax::TypeExpr;

namespace {

/// Literals and the aliases they lead through, counted together.
constexpr int kMaxResolveDepth = 2 * kMaxTypeDepth;

std::string Qualified(std::string_view qualifier, std::string_view name) {
  return qualifier.empty() ? std::string(name) : std::string(qualifier) + "." + std::string(name);
}

bool IsTypeParameter(const TypeDecl* decl, std::string_view name) {
  return decl != nullptr &&
         std::any_of(decl->type_parameters.begin(), decl->type_parameters.end(),
                     [&](const syntax::Name& parameter) { return parameter.text == name; });
}

/// A source text on one line.
std::string OnOneLine(std::string_view text) {
  std::string out;
  for (const char c : text) {
    const bool space = c == ' ' || c == '\t' || c == '\r' || c == '\n';
    if (!space) {
      out.push_back(c);
    } else if (!out.empty() && out.back() != ' ') {
      out.push_back(' ');
    }
  }
  return out;
}

Type::Kind KindOf(TypeExpr::Kind kind) {
  switch (kind) {
    case TypeExpr::Kind::kPointer:
      return Type::Kind::kPointer;
    case TypeExpr::Kind::kSlice:
      return Type::Kind::kSlice;
    case TypeExpr::Kind::kArray:
      return Type::Kind::kArray;
    case TypeExpr::Kind::kMap:
      return Type::Kind::kMap;
    case TypeExpr::Kind::kStruct:
      return Type::Kind::kStruct;
    case TypeExpr::Kind::kInterface:
      return Type::Kind::kInterface;
    case TypeExpr::Kind::kName:
    case TypeExpr::Kind::kUnsupported:
      break;
  }
  return Type::Kind::kUnsupported;
}

}  // namespace

void TypeResolver::DeclareType(Entity& entity) {
  const TypeDecl& decl = *entity.type_decl;
  Package& package = *entity.file->package->package;
  Type& type = types_.New(Type::Kind::kNamed);
  type.name = decl.name.text;
  type.package = &package;
  type.package_path = package.path;
  type.generic = !decl.type_parameters.empty();
  type.abridged = package.abridged && !entity.file->fills_gaps;
  for (const syntax::Name& parameter : decl.type_parameters) {
    type.type_parameters.emplace_back(parameter.text);
  }
  type.alias = decl.alias;
  type.comments = comments_.Attach(*entity.file, decl.name.place, decl.begin);
  type.position = entity.position;
  entity.type = &type;
  open_types_[&type] = &type;
  package.types.push_back(&type);
}

void TypeResolver::AddJsonMethod(const Entity& entity, std::string_view name) {
  const auto open = open_types_.find(entity.type);
  if (open != open_types_.end()) open->second->json_methods |= JsonMethodBit(name);
}

void TypeResolver::MarkThoseThatReadThemselves() {
  for (const auto& [type, open] : open_types_) open->reads_itself = ReadsItself(*type);
}

void TypeResolver::DefineType(Entity& entity) {
  Type& type = *open_types_.at(entity.type);
  type.definition = &Resolve(*entity.type_decl->type, *entity.file, entity.type_decl);
}

void TypeResolver::ResolveAlias(Entity& entity) {
  if (entity.state == Entity::State::kDone) return;
  if (entity.state == Entity::State::kBusy) {
    FileDiagnostics diagnostics = entity.file->diagnostics;
    diagnostics.Report(entity.type_decl->name.place,
                       "invalid recursive type " + std::string(entity.type_decl->name.text));
    entity.type = &types_.Invalid();
    return;
  }
  entity.state = Entity::State::kBusy;
  const Type& target = Resolve(*entity.type_decl->type, *entity.file, entity.type_decl);
  if (entity.type == nullptr) entity.type = &target;
  entity.state = Entity::State::kDone;
}

const Type& TypeResolver::Resolve(TypeExpr& expr, const FileScope& scope, const TypeDecl* decl) {
  if (expr.resolved == nullptr) {
    if (depth_ >= kMaxResolveDepth) return Report(expr, scope, "type nests too deeply");
    ++depth_;
    expr.resolved = &ResolveNew(expr, scope, decl);
    --depth_;
  }
  return *expr.resolved;
}

const Type& TypeResolver::ResolveNew(TypeExpr& expr, const FileScope& scope, const TypeDecl* decl) {
  const Type& type = expr.kind == TypeExpr::Kind::kName ? ResolveName(expr, scope, decl)
                                                        : ResolveLiteral(expr, scope, decl);
  if (type.depth <= kMaxTypeDepth) return type;
  return Report(expr, scope, "type nests too deeply");
}

const Type& TypeResolver::Report(const TypeExpr& expr, const FileScope& scope,
                                 std::string message) {
  FileDiagnostics diagnostics = scope.diagnostics;
  diagnostics.Report(expr.place, std::move(message));
  return types_.Invalid();
}

const Type& TypeResolver::ResolveName(const TypeExpr& expr, const FileScope& scope,
                                      const TypeDecl* decl) {
  if (expr.qualifier.empty() && IsTypeParameter(decl, expr.name)) {
    Type& parameter = types_.New(Type::Kind::kUnsupported);
    parameter.name = "TypeParam";
    parameter.text = expr.name;
    parameter.position = scope.diagnostics.At(expr.place);
    return parameter;
  }
  Entity* entity = nullptr;
  const Type* type = Lookup(expr.qualifier, expr.name, scope, entity);
  if (entity != nullptr) {
    const Type& named = TypeOf(*entity, expr, scope);
    const bool is_instance = named.generic && scope.reading == Reading::kAsWritten &&
                             named.type_parameters.size() == expr.arguments.size();
    if (!is_instance) return named;
    std::vector<const Type*> arguments;
    for (TypeExpr* argument : expr.arguments) {
      arguments.push_back(&Resolve(*argument, scope, decl));
    }
    return instances_.Of(named, std::move(arguments), scope, expr.place);
  }
  if (type != nullptr) return *type;
  if (scope.reading == Reading::kAsWritten) {
    Type& undefined = types_.New(Type::Kind::kUnsupported);
    undefined.name = "Undefined";
    undefined.text = Qualified(expr.qualifier, expr.name);
    undefined.position = scope.diagnostics.At(expr.place);
    return undefined;
  }
  return Report(expr, scope, "undefined: " + Qualified(expr.qualifier, expr.name));
}

const Type& TypeResolver::TypeOf(Entity& entity, const TypeExpr& expr, const FileScope& scope) {
  if (entity.kind == Entity::Kind::kAlias) ResolveAlias(entity);
  const bool is_type = entity.kind == Entity::Kind::kType || entity.kind == Entity::Kind::kAlias;
  if (is_type) return *entity.type;
  return Report(expr, scope, Qualified(expr.qualifier, expr.name) + " is not a type");
}

const Type& TypeResolver::ResolveLiteral(TypeExpr& expr, const FileScope& scope,
                                         const TypeDecl* decl) {
  Type& type = types_.New(KindOf(expr.kind));
  type.position = scope.diagnostics.At(expr.place);
  type.name = expr.name;
  type.array_length = OnOneLine(expr.length);
  if (type.kind == Type::Kind::kInterface || type.kind == Type::Kind::kUnsupported) {
    type.text = OnOneLine(expr.text);
  }
  if (expr.key != nullptr) {
    type.key = &Resolve(*expr.key, scope, decl);
    type.depth = type.key->depth + 1;
  }
  if (expr.elem != nullptr) {
    type.elem = &Resolve(*expr.elem, scope, decl);
    type.depth = std::max(type.depth, type.elem->depth + 1);
  }
  if (type.kind == Type::Kind::kStruct) AddFields(type, expr, scope, decl);
  return type;
}

void TypeResolver::AddFields(Type& type, TypeExpr& expr, const FileScope& scope,
                             const TypeDecl* decl) {
  FileDiagnostics diagnostics = scope.diagnostics;
  std::unordered_set<std::string_view, KeyedTextHash> names;
  for (const syntax::FieldDecl& written : expr.fields) {
    Field field;
    field.embedded = written.embedded;
    field.type = &Resolve(*written.type, scope, decl);
    field.type_position = scope.diagnostics.At(written.type->place);
    const Place begin =
        written.embedded || written.names.empty() ? written.type->place : written.names[0].place;
    type.depth = std::max(type.depth, field.type->depth + 1);
    if (written.tag.kind == Token::Kind::kString) {
      std::optional<std::string> tag = UnquoteGoString(written.tag.text);
      if (!tag) diagnostics.Report(written.tag.place, "invalid struct tag literal");
      field.tag = std::move(tag).value_or("");
      ApplyStructTag(field.tag, field);
    }
    for (const syntax::Name& name : written.names) {
      if (name.text != "_" && !names.insert(name.text).second) {
        diagnostics.Report(name.place, "duplicate field " + std::string(name.text));
      }
      if (!IsUpper(DecodeRune(name.text).code)) {
        hidden_fields_[&type].push_back(field.type);
        if (written.embedded) {
          const bool is_pointer = field.type->kind == Type::Kind::kPointer;
          type.hidden_embedded.push_back(is_pointer ? field.type->elem : field.type);
        }
        if (scope.reading == Reading::kMeaning) continue;
      }
      if (!comments_.Charge(scope, name.place, field.tag.size())) return;
      Field& added = type.fields.emplace_back(field);
      added.name = name.text;
      added.comments = comments_.Attach(scope, name.place, begin);
      added.position = scope.diagnostics.At(name.place);
    }
  }
}

const Type* TypeResolver::Lookup(std::string_view qualifier, std::string_view name,
                                 const FileScope& scope, Entity*& entity) {
  if (!qualifier.empty()) return LookupQualified(qualifier, name, scope, entity);
  entity = scope.package->Find(name);
  if (entity != nullptr) return nullptr;
  if (LookupDotImports(name, scope, true, entity) != nullptr || entity != nullptr) return nullptr;
  if (const Type* type = types_.FindPredeclared(name); type != nullptr) return type;
  if (IsPredeclaredValue(name)) return nullptr;
  return LookupDotImports(name, scope, false, entity);
}

const Type* TypeResolver::LookupQualified(std::string_view qualifier, std::string_view name,
                                          const FileScope& scope, Entity*& entity) {
  const FileScope::Target* target = scope.FindImport(qualifier);
  if (target == nullptr) return nullptr;
  if (target->scope != nullptr) {
    entity = target->scope->Find(name);
    // A name that an abridged package leaves out exists all the same.
    const Package& package = *target->scope->package;
    if (entity != nullptr || !(package.well_known || package.abridged)) return nullptr;
  }
  return &types_.External(target->path, name);
}

/// Names from packages that are not loaded can only be assumed.
const Type* TypeResolver::LookupDotImports(std::string_view name, const FileScope& scope,
                                           bool loaded, Entity*& entity) {
  for (const FileScope::Target& target : scope.dot_imports) {
    if (target.scope != nullptr && loaded) {
      entity = target.scope->Find(name);
      if (entity != nullptr) return nullptr;
    } else if (target.scope == nullptr && !loaded) {
      return &types_.External(target.path, name);
    }
  }
  return nullptr;
}

}  // namespace tandem::gotypes
