#include "validation/handwritten/core/claim_status.h"

#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::core {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

std::vector<std::string> Judge(const std::string& status,
                               const std::string& rest = R"("spec": {"accessModes": ["x"]})") {
  const Sample object(R"({"metadata": {"resourceVersion": "1"}, )" + rest + R"(, "status": )" +
                      status + "}");
  const Options options;
  field::ErrorList errors;
  ValidateClaimStatus({Operation::kUpdate, *object, *object, options}, errors);
  return Texts(errors);
}

TEST(ClaimStatus, AcceptsAmountsOfStorage) {
  EXPECT_THAT(Judge(R"({"capacity": {"storage": "1Gi"}, "allocatedResources": {"storage": 1},
                        "allocatedResourceStatuses": {"storage": "NodeResizePending"}})"),
              IsEmpty());
}

TEST(ClaimStatus, NeedsModes) {
  EXPECT_THAT(Judge("{}", R"("spec": {})"), ElementsAre("Spec.accessModes: Required value"));
}

TEST(ClaimStatus, HasNoNegativeAmounts) {
  const std::string why = ": Invalid value: -1: must be a valid resource quantity";
  EXPECT_THAT(Judge(R"({"capacity": {"a": "-1"}, "allocatedResources": {"x.io/b": "-1"}})"),
              ElementsAre("status.capacity[a]" + why, "status.allocatedResources[x.io/b]" + why));
}

TEST(ClaimStatus, HasNoNegativeAmountsThatAreNothingAsWholeNumbers) {
  EXPECT_THAT(Judge(R"({"allocatedResources": {"storage": "-10E"}})"),
              ElementsAre("status.allocatedResources[storage]: Invalid value: \"-10E\": must be "
                          "greater than or equal to 0"));
}

TEST(ClaimStatus, NamesResourcesOfVolumes) {
  EXPECT_THAT(
      Judge(R"({"allocatedResources": {"cpu": "-1"}, "allocatedResourceStatuses":
                {"a b": "x", "x.io/b": "x"}})"),
      ElementsAre(StartsWith("status.allocatedResourceStatuses: Invalid value: \"a b\": name part"),
                  StartsWith("status.allocatedResourceStatuses: Unsupported value: \"a b\""),
                  "status.allocatedResourceStatuses: Unsupported value: \"x.io/b\": supported "
                  "values: \"ControllerResizeInProgress\", \"ControllerResizeInfeasible\", "
                  "\"NodeResizeInProgress\", \"NodeResizeInfeasible\", \"NodeResizePending\"",
                  "status.allocatedResources: Unsupported value: \"cpu\": supported values: "
                  "\"storage\""));
}

}  // namespace
}  // namespace tandem::handwritten::core
