#include "validation/handwritten/resource/configuration.h"

#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::resource {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::vector<std::string> Found(const std::string& configuration, Stored stored = Stored::kNo) {
  return TextsOf(configuration,
                 [stored](const field::Path& at, json::ValueView value, field::ErrorList& errors) {
                   ValidateConfiguration(at, value, stored, errors);
                 });
}

TEST(Configuration, IsAnObjectForADriver) {
  EXPECT_THAT(Found(R"({"opaque": {"driver": "d", "parameters": {}}})"), IsEmpty());
  EXPECT_THAT(Found("{}"), ElementsAre("at.opaque: Required value"));
  EXPECT_THAT(
      Found(R"({"opaque": {"parameters": null}})"),
      ElementsAre("at.opaque.driver: Required value", "at.opaque.parameters: Required value"));
  EXPECT_THAT(Found(R"({"opaque": {"driver": "d", "parameters": []}})"),
              ElementsAre("at.opaque.parameters: Invalid value: \"<value omitted>\": must be a "
                          "valid JSON object"));
}

TEST(Configuration, IsNotLongUnlessItWas) {
  const std::string long_one = R"({"opaque": {"driver": "d", "parameters": {"a": ")" +
                               std::string(std::size_t{10} << 10, 'x') + R"("}}})";
  EXPECT_THAT(Found(long_one),
              ElementsAre("at.opaque.parameters: Too long: may not be more than 10240 bytes"));
  EXPECT_THAT(Found(long_one, Stored::kYes), IsEmpty());
}

}  // namespace
}  // namespace tandem::handwritten::resource
