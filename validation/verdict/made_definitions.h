#pragma once

#include <set>
#include <string>
#include <vector>

#include "validation/crd/definition/definition.h"
#include "validation/gotypes/loader.h"
#include "validation/rules/program.h"

namespace tandem::verdict {

/// Definitions that the markers of kubebuilder in Go packages make.
struct MadeDefinitions {
  std::vector<crd::definition::Manifest> manifests;
  std::vector<std::string> failures;  ///< why there are none, one line each
  std::vector<std::string> notes;     ///< things that they leave unjudged, one line each
  /// Import paths of the packages whose markers are judged.
  std::set<std::string> packages;
};

/// Makes the definitions of the kinds of all packages that are no libraries, unless their doc.go
/// turns markers off. Kinds of Kubernetes get none. What tags say is left to the tags where these
/// have made roots of all versions of a kind.
MadeDefinitions MakeDefinitions(std::vector<gotypes::SourcePackage> packages,
                                const rules::Program& program);

}  // namespace tandem::verdict
