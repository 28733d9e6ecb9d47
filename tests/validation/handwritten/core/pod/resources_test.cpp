#include "validation/handwritten/core/pod/resources.h"

#include "tests/validation/handwritten/core/pod/pod_sample.h"

namespace tandem::handwritten::core::pod {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

std::vector<std::string> Errors(std::string_view resources, std::string_view spec = "") {
  return ErrorsOfContainer(R"("resources": )" + std::string(resources), spec);
}

TEST(Resources, AskForNoMoreThanTheyMay) {
  EXPECT_THAT(Errors(R"({"limits": {"cpu": "1"}, "requests": {"cpu": "1000m"}})"), IsEmpty());
  EXPECT_THAT(Errors(R"({"limits": {"cpu": "1"}, "requests": {"cpu": "2"}})"),
              ElementsAre("t.spec.containers[0].resources.requests: Invalid value: \"2\": must be "
                          "less than or equal to cpu limit of 1"));
  EXPECT_THAT(Errors(R"({"limits": {"a.b/c": "1"}, "requests": {"a.b/c": "0", "d.e/f": "1"}})"),
              ElementsAre(HasSubstr("must be equal to a.b/c limit of 1"),
                          "t.spec.containers[0].resources.limits: Required value: Limit must be "
                          "set for non overcommitable resources"));
}

TEST(Resources, OfHugePagesAreWholePages) {
  EXPECT_THAT(
      Errors(R"({"limits": {"hugepages-2Mi": "3Mi"}, "requests": {"hugepages-2Mi": "3Mi"}})"),
      ElementsAre(HasSubstr("limits[hugepages-2Mi]: Invalid value: \"3Mi\": 3Mi is not"),
                  HasSubstr("requests[hugepages-2Mi]: Invalid value: \"3Mi\": 3Mi is not"),
                  "t.spec.containers[0].resources: Forbidden: HugePages require cpu or "
                  "memory"));
}

TEST(Resources, ClaimWhatThePodHas) {
  constexpr std::string_view kClaims =
      R"("resourceClaims": [{"name": "b", "resourceClaimName": "x"},
                            {"name": "a", "resourceClaimName": "y"}])";
  EXPECT_THAT(
      Errors(R"({"claims": [{"name": "a", "request": "r"}, {"name": "a", "request": "r"},
                            {"name": "a"}, {"name": "c"}, {}]})",
             kClaims),
      ElementsAre("t.spec.containers[0].resources.claims[1]: Duplicate value: \"a/r\"",
                  "t.spec.containers[0].resources.claims[2]: Duplicate value: \"a\"",
                  "t.spec.containers[0].resources.claims[3]: Not found: \"c\": must be one of the "
                  "names in pod.spec.resourceClaims: a, b",
                  "t.spec.containers[0].resources.claims[4]: Required value"));
}

TEST(Resources, OfOverheadAreLimits) {
  EXPECT_THAT(ErrorsOfSpec(R"("overhead": {"cpu": "-1"})"),
              ElementsAre(StartsWith("t.spec.overhead.limits[cpu]: Invalid value: \"-1\"")));
}

}  // namespace
}  // namespace tandem::handwritten::core::pod
