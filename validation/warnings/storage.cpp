#include "validation/warnings/storage.h"

#include <cstddef>
#include <string>

#include "validation/handwritten/access.h"
#include "validation/warnings/annotations.h"
#include "validation/warnings/node_labels.h"
#include "validation/warnings/quantities.h"

namespace tandem::warnings {
namespace {

using field::Path;
using handwritten::Text;
using json::ValueView;

constexpr Deprecated kClassAnnotations[] = {
    {"volume.beta.kubernetes.io/storage-class",
     R"(deprecated since v1.8; use "storageClassName" attribute instead)"},
};

constexpr Deprecated kSources[] = {
    {"cephfs", "deprecated in v1.28, non-functional in v1.31+"},
    {"photonPersistentDisk", "deprecated in v1.11, non-functional in v1.16+"},
    {"scaleIO", "deprecated in v1.16, non-functional in v1.22+"},
    {"storageos", "deprecated in v1.22, non-functional in v1.25+", "storageOS"},
    {"glusterfs", "deprecated in v1.25, non-functional in v1.26+"},
    {"rbd", "deprecated in v1.28, non-functional in v1.31+"},
};

}  // namespace

// As api/persistentvolume GetWarningsForPersistentVolume.
void WarnOfPersistentVolume(ValueView object, List& list) {
  const Path metadata("metadata");
  WarnOfAnnotations(metadata, object.Member("metadata"), kClassAnnotations, list);
  const Path path("spec");
  const ValueView spec = object.Member("spec");
  if (Text(spec, "persistentVolumeReclaimPolicy") == "Recycle") {
    const Path at = path.Child("persistentVolumeReclaimPolicy");
    list.Add(at,
             "The Recycle reclaim policy is deprecated. Instead, the recommended approach is to "
             "use dynamic provisioning.");
  }
  const Path affinity = path.Child("nodeAffinity");
  const Path required = affinity.Child("required");
  const Path terms_path = required.Child("nodeSelectorTerms");
  const ValueView terms =
      spec.Member("nodeAffinity").Member("required").Member("nodeSelectorTerms");
  for (std::size_t i = 0; i < terms.size() && !list.IsFull(); ++i) {
    const Path at = terms_path.Index(i);
    WarnOfNodeSelectorTerm(at, terms.At(i), LabelValues::kChecked, list);
  }
  WarnOfMembers(path, spec, kSources, list);
}

// As api/persistentvolumeclaim GetWarningsForPersistentVolumeClaim.
void WarnOfPersistentVolumeClaim(ValueView object, List& list) {
  const Path metadata("metadata");
  WarnOfAnnotations(metadata, object.Member("metadata"), kClassAnnotations, list);
  const Path spec("spec");
  WarnOfClaimSpec(spec, object.Member("spec"), list);
}

// As api/persistentvolumeclaim GetWarningsForPersistentVolumeClaimSpec.
void WarnOfClaimSpec(const Path& path, ValueView spec, List& list) {
  const Path resources_path = path.Child("resources");
  const ValueView resources = spec.Member("resources");
  for (const std::string_view amounts : {"requests", "limits"}) {
    const Path at = resources_path.Child(amounts);
    WarnOfFractionalBytes(at, resources.Member(amounts), "storage", list);
  }
}

// As api/storage GetWarningsForStorageClass.
void WarnOfStorageClass(ValueView object, List& list) {
  const Path path("allowedTopologies");
  const ValueView topologies = object.Member("allowedTopologies");
  for (std::size_t i = 0; i < topologies.size() && !list.IsFull(); ++i) {
    const Path topology = path.Index(i);
    const Path expressions_path = topology.Child("matchLabelExpressions");
    const ValueView expressions = topologies.At(i).Member("matchLabelExpressions");
    for (std::size_t j = 0; j < expressions.size(); ++j) {
      const std::string_view why = DeprecationOfNodeLabel(Text(expressions.At(j), "key"));
      if (why.empty()) continue;
      const Path expression = expressions_path.Index(j);
      const Path at = expression.Child("key");
      list.Add(at, why);
    }
  }
}

// As api/storage GetWarningsForCSIStorageCapacity.
void WarnOfStorageCapacity(ValueView object, List& list) {
  const Path path("nodeTopology");
  WarnOfNodeSelector(path, object.Member("nodeTopology"), list);
}

}  // namespace tandem::warnings
