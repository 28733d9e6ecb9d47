#pragma once

#include <optional>
#include <string_view>

#include "validation/formats/ip.h"
#include "validation/formats/messages.h"

namespace tandem::formats {

/// A network like `10.0.0.0/8`, as Kubernetes' lenient parser reads it: the address as ParseIp
/// does, bits beyond the prefix cut off.
class Cidr {
 public:
  static std::optional<Cidr> Parse(std::string_view text);

  /// Whether the other network lies in this one and is smaller.
  [[nodiscard]] bool StrictlyContains(const Cidr& other) const;

  /// Whether it is no network of IPv4, however it is written.
  [[nodiscard]] bool is_ipv6() const { return !network_.IsIpv4(); }
  [[nodiscard]] int prefix() const { return prefix_; }
  [[nodiscard]] bool has_leading_zeros() const { return has_leading_zeros_; }
  [[nodiscard]] bool is_ipv4_mapped() const { return is_ipv4_mapped_; }
  [[nodiscard]] bool has_host_bits() const { return has_host_bits_; }

 private:
  Cidr() = default;
  [[nodiscard]] int PrefixIn128() const { return network_.is_ipv6 ? prefix_ : prefix_ + 96; }

  IpAddress network_;
  int prefix_ = 0;  ///< the length as written
  bool has_leading_zeros_ = false;
  bool is_ipv4_mapped_ = false;
  bool has_host_bits_ = false;
};

/// An address with the length of its network's prefix, as Go prints them: `10.9.8.7/24`.
Messages CheckInterfaceAddress(std::string_view text);

/// Whatever the lenient parser reads.
Messages CheckCidr(std::string_view text);

/// A network that all parsers read alike, and that has no bits beyond its prefix.
Messages CheckStrictCidr(std::string_view text);

}  // namespace tandem::formats
