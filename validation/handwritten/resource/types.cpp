// As k8s.io/api resource/v1/types.go, v0.36.
#include "validation/handwritten/resource/types.h"

#include "validation/handwritten/core/pod/types.h"

namespace tandem::handwritten::resource {
namespace {

constexpr GoType kQuantities = Map(String("v1.QualifiedName"), Quantity());

constexpr GoField kCelSelectorFields[] = {{"expression", String()}};
constexpr GoStruct kCelSelector = Struct<kCelSelectorFields>("CELDeviceSelector");

constexpr GoField kSelectorFields[] = {{{"cel", "CEL"}, Pointer(kCelSelector)}};

constexpr GoField kTolerationFields[] = {
    {"key", String()},
    {"operator", String("v1.DeviceTolerationOperator")},
    {"value", String()},
    {"effect", String("v1.DeviceTaintEffect")},
    {"tolerationSeconds", Pointer(Int64())},
};

constexpr GoField kOpaqueFields[] = {
    {"driver", String()},
    {"parameters", Raw()},
};

}  // namespace

constexpr GoStruct kDeviceSelector = Struct<kSelectorFields>("DeviceSelector");
constexpr GoStruct kDeviceToleration = Struct<kTolerationFields>("DeviceToleration");
constexpr GoStruct kOpaqueConfiguration = Struct<kOpaqueFields>("OpaqueDeviceConfiguration");

namespace {

constexpr GoField kCapacityFields[] = {{"requests", kQuantities}};
constexpr GoStruct kCapacity = Struct<kCapacityFields>("CapacityRequirements");

constexpr GoType kAllocationMode = String("v1.DeviceAllocationMode");

constexpr GoField kExactFields[] = {
    {"deviceClassName", String()},
    {"selectors", List(kDeviceSelector)},
    {"allocationMode", kAllocationMode},
    {"count", Int64()},
    {"adminAccess", Pointer(Bool())},
    {"tolerations", List(kDeviceToleration)},
    {"capacity", Pointer(kCapacity), 0, releases::Since(releases::k1_34)},
};
constexpr GoStruct kExact = Struct<kExactFields>("ExactDeviceRequest");

constexpr GoField kSubRequestFields[] = {
    {"name", String()},
    {"deviceClassName", String()},
    {"selectors", List(kDeviceSelector)},
    {"allocationMode", kAllocationMode},
    {"count", Int64()},
    {"tolerations", List(kDeviceToleration)},
    {"capacity", Pointer(kCapacity), 0, releases::Since(releases::k1_34)},
};
constexpr GoStruct kSubRequest = Struct<kSubRequestFields>("DeviceSubRequest");

constexpr GoField kRequestFields[] = {
    {"name", String()},
    {"exactly", Pointer(kExact)},
    {"firstAvailable", List(kSubRequest)},
};
constexpr GoStruct kRequest = Struct<kRequestFields>("DeviceRequest");

constexpr GoField kConstraintFields[] = {
    {"requests", List(String())},
    {"matchAttribute", Pointer(String("v1.FullyQualifiedName"))},
    {"distinctAttribute", Pointer(String("v1.FullyQualifiedName")), 0,
     releases::Since(releases::k1_34)},
};
constexpr GoStruct kConstraint = Struct<kConstraintFields>("DeviceConstraint");

constexpr GoField kClaimConfigurationFields[] = {
    {"requests", List(String())},
    Embedded(kDeviceConfiguration),
};
constexpr GoStruct kClaimConfiguration =
    Struct<kClaimConfigurationFields>("DeviceClaimConfiguration");

constexpr GoField kClaimFields[] = {
    {"requests", List(kRequest)},
    {"constraints", List(kConstraint)},
    {"config", List(kClaimConfiguration)},
};
constexpr GoStruct kClaim = Struct<kClaimFields>("DeviceClaim");

constexpr GoField kClaimSpecFields[] = {{"devices", kClaim}};

constexpr GoField kFlatRequestFields[] = {
    {"name", String()},
    FieldsOf(kExact),
    {"firstAvailable", List(kSubRequest)},
};
constexpr GoStruct kFlatRequest = Struct<kFlatRequestFields>("DeviceRequest").In("v1beta1");

constexpr GoField kFlatClaimFields[] = {
    {"requests", List(kFlatRequest)},
    {"constraints", List(kConstraint)},
    {"config", List(kClaimConfiguration)},
};
constexpr GoStruct kFlatClaim = Struct<kFlatClaimFields>("DeviceClaim").In("v1beta1");

constexpr GoField kFlatClaimSpecFields[] = {{"devices", kFlatClaim}};

constexpr GoField kResultFields[] = {
    {"request", String()},
    {"driver", String()},
    {"pool", String()},
    {"device", String()},
    {"adminAccess", Pointer(Bool())},
    {"tolerations", List(kDeviceToleration)},
    {"bindingConditions", List(String()), 0, releases::Since(releases::k1_34)},
    {"bindingFailureConditions", List(String()), 0, releases::Since(releases::k1_34)},
    {"shareID", Pointer(String("types.UID")), 0, releases::Since(releases::k1_34)},
    {"consumedCapacity", kQuantities, 0, releases::Since(releases::k1_34)},
    {"skipNodeOperations", List(String("v1.SkipNodeOperation")), kOmitEmpty,
     releases::Since(releases::k1_37)},
};
constexpr GoStruct kResult = Struct<kResultFields>("DeviceRequestAllocationResult");

constexpr GoField kAllocationConfigurationFields[] = {
    {"source", String("v1.AllocationConfigSource")},
    {"requests", List(String())},
    Embedded(kDeviceConfiguration),
};
constexpr GoStruct kAllocationConfiguration =
    Struct<kAllocationConfigurationFields>("DeviceAllocationConfiguration");

constexpr GoField kDeviceAllocationFields[] = {
    {"results", List(kResult)},
    {"config", List(kAllocationConfiguration)},
};
constexpr GoStruct kDeviceAllocation = Struct<kDeviceAllocationFields>("DeviceAllocationResult");

constexpr GoField kAllocationFields[] = {
    {"devices", kDeviceAllocation},
    {"nodeSelector", Pointer(core::pod::kNodeSelector)},
    {"allocationTimestamp", Pointer(Time()), 0, releases::Since(releases::k1_34)},
};

}  // namespace

constexpr GoStruct kClaimSpec = Struct<kClaimSpecFields>("ResourceClaimSpec");
constexpr GoStruct kFlatClaimSpec = Struct<kFlatClaimSpecFields>("ResourceClaimSpec").In("v1beta1");
constexpr GoStruct kAllocationResult = Struct<kAllocationFields>("AllocationResult");

}  // namespace tandem::handwritten::resource
