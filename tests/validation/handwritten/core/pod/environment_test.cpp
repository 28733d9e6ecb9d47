#include "validation/handwritten/core/pod/environment.h"

#include "tests/validation/handwritten/core/pod/pod_sample.h"

namespace tandem::handwritten::core::pod {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

TEST(Environment, HasNamesAndOneSourceOfValues) {
  EXPECT_THAT(
      ErrorsOfContainer(R"("env": [{"name": "a=b"}, {"name": ""}, {"name": "c", "valueFrom": {}},
          {"name": "d", "value": "x", "valueFrom": {"configMapKeyRef": {"name": "m", "key": "k"}}}])"),
      ElementsAre(StartsWith("t.spec.containers[0].env[0].name: Invalid value: \"a=b\""),
                  "t.spec.containers[0].env[1].name: Required value",
                  StartsWith("t.spec.containers[0].env[2].valueFrom: Invalid value: \"\": must "
                             "specify one of: `fieldRef`"),
                  "t.spec.containers[0].env[3].valueFrom: Invalid value: \"\": may not be "
                  "specified when `value` is not empty"));
}

TEST(Environment, IsTakenFromOneSourceAtATime) {
  EXPECT_THAT(ErrorsOfContainer(R"("envFrom": [{"prefix": "p"}, {"secretRef": {"name": "a-"}},
                                               {"secretRef": {}, "configMapRef": {"name": "b"}}])"),
              ElementsAre("t.spec.containers[0].envFrom: Invalid value: \"\": must specify one of: "
                          "`configMapRef` or `secretRef`",
                          "t.spec.containers[0].envFrom[2].secretRef.name: Required value",
                          "t.spec.containers[0].envFrom: Invalid value: \"\": may not have more "
                          "than one field specified at a time"));
}

TEST(Environment, ReadsFilesOfEmptyVolumes) {
  const auto with = [](std::string_view volume) {
    return ErrorsOfContainer(R"("env": [{"name": "a", "valueFrom": {"fileKeyRef":
                                 {"volumeName": "v", "path": "p", "key": "k"}}}])",
                             R"("volumes": [)" + std::string(volume) + "]");
  };
  EXPECT_THAT(with(R"({"name": "v", "emptyDir": {}})"), IsEmpty());
  EXPECT_THAT(with(""), ElementsAre(testing::HasSubstr("volumeName: Not found: \"v\"")));
  EXPECT_THAT(with(R"({"name": "v", "secret": {"secretName": "s"}})"),
              ElementsAre(testing::HasSubstr("referenced volume must be of type emptyDir")));
}

}  // namespace
}  // namespace tandem::handwritten::core::pod
