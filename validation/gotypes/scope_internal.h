#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "validation/base/keyed_hash.h"
#include "validation/gotypes/diagnostics_internal.h"
#include "validation/gotypes/model.h"
#include "validation/gotypes/syntax_tree_internal.h"

namespace tandem::gotypes {

struct FileScope;

/// The type, constant or other thing that a name of a package stands for.
struct Entity {
  enum class Kind : std::uint8_t { kType, kAlias, kConstant, kOther };
  enum class State : std::uint8_t { kOpen, kBusy, kDone };

  Kind kind = Kind::kOther;
  State state = State::kOpen;
  Position position;
  const Type* type = nullptr;        ///< the type, the alias' target, or the constant's type
  std::optional<std::string> value;  ///< the value of a string constant

  // Only while the package is being loaded:
  const FileScope* file = nullptr;
  const syntax::TypeDecl* type_decl = nullptr;
  const syntax::ConstDecl* const_decl = nullptr;
};

struct PackageScope {
  Package* package = nullptr;
  std::unordered_map<std::string, Entity, KeyedTextHash> names;

  Entity* Find(std::string_view name);
};

/// The packages that can be imported, by path.
using PackageScopes = std::map<std::string, std::unique_ptr<PackageScope>, std::less<>>;

/// The names that the imports of one file bring into view.
struct FileScope {
  struct Target {
    std::string_view path;
    PackageScope* scope = nullptr;  ///< null if the package is not loaded
  };

  const syntax::File* file = nullptr;
  PackageScope* package = nullptr;
  FileDiagnostics diagnostics;
  std::map<std::string_view, Target> imports;
  /// Names that packages which are not loaded may have: their real names are unknown.
  std::map<std::string_view, Target> guesses;
  std::optional<Target> unnamed;  ///< the first import whose real name is not known
  std::vector<Target> dot_imports;
  bool fills_gaps = false;  ///< declares only what the package does not
  Reading reading = Reading::kMeaning;

  /// The import that has a name; null only where no import can have it. The real names of packages
  /// that are not loaded are unknown: when no path looks like it, it is the first one of them.
  const Target* FindImport(std::string_view name) const;
};

/// The scope of a file whose imports are looked up among `packages`.
FileScope MakeFileScope(const syntax::File& file, PackageScope& package,
                        FileDiagnostics diagnostics, const PackageScopes& packages,
                        Reading reading = Reading::kMeaning);

/// Declares everything in a file, reporting what is declared twice.
void DeclareAll(const FileScope& scope);

}  // namespace tandem::gotypes
