// As kubernetes pkg/apis/core/validation/validation.go, v1.36.
#include "validation/handwritten/core/node_status.h"

#include <algorithm>
#include <set>
#include <string>
#include <utility>

#include "validation/base/ascii.h"
#include "validation/base/go_quote.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/core/node_config.h"
#include "validation/handwritten/core/pod/quantities.h"
#include "validation/handwritten/core/resource_list.h"
#include "validation/handwritten/go_value.h"
#include "validation/handwritten/quantity.h"

namespace tandem::handwritten::core {
namespace {

using field::BadValue;
using field::ErrorList;
using field::Path;
using json::ValueView;

constexpr GoField kConditionFields[] = {
    {"type", String("v1.NodeConditionType")},
    {"status", String("v1.ConditionStatus")},
    {"lastHeartbeatTime", Time()},
    {"lastTransitionTime", Time()},
    {"reason", String()},
    {"message", String()},
};
constexpr GoStruct kCondition = Struct<kConditionFields>("NodeCondition");

constexpr GoField kAddressFields[] = {
    {"type", String("v1.NodeAddressType")},
    {"address", String()},
};
constexpr GoStruct kAddress = Struct<kAddressFields>("NodeAddress");

constexpr GoField kEndpointFields[] = {{"Port", Int32()}};
constexpr GoStruct kEndpoint = Struct<kEndpointFields>("DaemonEndpoint");

constexpr GoField kEndpointsFields[] = {{"kubeletEndpoint", kEndpoint}};
constexpr GoStruct kEndpoints = Struct<kEndpointsFields>("NodeDaemonEndpoints");

constexpr GoField kSwapFields[] = {{"capacity", Pointer(Int64())}};
constexpr GoStruct kSwap = Struct<kSwapFields>("NodeSwapStatus");

constexpr GoField kInfoFields[] = {
    {"machineID", String()},
    {{"systemUUID", "SystemUUID"}, String()},
    {"bootID", String()},
    {"kernelVersion", String()},
    {{"osImage", "OSImage"}, String()},
    {"containerRuntimeVersion", String()},
    {"kubeletVersion", String()},
    {"kubeProxyVersion", String()},
    {"operatingSystem", String()},
    {"architecture", String()},
    {"swap", Pointer(kSwap)},
};
constexpr GoStruct kInfo = Struct<kInfoFields>("NodeSystemInfo");

constexpr GoField kImageFields[] = {
    {"names", List(String())},
    {"sizeBytes", Int64()},
};
constexpr GoStruct kImage = Struct<kImageFields>("ContainerImage");

constexpr GoField kAttachedVolumeFields[] = {
    {"name", String("v1.UniqueVolumeName")},
    {"devicePath", String()},
};
constexpr GoStruct kAttachedVolume = Struct<kAttachedVolumeFields>("AttachedVolume");

constexpr GoField kHandlerFeatureFields[] = {
    {"recursiveReadOnlyMounts", Pointer(Bool())},
    {"userNamespaces", Pointer(Bool())},
};
constexpr GoStruct kHandlerFeatures = Struct<kHandlerFeatureFields>("NodeRuntimeHandlerFeatures");

constexpr GoField kHandlerFields[] = {
    {"name", String()},
    {"features", Pointer(kHandlerFeatures)},
};
constexpr GoStruct kHandler = Struct<kHandlerFields>("NodeRuntimeHandler");

constexpr GoField kFeaturesFields[] = {{"supplementalGroupsPolicy", Pointer(Bool())}};
constexpr GoStruct kFeatures = Struct<kFeaturesFields>("NodeFeatures");

constexpr GoField kStatusFields[] = {
    {"capacity", kResourceList},
    {"allocatable", kResourceList},
    {"phase", String("v1.NodePhase")},
    {"conditions", List(kCondition)},
    {"addresses", List(kAddress)},
    {"daemonEndpoints", kEndpoints},
    {"nodeInfo", kInfo},
    {"images", List(kImage)},
    {"volumesInUse", List(String("v1.UniqueVolumeName"))},
    {"volumesAttached", List(kAttachedVolume)},
    {"config", Pointer(kNodeConfigStatus)},
    {"runtimeHandlers", List(kHandler)},
    {"features", Pointer(kFeatures)},
    {"declaredFeatures", List(String()), 0, releases::Since(releases::k1_35)},
};

bool IsAlphanumericText(std::string_view text) {
  return std::all_of(text.begin(), text.end(), IsAlphanumeric);
}

/// `MyFeature` or `MyFeature/mySubFeature`.
bool IsFeatureName(std::string_view name) {
  const std::size_t slash = name.find('/');
  const std::string_view feature = name.substr(0, slash);
  if (feature.empty() || feature.front() < 'A' || feature.front() > 'Z') return false;
  while (name.find('/') != std::string_view::npos) {
    if (!IsAlphanumericText(name.substr(0, name.find('/')))) return false;
    name.remove_prefix(name.find('/') + 1);
    if (name.empty() || !IsLetter(name.front())) return false;
  }
  return IsAlphanumericText(name);
}

// As core validateNodeDeclaredFeatureName.
void ValidateFeatureName(const Path& path, std::string_view name, ErrorList& errors) {
  constexpr std::size_t kMaxName = 253;
  const std::string invalid = "invalid feature name " + GoQuote(name);
  if (name.size() > kMaxName) {
    AddInvalid(path, name, invalid + ": must be no more than 253 characters", errors);
  } else if (!IsFeatureName(name)) {
    AddInvalid(path, name,
               invalid +
                   ": must start with an UpperCamelCase segment, with subsequent segments "
                   "separated by '/' (e.g., MyFeature or MyFeature/mySubFeature), and contain only "
                   "alphanumeric characters and slashes",
               errors);
  }
}

}  // namespace

constexpr GoStruct kNodeStatus = Struct<kStatusFields>("NodeStatus");

// As core ValidateNodeResources.
void ValidateNodeResources(ValueView status, ErrorList& errors) {
  const Path path("status");
  for (const std::string_view name : {"capacity", "allocatable"}) {
    const Path amounts = path.Child(name);
    for (const json::MemberView& amount : SortedMembers(status.Member(name))) {
      // Parity: as if the resource were a field.
      pod::ValidateAmount(amounts.Child(amount.name), amount.name, QuantityOrZero(amount.value),
                          errors);
    }
  }
}

// As core validateNodeSwapStatus.
void ValidateNodeSwap(ValueView status, ErrorList& errors) {
  const ValueView capacity = status.Member("nodeInfo").Member("swap").Member("capacity");
  if (capacity.IsMissing() || capacity.AsInt() > 0) return;
  const Path metadata("metadata");  // Parity: which it is not in
  const Path path = metadata.Child("nodeSwapStatus");
  AddInvalid(path.Child("capacity"), capacity.AsInt(), "must be greater than zero", errors);
  errors.back().origin = "minimum";
}

/// Upstream looks at a feature's place while it is at the one before.
void ValidateFeatureOrder(const Path& at, std::string_view previous, std::string_view name,
                          ErrorList& errors) {
  if (previous < name) return;
  if (previous == name) {
    errors.Add(field::Duplicate(at, BadValue::String(std::string(name))));
  } else {
    AddInvalid(at, name, "list must be sorted alphabetically", errors);
  }
}

// As core validateNodeDeclaredFeatures.
void ValidateDeclaredFeatures(ValueView status, ErrorList& errors) {
  const Path status_path("status");
  const Path path = status_path.Child("declaredFeatures");
  const ValueView features = status.Member("declaredFeatures");
  for (std::size_t i = 0; i < features.size(); ++i) {
    const std::string_view name = Text(features.At(i));
    ValidateFeatureName(path.Index(i), name, errors);
    if (i + 1 < features.size()) {
      ValidateFeatureOrder(path.Index(i + 1), name, Text(features.At(i + 1)), errors);
    }
  }
}

void ValidateNodeAddresses(ValueView status, ErrorList& errors) {
  const Path status_path("status");
  const Path path = status_path.Child("addresses");
  const ValueView addresses = status.Member("addresses");
  std::set<std::pair<std::string_view, std::string_view>> seen;
  for (std::size_t i = 0; i < addresses.size(); ++i) {
    const ValueView address = addresses.At(i);
    if (seen.emplace(Text(address, "type"), Text(address, "address")).second) continue;
    errors.Add(field::Duplicate(path.Index(i), BadValue::Json(GoValueJson(kAddress, address))));
  }
}

}  // namespace tandem::handwritten::core
