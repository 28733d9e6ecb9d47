#include "validation/crd/object/formats/network.h"

#include "tests/validation/crd/object/formats/format_cases.h"

namespace tandem::crd::object {
namespace {

TEST(Network, AcceptAndRefuse) {
  const FormatCase cases[] = {
      {"ipv4", "1.2.3.4", true},
      {"ipv4", "01.2.3.4", true},
      {"ipv4", "::ffff:1.2.3.4", true},
      {"ipv4", "::1", false},
      {"ipv6", "::1", true},
      {"ipv6", "fe80::1%eth0", false},
      {"ipv6", "1.2.3.4", false},
      {"cidr", "10.0.0.1/8", true},
      {"cidr", "10.0.0.1", false},
      {"mac", "00:11:22:33:44:55", true},
      {"mac", "0011.2233.4455", true},
      {"mac", "00-11-22-33-44-55-66-77", true},
      {"mac", "00:11:22", false},
      {"mac", "00:11-22:33:44:55", false},
      {"hostname", "a", true},
      {"hostname", "example.com", true},
      {"hostname", "caf\xC3\xA9", true},
      {"hostname", "1.2.3.4", false},
      {"hostname", "a-b", true},
      {"hostname", "ab-c", false},
      {"hostname", "ab-c.com", true},
      {"hostname", "a..com", false},
      {"hostname", "a.b", false},
      {"hostname", "", false},
      {"hostname", "-a.com", false},
      {"hostname", "a_b.com", false},
      {"cidr", "10.0.0.1/33", false},
  };
  ExpectVerdicts(cases);
}

}  // namespace
}  // namespace tandem::crd::object
