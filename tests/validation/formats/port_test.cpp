#include "validation/formats/port.h"

#include "tests/validation/formats/format_table.h"

namespace tandem::formats {
namespace {

TEST(PortName, IsAnIanaServiceName) {
  const std::string charset = "must contain only alpha-numeric characters (a-z, 0-9), and hyphens";
  const std::string letter = "must contain at least one letter (a-z)";
  const std::string edge = "must not begin or end with a hyphen";
  ExpectMessages(
      {
          {"http", {}},
          {"a-1", {}},
          {"8080-x", {}},
          {std::string(15, 'a'), {}},
          {std::string(16, 'a'), {"must be no more than 15 characters"}},
          {"", {charset, letter}},
          {"80", {letter}},
          {"HTTP", {charset, letter}},
          {"a--b", {"must not contain consecutive hyphens"}},
          {"-a", {edge}},
          {"a-", {edge}},
          {"--", {letter, "must not contain consecutive hyphens", edge}},
      },
      CheckPortName);
}

TEST(PortNumber, IsBetween1And65535) {
  EXPECT_TRUE(CheckPortNumber(1).empty());
  EXPECT_TRUE(CheckPortNumber(65535).empty());
  const auto complaint = testing::ElementsAre("must be between 1 and 65535, inclusive");
  EXPECT_THAT(CheckPortNumber(0), complaint);
  EXPECT_THAT(CheckPortNumber(65536), complaint);
  EXPECT_THAT(CheckPortNumber(-1), complaint);
}

}  // namespace
}  // namespace tandem::formats
