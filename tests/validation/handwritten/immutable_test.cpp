#include "validation/handwritten/immutable.h"

#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::vector<std::string> Changed(const GoType& type, std::string_view value,
                                 std::string_view old_value) {
  const Sample now(value);
  const Sample before(old_value);
  field::ErrorList errors;
  const field::Path at("at");
  ValidateImmutable(at, type, *now, *before, errors);
  return Texts(errors);
}

TEST(Immutable, ComparesGoValues) {
  EXPECT_THAT(Changed(String(), "null", R"("")"), IsEmpty());
  EXPECT_THAT(Changed(List(String()), "[]", "null"), IsEmpty());
  EXPECT_THAT(Changed(Pointer(Bool()), "null", "false"),
              ElementsAre("at: Invalid value: null: field is immutable"));
}

TEST(Immutable, ShowsTheNewValueAsItsTypePrints) {
  EXPECT_THAT(Changed(String(), R"("<")", R"("b")"),
              ElementsAre("at: Invalid value: \"<\": field is immutable"));
  EXPECT_THAT(Changed(String("v1.Mode"), R"("<")", R"("b")"),
              ElementsAre("at: Invalid value: \"\\u003c\": field is immutable"));
  EXPECT_THAT(Changed(Map(String(), String()), R"({"a": "b"})", "{}"),
              ElementsAre("at: Invalid value: {\"a\":\"b\"}: field is immutable"));
}

TEST(Immutable, HasTheOriginOfItsTwin) {
  const Sample now(R"("a")");
  const Sample before(R"("b")");
  field::ErrorList errors;
  const field::Path at("at");
  ValidateImmutable(at, String(), *now, *before, errors, Covered::kYes);
  ASSERT_EQ(errors.size(), 1U);
  EXPECT_EQ(errors[0].origin, "immutable");
  EXPECT_TRUE(errors[0].covered_by_declarative);
}

}  // namespace
}  // namespace tandem::handwritten
