#include "tests/validation/crd/custom_resource.h"

namespace tandem::crd::object {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

Texts Try(std::string_view schema, std::string_view value) {
  const auto resource = CustomResource::OfSpec("{\"x\":" + std::string(schema) + "}");
  return resource.OnCreate("{\"x\":" + std::string(value) + "}");
}

TEST(Enum, ListsWhatIsSupported) {
  EXPECT_THAT(Try(R"({"type":"string","enum":["a","b"]})", R"("c")"),
              ElementsAre(R"(spec.x: Unsupported value: "c": supported values: "a", "b")"));
  EXPECT_THAT(Try(R"({"type":"object","x-kubernetes-preserve-unknown-fields":true,)"
                  R"("enum":[{"a":1}]})",
                  R"({"a":2})"),
              ElementsAre(R"(spec.x: Unsupported value: {"a":2}: supported values: "{\"a\":1}")"));
}

TEST(Enum, ConvertsAsGoDoes) {
  EXPECT_THAT(Try(R"({"type":"number","enum":[1]})", "1.5"), IsEmpty());  // cut to 1
  EXPECT_THAT(Try(R"({"type":"number","enum":[2.0]})", "2"), IsEmpty());
  EXPECT_THAT(Try(R"({"x-kubernetes-int-or-string":true,"enum":["A"]})", "65"), IsEmpty());
  EXPECT_THAT(Try(R"({"x-kubernetes-preserve-unknown-fields":true,"enum":["true"]})", "true"),
              testing::SizeIs(1));
}

TEST(Enum, NeverHoldsNull) {
  EXPECT_THAT(Try(R"({"type":"string","nullable":true,"enum":["a",null]})", "null"),
              ElementsAre(R"(spec.x: Unsupported value: null: supported values: "a", "null")"));
}

TEST(Enum, WithoutEntriesIsNone) {
  EXPECT_THAT(Try(R"({"type":"string","enum":[]})", R"("a")"), IsEmpty());
}

}  // namespace
}  // namespace tandem::crd::object
