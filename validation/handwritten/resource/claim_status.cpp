// As kubernetes pkg/apis/resource/validation/validation.go, v1.36.
#include "validation/handwritten/resource/claim_status.h"

#include <algorithm>
#include <initializer_list>
#include <string>
#include <unordered_set>
#include <vector>

#include "validation/base/keyed_hash.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/immutable.h"
#include "validation/handwritten/resource/allocation.h"
#include "validation/handwritten/resource/device_status.h"
#include "validation/handwritten/resource/lists.h"
#include "validation/handwritten/resource/request_names.h"
#include "validation/handwritten/resource/types.h"

namespace tandem::handwritten::resource {
namespace {

using field::ErrorList;
using field::Path;
using json::ValueView;

constexpr GoField kConsumerFields[] = {
    {{"apiGroup", "APIGroup"}, String()},
    {"resource", String()},
    {"name", String()},
    {{"uid", "UID"}, String("types.UID")},
};
constexpr GoStruct kConsumer = Struct<kConsumerFields>("ResourceClaimConsumerReference");

constexpr GoType kAllocation = Pointer(kAllocationResult);

constexpr GoField kClaimStatusFields[] = {
    {"allocation", kAllocation},
    {"reservedFor", List(kConsumer)},
    {"devices", List(kDeviceStatus)},
};

// As resource validateResourceClaimUserReference.
void ValidateConsumer(const Path& path, ValueView consumer, ErrorList& errors) {
  for (const std::string_view name : {"resource", "name", "uid"}) {
    RequireText(path.Child(name), Text(consumer, name), errors);
  }
}

std::string_view UidOf(ValueView consumer) { return Text(consumer, "uid"); }

/// Texts of an object as one that only the same ones give.
std::string KeyOf(ValueView object, std::initializer_list<std::string_view> names) {
  std::string key;
  for (const std::string_view name : names) {
    const ValueView text = object.Member(name);
    if (text.IsString()) key += text.AsString();  // an old object may hold anything
    key.push_back('\0');
  }
  return key;
}

std::string KeyOfConsumer(ValueView consumer) {
  return KeyOf(consumer, {"apiGroup", "resource", "name", "uid"});
}

std::string KeyOfDevice(ValueView device) { return KeyOf(device, {"driver", "pool", "device"}); }

json::Elements AllocatedDevices(ValueView status) {
  return status.Member("allocation").Member("devices").Member("results").elements();
}

bool HasNewConsumer(ValueView consumers, ValueView old_consumers) {
  std::unordered_set<std::string, KeyedTextHash> known;
  for (const ValueView consumer : old_consumers.elements()) known.insert(KeyOfConsumer(consumer));
  const json::Elements now = consumers.elements();
  return std::any_of(now.begin(), now.end(), [&known](ValueView consumer) {
    return !known.contains(KeyOfConsumer(consumer));
  });
}

void ValidateReservation(const Path& path, const Request& request, ErrorList& errors) {
  const ValueView status = request.object.Member("status");
  const ValueView consumers = status.Member("reservedFor");
  if (consumers.size() == 0) return;
  const bool is_deleted =
      !request.object.Member("metadata").Member("deletionTimestamp").IsMissing();
  if (status.Member("allocation").IsMissing()) {
    errors.Add(field::Forbidden(path, "may not be specified when `allocated` is not set"));
  } else if (is_deleted &&
             HasNewConsumer(consumers, request.old_object.Member("status").Member("reservedFor"))) {
    errors.Add(field::Forbidden(
        path,
        "new entries may not be added while `deallocationRequested` or `deletionTimestamp` are "
        "set"));
  }
}

/// An allocation that was there before stays, however bad it is.
void ValidateNewAllocation(const Path& path, const Request& request, const RequestNames& names,
                           ErrorList& errors) {
  const ValueView allocation = request.object.Member("status").Member("allocation");
  const ValueView old_allocation = request.old_object.Member("status").Member("allocation");
  if (allocation.IsMissing()) return;
  if (old_allocation.IsMissing()) {
    return ValidateAllocation(path, allocation, names, request.options, errors);
  }
  const std::size_t before = errors.size();
  ValidateImmutable(path, kAllocation, allocation, old_allocation, errors);
  MarkCovered(before, errors, "update");
}

}  // namespace

constexpr GoStruct kClaimStatus = Struct<kClaimStatusFields>("ResourceClaimStatus");

ValueView WithoutDeallocatedDevices(ValueView status, ValueView old_status,
                                    json::Overlay& overlay) {
  if (status.Member("devices").size() == 0) return status;
  std::unordered_set<std::string, KeyedTextHash> deallocated;
  for (const ValueView device : AllocatedDevices(old_status)) {
    deallocated.insert(KeyOfDevice(device));
  }
  for (const ValueView device : AllocatedDevices(status)) deallocated.erase(KeyOfDevice(device));
  std::vector<ValueView> kept;
  for (const ValueView device : status.Member("devices").elements()) {
    if (!deallocated.contains(KeyOfDevice(device))) kept.push_back(device);
  }
  return overlay.With(status, "devices", kept.empty() ? ValueView() : overlay.List(kept));
}

// As resource ValidateResourceClaimStatusUpdate and validateResourceClaimStatusUpdate.
void ValidateClaimStatus(const Request& request, ErrorList& errors) {
  const Path path("status");
  const ValueView status = request.object.Member("status");
  const Path reserved_path = path.Child("reservedFor");
  ValidateSet(reserved_path, status.Member("reservedFor"),
              {.max_size = 256,
               .size = Covered::kYes,
               .uniqueness = Covered::kYes,
               .release = request.options.release},
              &ValidateConsumer, &UidOf, errors);
  ValidateDeviceStatuses(path.Child("devices"), status, request.options, errors);
  ValidateReservation(reserved_path, request, errors);
  const RequestNames names(request.object.Member("spec").Member("devices"));
  ValidateNewAllocation(path.Child("allocation"), request, names, errors);
}

}  // namespace tandem::handwritten::resource
