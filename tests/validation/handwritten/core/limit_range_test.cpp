#include "tests/validation/handwritten/registry/prepare_cases.h"
#include "tests/validation/handwritten/sample.h"
#include "validation/handwritten/registry/defaults.h"

namespace tandem::handwritten::core {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

const Strategy* Rules() { return FindStrategy("", "v1", "LimitRange", ""); }

std::string LimitRange(const std::string& items, const std::string& name = "l") {
  return R"({"metadata": {"name": ")" + name +
         R"(", "namespace": "n", "resourceVersion": "1"}, "spec": {"limits": [)" + items + "]}}";
}

std::vector<std::string> Create(const std::string& items) {
  return Write(Rules(), LimitRange(items)).Whole();
}

TEST(LimitRange, AcceptsEachType) {
  EXPECT_THAT(Create(R"({"type": "Container", "max": {"cpu": "1", "example.com/gpu": "1"}},
                        {"type": "Pod", "max": {"memory": "1Gi"}},
                        {"type": "PersistentVolumeClaim", "min": {"storage": "1Gi"}},
                        {"type": "example.com/mine", "max": {"storage": 1}})"),
              IsEmpty());
}

TEST(LimitRange, HasEachTypeOnce) {
  EXPECT_THAT(Create(R"({"type": "container"}, {"type": "a b"}, {"type": "Pod"}, {"type": "Pod"})"),
              ElementsAre("spec.limits[0].type: Invalid value: \"container\": must be a standard "
                          "limit type or fully qualified",
                          StartsWith("spec.limits[1].type: Invalid value: \"a b\": name part"),
                          "spec.limits[3].type: Duplicate value: \"Pod\""));
}

TEST(LimitRange, NamesResourcesByType) {
  EXPECT_THAT(Create(R"({"type": "Container", "max": {"storage": "1"}},
                        {"type": "a/b", "min": {"zed": "1", "storage": "1"}})"),
              ElementsAre("spec.limits[0].max[storage]: Invalid value: \"storage\": must be a "
                          "standard resource for containers",
                          "spec.limits[1].min[zed]: Invalid value: \"zed\": must be a standard "
                          "resource type or fully qualified"));
}

TEST(LimitRange, HasNoDefaultsForPods) {
  EXPECT_THAT(Create(R"({"type": "Pod", "default": {"cpu": 1}, "defaultRequest": {"cpu": 2}})"),
              ElementsAre("spec.limits[0].default: Forbidden: may not be specified when `type` is "
                          "'Pod'",
                          "spec.limits[0].defaultRequest: Forbidden: may not be specified when "
                          "`type` is 'Pod'"));
}

TEST(LimitRange, LimitsTheStorageOfClaims) {
  EXPECT_THAT(Create(R"({"type": "PersistentVolumeClaim"})"),
              ElementsAre("spec.limits[0].limits: Required value: either minimum or maximum "
                          "storage value is required, but neither was provided"));
}

TEST(LimitRange, IsJudgedAsANewOneOnUpdate) {
  EXPECT_THAT(Write(Rules(), LimitRange("", "a"), LimitRange("", "B")).Strategy(),
              ElementsAre(StartsWith("metadata.name: Invalid value: \"B\"")));
}

TEST(LimitRange, FillsInDefaults) {
  const Sample written(R"({"metadata": {"namespace": "n"}, "spec": {"limits": [
      {"type": "Container", "max": {"a": "4"}, "default": {"b": "3"}, "defaultRequest": {"c": "2"},
       "min": {"a": "1", "d": "1"}},
      {"type": "Pod", "max": {"a": "4"}}]}})");
  json::Overlay overlay;
  EXPECT_EQ(
      json::RenderGoJson(
          ApplyDefaults("", "v1", "LimitRange", *written, overlay).Member("spec").Member("limits")),
      R"([{"default":{"a":"4","b":"3"},"defaultRequest":{"a":"4","b":"3","c":"2","d":"1"},)"
      R"("max":{"a":"4"},"min":{"a":"1","d":"1"},"type":"Container"},)"
      R"({"max":{"a":"4"},"type":"Pod"}])");
}

TEST(LimitRange, GetsAName) {
  const auto prepared = [](std::string_view object) {
    return Prepared("", {"", Operation::kCreate, "LimitRange", "", object, "null", ""});
  };
  EXPECT_EQ(prepared("{}"), R"({"metadata":{"name":"00000000-0000-4000-8000-000000000000"}})");
  EXPECT_EQ(prepared(R"({"metadata":{"name":"a"}})"), R"({"metadata":{"name":"a"}})");
}

}  // namespace
}  // namespace tandem::handwritten::core
