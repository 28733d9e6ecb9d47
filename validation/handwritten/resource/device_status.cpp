// As kubernetes pkg/apis/resource/validation/validation.go, v1.36.
#include "validation/handwritten/resource/device_status.h"

#include <string>
#include <unordered_set>
#include <vector>

#include "validation/base/keyed_hash.h"
#include "validation/formats/cidr.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/csi_driver_name.h"
#include "validation/handwritten/meta/conditions.h"
#include "validation/handwritten/resource/configuration.h"
#include "validation/handwritten/resource/lists.h"
#include "validation/handwritten/resource/names.h"
#include "validation/json/writer.h"

namespace tandem::handwritten::resource {
namespace {

using field::BadValue;
using field::ErrorList;
using field::Path;
using json::ValueView;

constexpr GoField kNetworkFields[] = {
    {"interfaceName", String()},
    {{"ips", "IPs"}, List(String())},
    {"hardwareAddress", String()},
};
constexpr GoStruct kNetwork = Struct<kNetworkFields>("NetworkDeviceData");

constexpr GoField kDeviceStatusFields[] = {
    {"driver", String()},
    {"pool", String()},
    {"device", String()},
    {"shareID", Pointer(String()), 0, releases::Since(releases::k1_34)},
    {"conditions", List(meta::kCondition)},
    {"data", Pointer(Raw())},
    {"networkData", Pointer(kNetwork)},
};

/// The identity of a device, as upstream prints it.
std::string IdentityOf(ValueView device) {
  std::string text;
  json::Writer writer(text);
  writer.StartObject();
  writer.Key("Driver").String(Text(device, "driver"));
  writer.Key("Pool").String(Text(device, "pool"));
  writer.Key("Device").String(Text(device, "device"));
  writer.Key("ShareID").String(Text(device, "shareID"));
  writer.EndObject();
  return text;
}

/// Until 1.34 a part of it was a type that JSON writes as an empty object.
BadValue Printed(std::string identity, const Options& options) {
  if (options.IsSince(releases::k1_35)) return BadValue::Json(std::move(identity));
  return BadValue::Json(R"({"Driver":{},"Pool":{},"Device":{},"ShareID":{}})");
}

using Identities = std::unordered_set<std::string, KeyedTextHash>;

// As resource gatherAllocatedDevices.
Identities AllocatedDevices(ValueView status) {
  Identities allocated;
  const ValueView devices = status.Member("allocation").Member("devices");
  for (const ValueView result : devices.Member("results").elements()) {
    allocated.insert(IdentityOf(result));
  }
  return allocated;
}

void ValidateLength(const Path& path, std::string_view text, std::size_t max, ErrorList& errors) {
  if (text.size() <= max) return;
  errors.Add(field::TooLongBytes(path, static_cast<std::int64_t>(max))
                 .WithOrigin("maxBytes")
                 .MarkCoveredByDeclarative());
}

void ValidateAddress(const Path& path, ValueView address, ErrorList& errors) {
  AddMessages(path, Text(address), formats::CheckInterfaceAddress(Text(address)), {}, errors);
}

// As resource validateNetworkDeviceData.
void ValidateNetwork(const Path& path, ValueView network, const Options& options,
                     ErrorList& errors) {
  ValidateLength(path.Child("interfaceName"), Text(network, "interfaceName"), 256, errors);
  ValidateLength(path.Child("hardwareAddress"), Text(network, "hardwareAddress"), 128, errors);
  const auto key = [](ValueView address) { return Text(address); };
  ValidateSet(path.Child("ips"), network.Member("ips"),
              {.max_size = 16,
               .size = Covered::kYes,
               .uniqueness = Covered::kYes,
               .release = options.release},
              &ValidateAddress, key, errors);
}

void ValidateConditionList(const Path& path, ValueView conditions, const Options& options,
                           ErrorList& errors) {
  constexpr std::size_t kMaxConditions = 8;
  if (conditions.size() > kMaxConditions) {
    errors.Add(field::TooMany(path, static_cast<std::int64_t>(conditions.size()),
                              std::int64_t{kMaxConditions}));
  }
  meta::ValidateConditions(path, conditions, options, errors);
}

// As resource validateDeviceStatus.
void ValidateStatus(const Path& path, ValueView device, const Identities& allocated,
                    const Options& options, ErrorList& errors) {
  ValidateCsiDriverName(path.Child("driver"), Text(device, "driver"), errors);
  ValidatePoolName(path.Child("pool"), Text(device, "pool"), errors);
  ValidateShortName(path.Child("device"), Text(device, "device"), errors);
  if (const ValueView id = device.Member("shareID"); !id.IsMissing()) {
    ValidateShareId(path.Child("shareID"), id.AsString(), errors);
  }
  if (std::string identity = IdentityOf(device); !allocated.contains(identity)) {
    errors.Add(field::Invalid(path, Printed(std::move(identity), options),
                              "must be an allocated device in the claim"));
  }
  ValidateConditionList(path.Child("conditions"), device.Member("conditions"), options, errors);
  if (const ValueView data = device.Member("data"); !data.IsMissing()) {
    ValidateRawObject(path.Child("data"), data, Stored::kNo, errors);
  }
  ValidateNetwork(path.Child("networkData"), device.Member("networkData"), options, errors);
}

}  // namespace

constexpr GoStruct kDeviceStatus = Struct<kDeviceStatusFields>("AllocatedDeviceStatus");

void ValidateDeviceStatuses(const Path& path, ValueView status, const Options& options,
                            ErrorList& errors) {
  const ValueView devices = status.Member("devices");
  const Identities allocated = AllocatedDevices(status);
  for (std::size_t i = 0; i < devices.size(); ++i) {
    ValidateStatus(path.Index(i), devices.At(i), allocated, options, errors);
  }
  Identities seen;
  for (std::size_t i = 0; i < devices.size(); ++i) {
    std::string identity = IdentityOf(devices.At(i));
    if (seen.insert(identity).second) continue;
    AddDuplicate(path.Index(i), Printed(std::move(identity), options), Covered::kYes, errors);
  }
}

}  // namespace tandem::handwritten::resource
