#pragma once

#include <map>
#include <string>

#include "validation/crd/generate/comments_internal.h"

namespace tandem::crd::generate {

/// The facts that the markers of a package tell of it.
struct PackageFacts {
  MarkerUses markers;
  std::string group;
  std::string version;
  bool optional_by_default = false;
  bool skipped = false;  ///< the package is no version of an API
};

/// Facts of packages, each read once.
class PackageTable {
 public:
  explicit PackageTable(Findings& findings) : findings_(findings) {}
  const PackageFacts& Of(const gotypes::Package& package);

 private:
  Findings& findings_;
  std::map<const gotypes::Package*, PackageFacts> facts_;
};

}  // namespace tandem::crd::generate
