#include "validation/handwritten/core/pod/topology_spread.h"

#include "tests/validation/handwritten/core/pod/pod_sample.h"

namespace tandem::handwritten::core::pod {
namespace {

using testing::Each;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

std::vector<std::string> Errors(std::string_view constraints, std::string_view old = "") {
  const auto spec = [](std::string_view list) {
    return R"("topologySpreadConstraints": [)" + std::string(list) + "]";
  };
  return ErrorsOfSpec(spec(constraints), old.empty() ? "" : spec(old));
}

TEST(TopologySpread, IsSaidOnceForEachTopology) {
  constexpr std::string_view kOne =
      R"({"maxSkew": 1, "topologyKey": "z", "whenUnsatisfiable": "DoNotSchedule"})";
  EXPECT_THAT(Errors(std::string(kOne) + "," + std::string(kOne)),
              ElementsAre("t.spec.topologySpreadConstraints[0].{topologyKey, whenUnsatisfiable}: "
                          "Duplicate value: \"{z, DoNotSchedule}\""));
}

TEST(TopologySpread, IsOfTwoTopologiesThatLookAlike) {
  EXPECT_THAT(Errors(R"({"maxSkew": 1, "topologyKey": "a", "whenUnsatisfiable": "b, c"},
                        {"maxSkew": 1, "topologyKey": "a, b", "whenUnsatisfiable": "c"})"),
              Each(HasSubstr("whenUnsatisfiable: Unsupported value")));
}

TEST(TopologySpread, HasNumbersInReason) {
  EXPECT_THAT(Errors(R"({"topologyKey": "", "whenUnsatisfiable": "x", "minDomains": 0})"),
              ElementsAre(HasSubstr("maxSkew: Invalid value: 0: must be greater than zero"),
                          HasSubstr("topologyKey: Required value: can not be empty"),
                          HasSubstr("whenUnsatisfiable: Unsupported value: \"x\""),
                          HasSubstr("minDomains: Invalid value: 0: must be greater than zero"),
                          HasSubstr("can only use minDomains if")));
}

TEST(TopologySpread, ToleratesOldSelectors) {
  constexpr std::string_view kBad = R"({"maxSkew": 1, "topologyKey": "z",
      "whenUnsatisfiable": "DoNotSchedule", "labelSelector": {"matchLabels": {"a b": ""}}})";
  EXPECT_THAT(Errors(kBad), testing::SizeIs(1));
  EXPECT_THAT(Errors(kBad, kBad), IsEmpty());
}

}  // namespace
}  // namespace tandem::handwritten::core::pod
