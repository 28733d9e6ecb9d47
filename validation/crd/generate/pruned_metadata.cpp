#include <string>

#include "validation/crd/generate/properties_internal.h"
#include "validation/crd/generate/pruned_metadata_internal.h"

namespace tandem::crd::generate {
namespace {

using schema::Draft;

bool IsEmptyObject(const Draft& draft) {
  return draft.type == "object" && draft.properties.empty() && draft.additional.empty() &&
         !draft.additional_anything && !draft.Says("x-kubernetes-preserve-unknown-fields");
}

}  // namespace

void WarnOfPrunedMetadata(const KindVersion& version, Findings& findings) {
  ForEachProperty(version.schema, [&](const Draft& owner, const std::string& name,
                                      const Draft& property, const std::string& place) {
    const bool is_pruned = name == "metadata" && place != name && IsEmptyObject(property) &&
                           !owner.Says("x-kubernetes-embedded-resource");
    if (!is_pruned) return;
    findings.warnings.Add(version.type->position,
                          version.type->name + ": API servers drop labels and annotations of " +
                              place + ": --generate-embedded-object-meta keeps them");
  });
}

}  // namespace tandem::crd::generate
