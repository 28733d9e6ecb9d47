#include "validation/handwritten/core/pod/scheduling.h"

#include "tests/validation/handwritten/core/pod/pod_sample.h"

namespace tandem::handwritten::core::pod {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

TEST(Scheduling, WaitsForNamedThings) {
  EXPECT_THAT(
      ErrorsOfSpec(R"("readinessGates": [{"conditionType": "a b"}],
                              "schedulingGates": [{"name": "g"}, {"name": "g"}])"),
      ElementsAre(StartsWith("t.spec.readinessGates[0].conditionType: Invalid value: \"a b\""),
                  "t.spec.schedulingGates[1]: Duplicate value: \"g\""));
}

TEST(Scheduling, IsDoneInNamedGroups) {
  EXPECT_THAT(ErrorsOfSpec(R"("schedulingGroup": {"podGroupName": "g"})"), IsEmpty());
  EXPECT_THAT(ErrorsOfSpec(R"("schedulingGroup": {})"),
              ElementsAre(HasSubstr("must specify one of: `podGroupName`")));
}

}  // namespace
}  // namespace tandem::handwritten::core::pod
