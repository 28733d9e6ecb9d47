#include "validation/handwritten/resource/device.h"

#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::resource {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

std::vector<std::string> Found(const std::string& device, bool selects_nodes = false,
                               const std::string& old_device = "null") {
  const Sample before(old_device);
  return TextsOf(device,
                 [&](const field::Path& at, json::ValueView value, field::ErrorList& errors) {
                   ValidateDevice(at, value, *before, {.selects_nodes = selects_nodes}, {}, errors);
                 });
}

TEST(Device, AcceptsAPlainOne) {
  EXPECT_THAT(Found(R"({"name": "d", "attributes": {"a": {"int": 1}}, "capacity": {"c":
      {"value": "1"}}, "taints": [{"key": "k", "effect": "None"}]})"),
              IsEmpty());
}

TEST(Device, IsNotSaidTooMuchOf) {
  std::string attributes = R"("a": {"int": 1})";
  for (int i = 0; i < 31; ++i) attributes += ", \"a" + std::to_string(i) + "\": {\"int\": 1}";
  EXPECT_THAT(
      Found(R"({"name": "d", "attributes": {)" + attributes +
            R"(}, "capacity": {"c": {"value": "1"}}})"),
      ElementsAre("at: Invalid value: 33: the total number of attributes and capacities must "
                  "not exceed 32"));
}

TEST(Device, KeepsItsTaints) {
  const std::string tainted = R"({"name": "d", "taints": [{"key": "", "effect": "None"}]})";
  EXPECT_THAT(Found(tainted), testing::SizeIs(2));
  EXPECT_THAT(Found(tainted, false, tainted), IsEmpty());
}

TEST(Device, IsSomewhereWhenItsSliceIsNot) {
  EXPECT_THAT(Found(R"({"name": "d", "nodeName": "n"})", true), IsEmpty());
  EXPECT_THAT(Found(R"({"name": "d"})", true),
              ElementsAre(StartsWith("at: Required value: exactly one of `nodeName`")));
  EXPECT_THAT(Found(R"({"name": "d", "allNodes": false})"),
              ElementsAre(StartsWith("at: Invalid value: null: `nodeName`, `nodeSelector` and")));
}

}  // namespace
}  // namespace tandem::handwritten::resource
