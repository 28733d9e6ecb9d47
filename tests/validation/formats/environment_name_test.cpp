#include "validation/formats/environment_name.h"

#include "tests/validation/formats/format_table.h"

namespace tandem::formats {
namespace {

TEST(EnvironmentName, IsPrintableAsciiWithoutEqualsSign) {
  const std::string complaint = "a valid environment variable name must consist only of printable";
  ExpectMessages(
      {{"A_b.1 -~", {}}, {"a=b", {complaint}}, {"a\tb", {complaint}}, {"é", {complaint}}},
      CheckEnvironmentName);
}

}  // namespace
}  // namespace tandem::formats
