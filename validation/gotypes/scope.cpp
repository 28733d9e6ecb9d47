#include <algorithm>
#include <cstddef>

#include "validation/gotypes/scope_internal.h"

namespace tandem::gotypes {
namespace {

/// As the last element of a path it may be a module's version, or a package's name.
bool IsVersion(std::string_view element) {
  return element.size() > 1 && element[0] == 'v' &&
         element.find_first_not_of("0123456789", 1) == std::string_view::npos;
}

std::string_view LastElement(std::string_view path) { return path.substr(path.rfind('/') + 1); }

/// The names, besides its last element, that a package which is not loaded may have, judged by its
/// path: `foo` for example.com/foo/v2, `yaml` for gopkg.in/yaml.v3, `bar` for example.com/go-bar.
std::vector<std::string_view> OtherNames(std::string_view path) {
  std::string_view last = LastElement(path);
  std::vector<std::string_view> names;
  if (IsVersion(last) && last.size() < path.size()) {
    last = LastElement(path.substr(0, path.size() - last.size() - 1));
    names.push_back(last);
  }
  while (!last.empty()) {
    const std::size_t end = std::min(last.find_first_of(".-"), last.size());
    names.push_back(last.substr(0, end));
    last.remove_prefix(std::min(end + 1, last.size()));
  }
  return names;
}

/// Keeps the list as short as the number of loaded packages: every lookup walks it.
void AddDotImport(const FileScope::Target& target, FileScope& scope) {
  const bool known =
      std::any_of(scope.dot_imports.begin(), scope.dot_imports.end(),
                  [&](const FileScope::Target& other) { return other.scope == target.scope; });
  if (!known) scope.dot_imports.push_back(target);
}

void AddImport(const syntax::Import& import, const PackageScopes& packages, FileScope& scope) {
  const auto found = packages.find(import.path);
  PackageScope* const loaded = found == packages.end() ? nullptr : found->second.get();
  const FileScope::Target target{import.path, loaded};
  if (import.alias == ".") {
    AddDotImport(target, scope);
  } else if (!import.alias.empty()) {
    scope.imports.insert_or_assign(import.alias, target);
  } else if (loaded != nullptr) {
    scope.imports.insert_or_assign(loaded->package->name, target);
  } else {
    if (!scope.unnamed) scope.unnamed = target;
    scope.imports.emplace(LastElement(import.path), target);
    for (const std::string_view name : OtherNames(import.path)) {
      scope.guesses.emplace(name, target);
    }
  }
}

void Declare(const FileScope& scope, const syntax::Name& name, Entity entity) {
  if (name.text == "_") return;
  entity.position = scope.diagnostics.At(name.place);
  entity.file = &scope;
  const auto [other, is_new] = scope.package->names.emplace(name.text, entity);
  if (is_new || scope.fills_gaps) return;
  FileDiagnostics diagnostics = scope.diagnostics;
  diagnostics.Report(name.place, std::string(name.text) +
                                     " redeclared in this block; the other declaration is at " +
                                     ToString(other->second.position));
}

}  // namespace

Entity* PackageScope::Find(std::string_view name) {
  const auto found = names.find(std::string(name));
  return found == names.end() ? nullptr : &found->second;
}

const FileScope::Target* FileScope::FindImport(std::string_view name) const {
  if (const auto found = imports.find(name); found != imports.end()) return &found->second;
  if (const auto found = guesses.find(name); found != guesses.end()) return &found->second;
  return unnamed ? &*unnamed : nullptr;
}

FileScope MakeFileScope(const syntax::File& file, PackageScope& package,
                        FileDiagnostics diagnostics, const PackageScopes& packages,
                        Reading reading) {
  FileScope scope{&file, &package, diagnostics, {}, {}, {}, {}, false, reading};
  for (const syntax::Import& import : file.imports) {
    if (import.alias != "_") AddImport(import, packages, scope);
  }
  return scope;
}

void DeclareAll(const FileScope& scope) {
  for (const syntax::TypeDecl& decl : scope.file->types) {
    Entity entity;
    const bool is_alias = decl.alias && scope.reading == Reading::kMeaning;
    entity.kind = is_alias ? Entity::Kind::kAlias : Entity::Kind::kType;
    entity.type_decl = &decl;
    Declare(scope, decl.name, entity);
  }
  for (const syntax::ConstDecl& decl : scope.file->constants) {
    Entity entity;
    entity.kind = Entity::Kind::kConstant;
    entity.const_decl = &decl;
    Declare(scope, decl.name, entity);
  }
  for (const syntax::Name& name : scope.file->variables) Declare(scope, name, Entity());
  for (const syntax::Name& name : scope.file->functions) {
    if (name.text != "init") Declare(scope, name, Entity());
  }
}

}  // namespace tandem::gotypes
