// As kubernetes pkg/apis/resource/validation/validation_resourcepoolstatusrequest.go and
// pkg/registry/resource/resourcepoolstatusrequest, v1.36, without the pools of a status.
#include <cstdint>
#include <optional>

#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/completion.h"
#include "validation/handwritten/csi_driver_name.h"
#include "validation/handwritten/immutable.h"
#include "validation/handwritten/kind.h"
#include "validation/handwritten/meta/conditions.h"
#include "validation/handwritten/meta/object_meta.h"
#include "validation/handwritten/resource/names.h"

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
  if (driver.empty()) {
    errors.push_back(field::Required(path).MarkCoveredByDeclarative());
  } else {
    ValidateCsiDriverName(path, driver, errors, Covered::kYes);
  }
}

void ValidatePoolOf(const Path& path, ValueView pool, ErrorList& errors) {
  if (pool.IsMissing()) return;
  const std::size_t before = errors.size();
  if (pool.AsString().empty()) {
    AddInvalid(path, "", "must not be empty when specified", errors);
  } else {
    ValidatePoolName(path, pool.AsString(), errors);
  }
  MarkCovered(before, errors);
}

void ValidateLimit(const Path& path, std::optional<std::int64_t> limit, ErrorList& errors) {
  if (!limit) return;
  const std::size_t before = errors.size();
  if (*limit < 1) AddInvalid(path, *limit, "must be greater than or equal to 1", errors);
  if (*limit > 1000) AddInvalid(path, *limit, "must not exceed 1000", errors);
  MarkCovered(before, errors);
}

void ValidatePoolRequest(const Request& request, ErrorList& errors) {
  const Path path("spec");
  const ValueView spec = request.object.Member("spec");
  ValidateDriver(path.Child("driver"), Text(spec, "driver"), errors);
  ValidatePoolOf(path.Child("poolName"), spec.Member("poolName"), errors);
  ValidateLimit(path.Child("limit"), Integer(spec, "limit"), errors);
}

void ValidatePoolRequestUpdate(const Request& request, ErrorList& errors) {
  ValidateImmutable(Path("spec"), kPoolRequestSpec, request.object.Member("spec"),
                    request.old_object.Member("spec"), errors, Covered::kYes);
}

/// What has been answered stays.
void ValidatePoolRequestStatus(const Request& request, ErrorList& errors) {
  const Path path("status");
  const ValueView status = request.object.Member("status");
  if (const ValueView old = request.old_object.Member("status"); !old.IsMissing()) {
    return ValidateImmutable(path, Pointer(kPoolRequestStatus), status, old, errors);
  }
  meta::ValidateConditions(path.Child("conditions"), status.Member("conditions"), errors);
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
    .counts_generations = true,
    .defaults = kPoolRequestDefaults,
    .left_out = {"pools of a status", &HasPools},
};

}  // namespace tandem::handwritten::resource
