// As kubernetes pkg/apis/networking/validation/validation.go, v1.36.
#include "validation/handwritten/networking/network_policy_port.h"

#include <optional>
#include <string>
#include <utility>

#include "validation/formats/port.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"

namespace tandem::handwritten::networking {
namespace {

using field::ErrorList;
using field::Path;
using json::ValueView;

constexpr GoField kPortFields[] = {
    {"protocol", Pointer(String("v1.Protocol"))},
    {"port", Pointer(IntOrString())},
    {"endPort", Pointer(Int32())},
};

void ValidateProtocol(const Path& path, ValueView protocol, ErrorList& errors) {
  if (protocol.IsMissing()) return;
  ValidateOneOf(path, protocol.AsString(), {"TCP", "UDP", "SCTP"}, errors);
}

void ValidateRange(const Path& path, std::int64_t port, std::optional<std::int64_t> end,
                   ErrorList& errors) {
  ValidatePortNumber(path.Child("port"), port, errors);
  if (!end) return;
  const Path end_path = path.Child("endPort");
  if (*end < port) {
    // Parity: the value that is reported is the port's.
    AddInvalid(end_path, port, "must be greater than or equal to `port`", errors);
  }
  ValidatePortNumber(end_path, *end, errors);
}

void ValidateNoEnd(const Path& path, std::optional<std::int64_t> end, const char* reason,
                   ErrorList& errors) {
  if (end) AddInvalid(path.Child("endPort"), *end, reason, errors);
}

}  // namespace

constexpr GoStruct kNetworkPolicyPort = Struct<kPortFields>("NetworkPolicyPort");

// As networking ValidateNetworkPolicyPort.
void ValidateNetworkPolicyPort(const Path& path, ValueView port, ErrorList& errors) {
  ValidateProtocol(path.Child("protocol"), port.Member("protocol"), errors);
  const ValueView number = port.Member("port");
  const std::optional<std::int64_t> end = Integer(port, "endPort");
  if (number.IsMissing()) {
    ValidateNoEnd(path, end, "may not be specified when `port` is not specified", errors);
  } else if (number.IsString()) {
    ValidateNoEnd(path, end, "may not be specified when `port` is non-numeric", errors);
    AddMessages(path.Child("port"), number.AsString(), formats::CheckPortName(number.AsString()),
                {}, errors);
  } else {
    ValidateRange(path, number.AsInt(), end, errors);
  }
}

}  // namespace tandem::handwritten::networking
