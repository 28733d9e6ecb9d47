// As kubernetes pkg/apis/storage/validation/validation.go and
// pkg/registry/storage/csistoragecapacity, v1.36.
#include <string>

#include "validation/formats/dns.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/immutable.h"
#include "validation/handwritten/kind.h"
#include "validation/handwritten/meta/label_selector.h"
#include "validation/handwritten/meta/object_meta.h"
#include "validation/handwritten/quantity.h"

namespace tandem::handwritten::storage {
namespace {

using field::ErrorList;
using field::Path;
using json::ValueView;

constexpr GoType kNodeTopology = Pointer(meta::kLabelSelector);

constexpr GoField kFields[] = {
    Embedded(meta::kTypeMeta),         {"metadata", meta::kObjectMeta},
    {"nodeTopology", kNodeTopology},   {"storageClassName", String()},
    {"capacity", Pointer(Quantity())}, {"maximumVolumeSize", Pointer(Quantity())},
};
constexpr GoStruct kCsiStorageCapacity = Struct<kFields>("CSIStorageCapacity");

void ValidateCapacity(ValueView capacity, ErrorList& errors) {
  if (capacity.IsMissing() || QuantitySign(capacity) >= 0) return;
  AddInvalid(Path("capacity"), QuantityText(capacity), "must be greater than or equal to 0",
             errors);
}

// As storage ValidateCSIStorageCapacity.
void ValidateCreate(const Request& request, ErrorList& errors) {
  const ValueView object = request.object;
  meta::ValidateObjectMeta({ObjectScope::kNamespaced, meta::kDns1123SubdomainName}, request,
                           errors);
  constexpr std::string_view kTopology = "nodeTopology";
  meta::ValidateLabelSelector(Path(kTopology), object.Member(kTopology),
                              meta::SelectorValuesBeside(request.old_object.Member(kTopology)),
                              errors);
  const std::string_view class_name = Text(object, "storageClassName");
  AddMessages(Path("storageClassName"), class_name, formats::CheckDns1123Subdomain(class_name), {},
              errors);
  ValidateCapacity(object.Member("capacity"), errors);
}

// As storage ValidateCSIStorageCapacityUpdate.
void ValidateUpdate(const Request& request, ErrorList& errors) {
  ValidateCreate(request, errors);
  meta::ValidateObjectMetaUpdate(request, meta::FinalizerNames::kStandardOnly, errors);
  const auto keep = [&](std::string_view name, const GoType& type) {
    ValidateImmutable(Path(name), type, request.object.Member(name),
                      request.old_object.Member(name), errors);
  };
  keep("nodeTopology", kNodeTopology);
  keep("storageClassName", String());
}

}  // namespace

TANDEM_KIND(csi_storage_capacity) = {
    .key = {"storage.k8s.io", "v1", "CSIStorageCapacity"},
    .resource = "csistoragecapacities",
    .type = &kCsiStorageCapacity,
    .metadata = Metadata::kByRules,
    .create = &ValidateCreate,
    .update = &ValidateUpdate,
    .needs_version = true,
};

}  // namespace tandem::handwritten::storage
