#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::resource {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

const Strategy* Rules() { return FindStrategy("resource.k8s.io", "v1", "DeviceClass", ""); }

std::string Class(const std::string& spec, const std::string& name = "c") {
  return R"({"metadata": {"name": ")" + name + R"(", "resourceVersion": "1"}, "spec": {)" + spec +
         "}}";
}

TEST(DeviceClass, SelectsAndConfiguresDevices) {
  const std::string good = Class(R"("selectors": [{"cel": {"expression": "true"}}],
      "config": [{"opaque": {"driver": "d", "parameters": {}}}],
      "extendedResourceName": "example.com/gpu")");
  EXPECT_EQ(Write(Rules(), good).ShapeFailure(), "");
  EXPECT_THAT(Write(Rules(), good).Whole(), IsEmpty());
  EXPECT_THAT(Write(Rules(), good, good).Whole(), IsEmpty());
  EXPECT_THAT(
      Write(Rules(), Class(R"("selectors": [{}], "config": [{}],
                                      "extendedResourceName": "cpu")"))
          .Strategy(),
      ElementsAre("spec.selectors[0].cel: Required value", "spec.config[0].opaque: Required value",
                  "spec.extendedResourceName: Invalid value: \"cpu\": must be a valid "
                  "extended resource name"));
}

TEST(DeviceClass, HasALongName) {
  const field::ErrorList errors = Write(Rules(), Class("", "A")).StrategyErrors();
  ASSERT_THAT(Texts(errors), ElementsAre(StartsWith("metadata.name: Invalid value: \"A\"")));
  EXPECT_EQ(errors[0].origin, "format=k8s-long-name");
  EXPECT_TRUE(errors[0].covered_by_declarative);
}

TEST(DeviceClass, KeepsLongParameters) {
  const std::string long_one =
      Class(R"("config": [{"opaque": {"driver": "d", "parameters": {"a": ")" +
            std::string(std::size_t{10} << 10, 'x') + R"("}}}])");
  EXPECT_THAT(Write(Rules(), long_one).Strategy(), testing::SizeIs(1));
  EXPECT_THAT(Write(Rules(), long_one, long_one).Whole(), IsEmpty());
}

}  // namespace
}  // namespace tandem::handwritten::resource
