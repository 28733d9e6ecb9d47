// As kubernetes pkg/registry/core/componentstatus, v1.36, which can be read and not written: what
// there is to judge is its shape.
#include "validation/handwritten/kind.h"
#include "validation/handwritten/meta/object_meta.h"

namespace tandem::handwritten::core {
namespace {

constexpr GoField kComponentConditionFields[] = {
    {"type", String("v1.ComponentConditionType")},
    {"status", String("v1.ConditionStatus")},
    {"message", String()},
    {"error", String()},
};
constexpr GoStruct kComponentCondition = Struct<kComponentConditionFields>("ComponentCondition");

constexpr GoField kComponentFields[] = {
    Embedded(meta::kTypeMeta),
    {"metadata", meta::kObjectMeta},
    {"conditions", List(kComponentCondition)},
};
constexpr GoStruct kComponentStatus = Struct<kComponentFields>("ComponentStatus");

void ValidateComponent(const Request& /*request*/, field::ErrorList& /*errors*/) {}

}  // namespace

TANDEM_KIND(component_status) = {
    .key = {"", "v1", "ComponentStatus"},
    .resource = "componentstatuses",
    .scope = ObjectScope::kCluster,
    .is_kept = false,
    .type = &kComponentStatus,
    .metadata = Metadata::kByRules,
    .create = &ValidateComponent,
    .update = &ValidateComponent,
    .left_out = {"that it cannot be written"},
};

}  // namespace tandem::handwritten::core
