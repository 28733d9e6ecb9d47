#pragma once

#include <string_view>

#include "validation/formats/messages.h"

namespace tandem::formats {

/// `k8s-ip`: an IPv4 or IPv6 address as Kubernetes' lenient parser reads it: octets may have
/// leading zeros, IPv4-mapped IPv6 is fine, zones are not.
Messages CheckIp(std::string_view text);

}  // namespace tandem::formats
