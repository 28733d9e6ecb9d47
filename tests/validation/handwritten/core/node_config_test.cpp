#include "validation/handwritten/core/node_config.h"

#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::core {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

TEST(NodeConfigSource, NamesAConfigMap) {
  const auto judge = [](std::string_view spec) {
    field::ErrorList errors;
    ValidateNodeConfigSource(*Sample(spec), errors);
    return Texts(errors);
  };
  EXPECT_THAT(judge("{}"), IsEmpty());
  EXPECT_THAT(judge(R"({"configSource": {"configMap": {"namespace": "a", "name": "b.c",
                                                       "kubeletConfigKey": "d"}}})"),
              IsEmpty());
  EXPECT_THAT(judge(R"({"configSource": {}})"),
              ElementsAre("spec.configSource: Invalid value: {\"ConfigMap\":null}: exactly one "
                          "reference subfield must be non-nil"));
  EXPECT_THAT(judge(R"({"configSource": {"configMap": {"uid": "u", "namespace": "A"}}})"),
              ElementsAre("spec.configSource.configMap.uid: Forbidden: uid must not be set in spec",
                          StartsWith("spec.configSource.configMap.namespace: Invalid value: \"A\""),
                          "spec.configSource.configMap.name: Required value",
                          "spec.configSource.configMap.kubeletConfigKey: Required value"));
}

TEST(NodeConfigStatus, NamesAVersionOfIt) {
  field::ErrorList errors;
  const Sample status(R"({"config": {"active": {"configMap": {"uid": "u", "resourceVersion": "1",
                          "namespace": "a", "name": "b", "kubeletConfigKey": "c"}},
                          "assigned": {"configMap": {"namespace": "a", "name": "b",
                                                     "kubeletConfigKey": "c"}}}})");
  ValidateNodeConfigStatus(*status, errors);
  EXPECT_THAT(Texts(errors),
              ElementsAre("status.config.assigned.configMap.uid: Required value",
                          "status.config.assigned.configMap.resourceVersion: Required value"));
}

}  // namespace
}  // namespace tandem::handwritten::core
