// As kubernetes pkg/apis/resource/v1beta1/conversion.go, v1.36.
#include "validation/handwritten/resource/first_version.h"

#include <vector>

#include "validation/handwritten/access.h"
#include "validation/handwritten/completion.h"

namespace tandem::handwritten::resource {
namespace {

using json::Overlay;
using json::ValueView;

/// Whether the value is unset or 0, which are the same where Go has no pointer.
bool IsZero(ValueView value) {
  return IsUnset(value) || (value.kind() == json::Kind::kInt && value.AsInt() == 0);
}

/// Moves what a request says of its devices to a struct of its own, unless it says nothing.
/// As resource/v1beta1 Convert_v1beta1_DeviceRequest_To_resource_DeviceRequest.
ValueView NestRequest(ValueView request, Overlay& overlay) {
  ValueView exactly;
  for (const std::string_view name : {"deviceClassName", "selectors", "allocationMode", "count",
                                      "adminAccess", "tolerations", "capacity"}) {
    const ValueView member = request.Member(name);
    if (member.IsAbsent()) continue;
    if (!IsZero(member)) exactly = overlay.With(exactly, name, member);
    request = overlay.With(request, name, {});
  }
  return exactly.IsAbsent() ? request : overlay.With(request, "exactly", exactly);
}

// As resource/v1beta1 Convert_v1beta1_Device_To_resource_Device.
ValueView FlattenDevice(ValueView device, Overlay& overlay) {
  const json::Members basic = device.Member("basic").members();
  const ValueView name = device.Member("name");
  std::vector<json::MemberView> flat;
  flat.reserve(basic.size() + 1);
  if (!name.IsAbsent()) flat.push_back({"name", name, {}});
  for (const json::MemberView member : basic) {
    if (member.name != "name") flat.push_back(member);
  }
  return overlay.Object(flat);
}

}  // namespace

ValueView NestRequests(ValueView spec, Overlay& overlay) {
  return WithChanged(spec, "devices", overlay, [&overlay](ValueView devices) {
    return WithChanged(devices, "requests", overlay, [&overlay](ValueView requests) {
      return ForEach(requests, overlay,
                     [&overlay](ValueView request) { return NestRequest(request, overlay); });
    });
  });
}

ValueView FlattenDevices(ValueView spec, Overlay& overlay) {
  if (IsZero(spec.Member("nodeName"))) spec = overlay.With(spec, "nodeName", {});
  if (!IsTrue(spec, "allNodes")) spec = overlay.With(spec, "allNodes", {});
  return WithChanged(spec, "devices", overlay, [&overlay](ValueView devices) {
    return ForEach(devices, overlay,
                   [&overlay](ValueView device) { return FlattenDevice(device, overlay); });
  });
}

}  // namespace tandem::handwritten::resource
