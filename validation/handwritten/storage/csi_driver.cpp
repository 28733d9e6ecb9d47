// As kubernetes pkg/apis/storage/validation/validation.go and pkg/registry/storage/csidriver,
// v1.36.
#include <cstdint>
#include <string>

#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/completion.h"
#include "validation/handwritten/gated_fields.h"
#include "validation/handwritten/immutable.h"
#include "validation/handwritten/kind.h"
#include "validation/handwritten/meta/object_meta.h"

namespace tandem::handwritten::storage {
namespace {

using field::BadValue;
using field::ErrorList;
using field::Path;
using json::Overlay;
using json::ValueView;

constexpr GoField kTokenRequestFields[] = {
    {"audience", String()},
    {"expirationSeconds", Pointer(Int64())},
};
constexpr GoStruct kTokenRequest = Struct<kTokenRequestFields>("TokenRequest");

constexpr GoType kLifecycleModes = List(String("v1.VolumeLifecycleMode"));

constexpr GoField kSpecFields[] = {
    {"attachRequired", Pointer(Bool())},
    {"podInfoOnMount", Pointer(Bool())},
    {"volumeLifecycleModes", kLifecycleModes},
    {"storageCapacity", Pointer(Bool())},
    {{"fsGroupPolicy", "FSGroupPolicy"}, Pointer(String("v1.FSGroupPolicy"))},
    {"tokenRequests", List(kTokenRequest)},
    {"requiresRepublish", Pointer(Bool())},
    {{"seLinuxMount", "SELinuxMount"}, Pointer(Bool())},
    {"nodeAllocatableUpdatePeriodSeconds", Pointer(Int64())},
    {"serviceAccountTokenInSecrets", Pointer(Bool()), 0, releases::Since(releases::k1_35)},
    {"preventPodSchedulingIfMissing", Pointer(Bool()), 0, releases::Since(releases::k1_36)},
};
constexpr GoStruct kSpec = Struct<kSpecFields>("CSIDriverSpec");

constexpr GoField kFields[] = {
    Embedded(meta::kTypeMeta),
    {"metadata", meta::kObjectMeta},
    {"spec", kSpec},
};
constexpr GoStruct kCsiDriver = Struct<kFields>("CSIDriver");

void ValidateExpiration(const Path& path, std::int64_t seconds, ErrorList& errors) {
  constexpr std::int64_t kMin = 600;
  constexpr std::int64_t kMax = std::int64_t{1} << 32;
  if (seconds < kMin) {
    AddInvalid(path, seconds, "may not specify a duration less than 10 minutes", errors);
  } else if (seconds > kMax) {
    AddInvalid(path, seconds, "may not specify a duration larger than 2^32 seconds", errors);
  }
}

// As storage validateTokenRequests.
void ValidateTokenRequests(const Path& path, ValueView requests, ErrorList& errors) {
  SeenTexts audiences;
  for (std::size_t i = 0; i < requests.size(); ++i) {
    const ValueView request = requests.At(i);
    const Path item = path.Index(i);
    const std::string_view audience = Text(request, "audience");
    if (!audiences.Insert(audience)) {
      errors.Add(field::Duplicate(item.Child("audience"), BadValue::String(std::string(audience))));
    } else if (const auto seconds = Integer(request, "expirationSeconds")) {
      ValidateExpiration(item.Child("expirationSeconds"), *seconds, errors);
    }
  }
}

/// Parity: no mode is told by its index.
/// As storage validateVolumeLifecycleModes.
void ValidateLifecycleModes(const Path& path, ValueView modes, ErrorList& errors) {
  for (const ValueView mode : modes.elements()) {
    ValidateOneOf(path, Text(mode), {"Persistent", "Ephemeral"}, errors);
  }
}

// As storage validateNodeAllocatableUpdatePeriodSeconds.
void ValidateUpdatePeriod(const Path& path, ValueView spec, ErrorList& errors) {
  constexpr std::int64_t kMin = 10;
  const auto seconds = Integer(spec, "nodeAllocatableUpdatePeriodSeconds");
  if (!seconds || *seconds >= kMin) return;
  AddInvalid(path.Child("nodeAllocatableUpdatePeriodSeconds"), *seconds,
             "must be greater than or equal to 10 seconds", errors);
}

void ValidateTokenInSecrets(const Path& path, ValueView spec, ErrorList& errors) {
  constexpr std::string_view kName = "serviceAccountTokenInSecrets";
  const ValueView in_secrets = spec.Member(kName);
  if (in_secrets.IsMissing() || spec.Member("tokenRequests").size() > 0) return;
  errors.Add(
      field::Invalid(path.Child(kName), BadValue::Bool(in_secrets.AsBool()),
                     "serviceAccountTokenInSecrets is set but no tokenRequests are specified"));
}

// As storage ValidateCSIDriver and validateCSIDriverSpec.
void ValidateSpec(const Request& request, ErrorList& errors) {
  const ValueView spec = request.object.Member("spec");
  const Path path("spec");
  if (const ValueView policy = spec.Member("fsGroupPolicy"); !policy.IsMissing()) {
    ValidateOneOf(path.Child("fsGroupPolicy"), policy.AsString(),
                  {"File", "None", "ReadWriteOnceWithFSType"}, errors);
  }
  ValidateTokenRequests(path.Child("tokenRequests"), spec.Member("tokenRequests"), errors);
  ValidateLifecycleModes(path.Child("volumeLifecycleModes"), spec.Member("volumeLifecycleModes"),
                         errors);
  ValidateUpdatePeriod(path, spec, errors);
  ValidateTokenInSecrets(path, spec, errors);
}

// As storage ValidateCSIDriverUpdate.
void ValidateUpdate(const Request& request, ErrorList& errors) {
  ValidateSpec(request, errors);
  const ValueView spec = request.object.Member("spec");
  const ValueView old_spec = request.old_object.Member("spec");
  const Path path("spec");
  // Parity: no field has that name.
  ValidateImmutable(path.Child("attachedRequired"), Pointer(Bool()), spec.Member("attachRequired"),
                    old_spec.Member("attachRequired"), errors);
  ValidateImmutable(path.Child("volumeLifecycleModes"), kLifecycleModes,
                    spec.Member("volumeLifecycleModes"), old_spec.Member("volumeLifecycleModes"),
                    errors);
}

constexpr Default kDefaults[] = {
    {"spec.attachRequired", "true"},     {"spec.podInfoOnMount", "false"},
    {"spec.storageCapacity", "false"},   {"spec.fsGroupPolicy", "\"ReadWriteOnceWithFSType\""},
    {"spec.requiresRepublish", "false"}, {"spec.seLinuxMount", "false"},
};

/// An empty list of modes gives way to what is the only one by default.
/// As storage/v1 SetDefaults_CSIDriver.
ValueView Complete(ValueView driver, Overlay& overlay) {
  return WithChanged(driver, "spec", overlay, [&overlay](ValueView spec) {
    const ValueView modes = spec.Member("volumeLifecycleModes");
    const bool is_fillable = spec.IsObject() && (modes.IsMissing() || modes.IsArray());
    if (!is_fillable || modes.size() > 0) return spec;
    const ValueView persistent[] = {overlay.String("Persistent")};
    return overlay.With(spec, "volumeLifecycleModes", overlay.List(persistent));
  });
}

constexpr std::string_view kUpdatePeriodPlaces[] = {"spec.nodeAllocatableUpdatePeriodSeconds"};
constexpr std::string_view kTokenInSecretsPlaces[] = {"spec.serviceAccountTokenInSecrets"};
constexpr std::string_view kPreventPlaces[] = {"spec.preventPodSchedulingIfMissing"};
constexpr GatedField kGated[] = {
    {kPreventPlaces},
    {kUpdatePeriodPlaces, &Options::mutable_csi_node_allocatable_count},
    {kTokenInSecretsPlaces, &Options::csi_service_account_token_secrets}};

constexpr bool Options::*kReadGates[] = {
    &Options::csi_service_account_token_secrets,
    &Options::mutable_csi_node_allocatable_count,
};

}  // namespace

TANDEM_KIND(csi_driver) = {
    .key = {"storage.k8s.io", "v1", "CSIDriver"},
    .resource = "csidrivers",
    .scope = ObjectScope::kCluster,
    .type = &kCsiDriver,
    .name = &meta::kDns1123SubdomainName,
    .create = &ValidateSpec,
    .update = &ValidateUpdate,
    .needs_version = true,
    .defaults = kDefaults,
    .complete = &Complete,
    .drop_disabled = &DropGated<kGated>,
    .gates = kReadGates,
};

}  // namespace tandem::handwritten::storage
