#include <string>

#include "validation/crd/generate/pruned_metadata_internal.h"

namespace tandem::crd::generate {
namespace {

using schema::Draft;

bool IsEmptyObject(const Draft& draft) {
  return draft.type == "object" && draft.properties.empty() && draft.additional.empty() &&
         !draft.additional_anything && !draft.Says("x-kubernetes-preserve-unknown-fields");
}

/// Walks a schema, whose paths are those of the objects.
class Search {
 public:
  Search(const KindVersion& version, Findings& findings) : version_(version), findings_(findings) {}

  void Below(const Draft& draft, const std::string& path) {  // NOLINT(misc-no-recursion)
    for (const auto& [name, property] : draft.properties) {
      const std::string place = path.empty() ? name : path + "." + name;
      if (name != "metadata" || !IsEmptyObject(property)) {
        Below(property, place);
      } else if (!path.empty() && !draft.Says("x-kubernetes-embedded-resource")) {
        Warn(place);
      }
    }
    for (const Draft& item : draft.items) Below(item, path + "[*]");
    for (const Draft& value : draft.additional) Below(value, path + "[*]");
  }

 private:
  void Warn(const std::string& place) {
    findings_.warnings.Add(version_.type->position,
                           version_.type->name + ": API servers drop labels and annotations of " +
                               place + ": --generate-embedded-object-meta keeps them");
  }

  const KindVersion& version_;
  Findings& findings_;
};

}  // namespace

void WarnOfPrunedMetadata(const KindVersion& version, Findings& findings) {
  Search(version, findings).Below(version.schema, "");
}

}  // namespace tandem::crd::generate
