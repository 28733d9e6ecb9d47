#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "validation/cel/value/value.h"

namespace tandem::cel {

/// An IP address as Go's netip knows it: no zone, no IPv4-mapped IPv6.
struct Ip {
  std::array<std::uint8_t, 16> bytes{};  ///< an IPv4 address has the first four
  bool is_ipv6 = false;

  [[nodiscard]] std::size_t size() const { return is_ipv6 ? 16 : 4; }
  bool operator==(const Ip&) const = default;
};

/// An address and the bits of it that name the network; host bits are kept.
struct Cidr {
  Ip address;
  int prefix = 0;

  bool operator==(const Cidr&) const = default;
};

/// A URL as Go's url.ParseRequestURI takes it apart.
struct Url {
  std::string text;  ///< the URL as Go prints it again
  std::string scheme;
  std::string host;  ///< with the port
  std::string hostname;
  std::string port;
  std::string escaped_path;
  std::string query;  ///< raw
};

/// Semantic Versioning 2.0.
struct Semver {
  struct Identifier {
    std::string text;
    std::uint64_t number = 0;
    bool is_number = false;
  };

  std::uint64_t major = 0;
  std::uint64_t minor = 0;
  std::uint64_t patch = 0;
  std::vector<Identifier> prerelease;
  std::string text;  ///< with its build metadata
};

/// -1, 0, 1 by precedence; build metadata does not count.
int CompareSemver(const Semver& a, const Semver& b);

/// One of the name formats of `format.named()`.
struct NamedFormat {
  std::string_view name;
  std::uint64_t regex_size;  ///< the regex size by which the cost of its check is computed
  /// The faults of a text; empty when it has none.
  std::vector<std::string> (*validate)(std::string_view text);
};

/// Whether two opaque values of one kind are equal.
bool EqualOpaque(const Value& a, const Value& b);

}  // namespace tandem::cel
