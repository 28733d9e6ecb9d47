#pragma once

#include <string>
#include <vector>

#include "validation/base/result.h"
#include "validation/compile/tag_reader.h"
#include "validation/gotypes/model.h"

namespace tandem::compile {

/// A type that is compiled for its own sake, and the request paths it serves.
struct RootType {
  const gotypes::Type* type;
  std::vector<std::string> subresources;
};

struct PackageRoots {
  std::string group;
  std::string version;
  std::vector<RootType> roots;
  std::vector<PlacedFailure> failures;
};

/// The API group of the package's kinds, empty for the core group.
std::string GroupOf(const gotypes::Package& package);

/// Reads the package tags (validation-gen, groupName) and the type tags (validation-gen,
/// supportsSubresource, isSubresource) that say what a package is about. Without a validation-gen
/// tag the structs that embed TypeMeta are roots.
PackageRoots FindRoots(const gotypes::Package& package, const CompileOptions& options);

}  // namespace tandem::compile
