#pragma once

#include <string>
#include <vector>

#include "validation/crd/generate/package_internal.h"
#include "validation/crd/schema/draft.h"

namespace tandem::crd::generate {

/// One version of a kind.
struct KindVersion {
  const gotypes::Package* package = nullptr;
  const gotypes::Type* type = nullptr;
  const MarkerUses* markers = nullptr;
  std::string name;
  bool has_status = false;  ///< it has the status subresource
  schema::Draft schema;
};

/// A kind of a group with all its versions, which there is at least one of.
struct CustomKind {
  std::string group;
  std::string name;
  std::vector<KindVersion> versions;
};

/// Writes the definition of a kind. Nothing when all its versions are left out.
std::vector<Generated> MakeDocument(CustomKind kind, const Options& options, Findings& findings);

}  // namespace tandem::crd::generate
