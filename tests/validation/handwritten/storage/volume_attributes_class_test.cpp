#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::storage {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

const Strategy* Rules() {
  return FindStrategy("storage.k8s.io", "v1", "VolumeAttributesClass", "");
}

std::string Class(const std::string& members) {
  return R"({"metadata": {"name": "c", "resourceVersion": "1"}, )" + members + "}";
}

TEST(VolumeAttributesClass, NamesItsDriverAndHasParameters) {
  const std::string good = Class(R"("driverName": "a.b/C", "parameters": {"a": "b"})");
  EXPECT_EQ(Write(Rules(), good).ShapeFailure(), "");
  EXPECT_THAT(Write(Rules(), good).Whole(), IsEmpty());
  EXPECT_THAT(Write(Rules(), good, good).Whole(), IsEmpty());
  const field::ErrorList errors =
      Write(Rules(), Class(R"("driverName": "", "parameters": {})")).StrategyErrors();
  ASSERT_THAT(Texts(errors),
              ElementsAre("driverName: Required value",
                          "parameters: Required value: must contain at least one key/value pair"));
  EXPECT_TRUE(errors[0].covered_by_declarative);
}

TEST(VolumeAttributesClass, KeepsWhatItIs) {
  EXPECT_THAT(Write(Rules(), Class(R"("driverName": "a", "parameters": {"a": "b"})"),
                    Class(R"("driverName": "b", "parameters": {"a": "c"})"))
                  .Strategy(),
              ElementsAre("driverName: Forbidden: updates to driverName are forbidden.",
                          "parameters: Forbidden: updates to parameters are forbidden."));
}

}  // namespace
}  // namespace tandem::handwritten::storage
