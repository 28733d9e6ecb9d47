#include "validation/handwritten/resource/selectors.h"

#include "tests/validation/handwritten/sample.h"
#include "validation/handwritten/device_expressions.h"

namespace tandem::handwritten::resource {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

class Words final : public DeviceExpressions {
 public:
  [[nodiscard]] Status Check(std::string_view expression) const override {
    return expression == "fine" ? Ok() : Status(Failure{"not fine"});
  }
};

std::vector<std::string> Found(std::string_view selectors, const Options& options) {
  return TextsOf(selectors, [&options](const field::Path& at, json::ValueView value,
                                       field::ErrorList& errors) {
    ValidateSelectors(at, value, options, errors);
  });
}

TEST(Selectors, AreExpressions) {
  const Words words;
  Options options;
  options.device_expressions = &words;
  EXPECT_THAT(Found(R"([{"cel": {"expression": "fine"}}])", options), IsEmpty());
  EXPECT_THAT(Found(R"([{}, {"cel": {"expression": "a"}}])", options),
              ElementsAre("at[0].cel: Required value",
                          "at[1].cel.expression: Invalid value: \"a\": not fine"));
}

TEST(Selectors, AreNotLong) {
  const std::string selector = R"({"cel": {"expression": ")" + std::string(10241, ' ') + R"("}})";
  EXPECT_THAT(Found("[" + selector + "]", Options()),
              ElementsAre("at[0].cel.expression: Too long: may not be more than 10240 bytes"));
}

}  // namespace
}  // namespace tandem::handwritten::resource
