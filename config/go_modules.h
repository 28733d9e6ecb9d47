#pragma once

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace tandem::config {

/// A Go module on this machine.
struct GoModule {
  std::string path;  ///< `k8s.io/api`
  std::string root;  ///< the directory with its go.mod
};

/// The path in the `module` line of a go.mod; empty when there is none.
std::string ModulePath(std::string_view go_mod);

/// The directories that the `use` lines of a go.work name, as written.
std::vector<std::string> WorkspaceModules(std::string_view go_work);

/// The modules that a go.mod requires, with their versions, as written: `k8s.io/api v0.36.0`.
std::vector<std::string> RequiredModules(std::string_view go_mod);

/// The import paths in a Go source: those before its first declaration.
std::vector<std::string> ImportsIn(std::string_view source);

/// The path in the line `package v1 // import "k8s.io/api/core/v1"` of a Go source, by which others
/// import its package wherever it lies.
std::optional<std::string> DeclaredImportPath(std::string_view source);

/// Finds out which import paths directories have, and in which directories imports lie, as Go does:
/// by the nearest go.mod above, by the go.work above that, and below `vendor`. Reads at most one
/// small file for each directory and remembers it; what cannot be read is as if it were not there.
class GoModules {
 public:
  /// `in_cache`: what is nowhere else is looked for in Go's module cache, in the versions that the
  /// go.mod of the module says, or else those of what it imports.
  explicit GoModules(bool in_cache = false) : in_cache_(in_cache) {}

  /// The import path of a directory; nothing where there is no module above it.
  std::optional<std::string> ImportPathOf(const std::string& directory);

  /// The directory that an import in a package of `directory` stands for: in its own module, in one
  /// of its workspace, or vendored. Nothing when it is none of these or does not exist.
  struct Import {
    std::string directory;
    bool vendored = false;
  };
  std::optional<Import> FindImport(const std::string& directory, std::string_view import);

 private:
  const GoModule* ModuleOf(const std::string& directory);
  const std::vector<GoModule>& WorkspaceOf(const std::string& directory);

  void AddRequirements(const GoModule& module);
  std::optional<Import> FindInCache(std::string_view import) const;

  bool in_cache_;
  std::map<std::string, std::string, std::less<>> requirements_;  ///< versions by module
  std::set<std::string> read_;  ///< modules whose requirements are known
  std::map<std::string, std::optional<GoModule>> modules_;   ///< by directory
  std::map<std::string, std::vector<GoModule>> workspaces_;  ///< by directory
};

}  // namespace tandem::config
