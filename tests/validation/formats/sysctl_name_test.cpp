#include "validation/formats/sysctl_name.h"

#include "tests/validation/formats/format_table.h"

namespace tandem::formats {
namespace {

TEST(SysctlName, HasPartsBetweenDotsAndSlashes) {
  const std::string complaint = "must have at most 253 characters and match regex ^(";
  ExpectMessages(
      {
          {"kernel.shm_rmid_forced", {}},
          {"net/ipv4/conf/eth0.100/rp-filter", {}},
          {std::string(253, 'a'), {}},
          {std::string(254, 'a'), {complaint}},
          {"", {complaint}},
          {"a..b", {complaint}},
          {"a.", {complaint}},
          {"A", {complaint}},
          {"_a", {complaint}},
      },
      CheckSysctlName);
}

}  // namespace
}  // namespace tandem::formats
