#pragma once

#include <string>
#include <string_view>

#include "validation/base/result.h"
#include "validation/cel/value/opaque.h"

namespace tandem::cel {

/// An address as Go's netip.ParseAddr takes it, without zone and not IPv4 in IPv6. The Failure is
/// worded as Kubernetes' library words it.
Result<Ip> ParseIp(std::string_view text);
/// `10.0.0.0/8` as Go's netip.ParsePrefix takes it, host bits kept.
Result<Cidr> ParseCidr(std::string_view text);

/// The one text of an address: `10.0.0.1`, `2001:db8::1`.
std::string IpText(const Ip& ip);
std::string CidrText(const Cidr& cidr);

/// The network without its host bits.
Cidr Masked(const Cidr& cidr);
bool ContainsIp(const Cidr& cidr, const Ip& ip);
/// Whether all of the other network lies in this one.
bool ContainsCidr(const Cidr& cidr, const Cidr& other);

}  // namespace tandem::cel
