// As kubernetes pkg/apis/resource/v1alpha3/zz_generated.validations.go and
// pkg/registry/resource/resourcepoolstatusrequest, v1.36, without the pools of a status.
#include <cstdint>
#include <optional>
#include <string>

#include "validation/formats/dns.h"
#include "validation/formats/resource_names.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/completion.h"
#include "validation/handwritten/go_value.h"
#include "validation/handwritten/immutable.h"
#include "validation/handwritten/kind.h"
#include "validation/handwritten/meta/conditions.h"
#include "validation/handwritten/meta/object_meta.h"

namespace tandem::handwritten::resource {
namespace {

using field::ErrorList;
using field::Path;
using json::ValueView;

constexpr GoField kPoolRequestSpecFields[] = {
    {"driver", String()},
    {"poolName", Pointer(String())},
    {"limit", Pointer(Int32())},
};
constexpr GoStruct kPoolRequestSpec =
    Struct<kPoolRequestSpecFields>("ResourcePoolStatusRequestSpec");

constexpr GoField kPoolStatusFields[] = {
    {"driver", String()},
    {"poolName", String()},
    {"generation", Int64()},
    {"resourceSliceCount", Pointer(Int32())},
    {"totalDevices", Pointer(Int32())},
    {"allocatedDevices", Pointer(Int32())},
    {"availableDevices", Pointer(Int32())},
    {"unavailableDevices", Pointer(Int32())},
    {"nodeName", Pointer(String())},
    {"validationError", Pointer(String())},
};
constexpr GoStruct kPoolStatus = Struct<kPoolStatusFields>("PoolStatus");

constexpr GoField kPoolRequestStatusFields[] = {
    {"poolCount", Pointer(Int32())},
    {"pools", List(kPoolStatus)},
    {"conditions", List(meta::kCondition)},
};
constexpr GoStruct kPoolRequestStatus =
    Struct<kPoolRequestStatusFields>("ResourcePoolStatusRequestStatus");

constexpr GoField kPoolRequestFields[] = {
    Embedded(meta::kTypeMeta),
    {"metadata", meta::kObjectMeta},
    {"spec", kPoolRequestSpec},
    {"status", Pointer(kPoolRequestStatus)},
};
constexpr GoStruct kResourcePoolStatusRequest =
    Struct<kPoolRequestFields>("ResourcePoolStatusRequest");

void ValidateDriver(const Path& path, std::string_view driver, ErrorList& errors) {
  if (!RequireCoveredText(path, driver, errors)) return;
  const std::size_t before = errors.size();
  AddMessages(path, driver, formats::CheckLongNameCaseless(driver), {}, errors);
  MarkCovered(before, errors, "format=k8s-long-name-caseless");
}

void ValidatePoolOf(const Path& path, ValueView pool, ErrorList& errors) {
  if (pool.IsMissing()) return;
  const std::size_t before = errors.size();
  formats::Complaints complaints;
  formats::CheckResourcePoolName(pool.AsString(), complaints);
  for (const formats::Complaint& complaint : complaints) {
    if (complaint.kind == formats::Complaint::Kind::kTooLong) {
      errors.Add(field::TooLongBytes(path, complaint.limit));
    } else {
      AddInvalid(path, complaint.bad_value, complaint.detail, errors);
    }
  }
  MarkCovered(before, errors, "format=k8s-resource-pool-name");
}

void ValidateLimit(const Path& path, std::optional<std::int64_t> limit, ErrorList& errors) {
  if (!limit) return;
  std::size_t before = errors.size();
  if (*limit > 1000) AddInvalid(path, *limit, "must be less than or equal to 1000", errors);
  MarkCovered(before, errors, "maximum");
  before = errors.size();
  if (*limit < 1) AddInvalid(path, *limit, "must be greater than or equal to 1", errors);
  MarkCovered(before, errors, "minimum");
}

// As resource ValidateResourcePoolStatusRequest.
void ValidatePoolRequest(const Request& request, ErrorList& errors) {
  const Path path("spec");
  const ValueView spec = request.object.Member("spec");
  ValidateDriver(path.Child("driver"), Text(spec, "driver"), errors);
  ValidatePoolOf(path.Child("poolName"), spec.Member("poolName"), errors);
  ValidateLimit(path.Child("limit"), Integer(spec, "limit"), errors);
}

// As resource ValidateResourcePoolStatusRequestUpdate.
void ValidatePoolRequestUpdate(const Request& request, ErrorList& errors) {
  const ValueView spec = request.object.Member("spec");
  if (SameGoValue(kPoolRequestSpec, spec, request.old_object.Member("spec"))) return;
  const std::size_t before = errors.size();
  errors.Add(field::Invalid(Path("spec"), field::BadValue(), std::string(kImmutable)));
  MarkCovered(before, errors, "immutable");
}

/// The status of a request that has been answered stays.
/// As resource ValidateResourcePoolStatusRequestStatusUpdate and
/// validateResourcePoolStatusRequestStatusUpdate.
void ValidatePoolRequestStatus(const Request& request, ErrorList& errors) {
  const Path path("status");
  const ValueView status = request.object.Member("status");
  if (const ValueView old = request.old_object.Member("status"); !old.IsMissing()) {
    return ValidateImmutable(path, Pointer(kPoolRequestStatus), status, old, errors);
  }
  meta::ValidateConditions(path.Child("conditions"), status.Member("conditions"), request.options,
                           errors);
}

constexpr Default kPoolRequestDefaults[] = {{"spec.limit", "100"}};

constexpr Subresource kPoolRequestSubresources[] = {
    {.name = "status", .rules = &ValidatePoolRequestStatus, .keeps_metadata = true},
};

bool HasPools(ValueView object) { return Follow(object, "status.pools").size() > 0; }

}  // namespace

TANDEM_KIND(resource_pool_status_request) = {
    .key = {"resource.k8s.io", "v1alpha3", "ResourcePoolStatusRequest"},
    .resource = "resourcepoolstatusrequests",
    .scope = ObjectScope::kCluster,
    .type = &kResourcePoolStatusRequest,
    .name = &meta::kDns1123SubdomainName,
    .create = &ValidatePoolRequest,
    .update = &ValidatePoolRequestUpdate,
    .subresources = kPoolRequestSubresources,
    .needs_version = true,
    .defaults = kPoolRequestDefaults,
    .left_out = {"pools of a status", &HasPools},
    .held = releases::Since(releases::k1_36),
};

}  // namespace tandem::handwritten::resource
