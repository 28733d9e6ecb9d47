#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "validation/gotypes/loader.h"

namespace tandem::verdict {

/// The packages that decide what the types of each package are.
class PackageOrigins {
 public:
  /// Remembers what the files hold, by their names.
  explicit PackageOrigins(const std::vector<gotypes::SourcePackage>& packages);

  /// Finds out what the packages need of each other, once they are loaded from these files. The
  /// universe must outlive it.
  void Connect(const gotypes::Universe& universe);

  /// A hash of the files that decide what the package's types mean, wherever they lie: its own,
  /// those of what it imports, and those that declare constants of types of either, which are their
  /// values; and so on from there.
  [[nodiscard]] std::uint64_t HashOf(const gotypes::Package& package) const;

 private:
  struct File {
    std::uint64_t content = 0;
    std::set<std::string> words;  ///< between quotes, where imports are, too
  };

  void ConnectImports(const gotypes::Universe& universe, const gotypes::Package& package);
  [[nodiscard]] std::uint64_t ContentOf(const gotypes::Package& package) const;

  std::map<std::string, File> files_;
  std::map<const gotypes::Package*, std::set<const gotypes::Package*>> needed_;  // by who needs it
};

}  // namespace tandem::verdict
