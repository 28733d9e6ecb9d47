#include "validation/handwritten/discovery/endpoint_hints.h"

#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::discovery {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

std::vector<std::string> Found(std::string_view hints) {
  return TextsOf(hints, [](const field::Path& at, json::ValueView value, field::ErrorList& errors) {
    ValidateEndpointHints(at, value, errors);
  });
}

TEST(EndpointHints, NameZonesAndNodesOnce) {
  EXPECT_THAT(Found(R"({"forZones": [{"name": "a"}, {"name": "B"}], "forNodes": [{"name": "n"}]})"),
              IsEmpty());
  EXPECT_THAT(Found("null"), IsEmpty());
  EXPECT_THAT(Found(R"({"forZones": [{"name": "a"}, {"name": "a"}, {"name": "-"}],
                        "forNodes": [{}, {"name": "n"}, {"name": "n"}]})"),
              ElementsAre("at.forZones[1].name: Duplicate value: \"a\"",
                          StartsWith("at.forZones[2].name: Invalid value: \"-\": a valid label"),
                          StartsWith("at.forNodes[0].name: Invalid value: \"\": a lowercase"),
                          "at.forNodes[2].name: Duplicate value: \"n\""));
}

TEST(EndpointHints, AreFew) {
  const std::string nine = "[{},{},{},{},{},{},{},{},{}]";
  EXPECT_THAT(Found(R"({"forZones": )" + nine + R"(, "forNodes": )" + nine + "}"),
              ElementsAre("at.forZones: Too many: 9: must have at most 8 items"));
  EXPECT_THAT(Found(R"({"forNodes": )" + nine + "}"),
              ElementsAre("at.forNodes: Too many: 9: must have at most 8 items"));
}

}  // namespace
}  // namespace tandem::handwritten::discovery
