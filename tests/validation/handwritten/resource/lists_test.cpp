#include "validation/handwritten/resource/lists.h"

#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::resource {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::string_view TextOf(json::ValueView value) { return value.AsString(); }

field::ErrorList Found(std::string_view list, const ListRules& rules) {
  const Sample sample(list);
  field::ErrorList errors;
  const auto validate = [](const field::Path& at, json::ValueView text, field::ErrorList& found) {
    RequireText(at, text.AsString(), found);
  };
  ValidateSet(field::Path("at"), *sample, rules, validate, &TextOf, errors);
  return errors;
}

TEST(Lists, HaveElementsAndThenEachOnce) {
  EXPECT_THAT(Found(R"(["a", "b"])", {}), IsEmpty());
  const field::ErrorList errors = Found(R"(["a", "a", ""])", {.uniqueness = Covered::kYes});
  ASSERT_THAT(Texts(errors), ElementsAre("at[2]: Required value", "at[1]: Duplicate value: \"a\""));
  EXPECT_FALSE(errors[0].covered_by_declarative);
  EXPECT_TRUE(errors[1].covered_by_declarative);
}

TEST(Lists, AreNotLookedAtWhenTheyAreTooLong) {
  const field::ErrorList errors = Found(R"(["", ""])", {.max_size = 1, .size = Covered::kYes});
  ASSERT_THAT(Texts(errors), ElementsAre("at: Too many: 2: must have at most 1 item"));
  EXPECT_EQ(errors[0].origin, "maxItems");
  EXPECT_TRUE(errors[0].covered_by_declarative);
}

TEST(Lists, WereLookedAtUntil134) {
  const field::ErrorList errors =
      Found(R"(["a", "", "a"])", {.max_size = 1, .release = {1, 34, 2}});
  EXPECT_THAT(Texts(errors),
              ElementsAre("at[1]: Required value", "at: Too many: 3: must have at most 1 item",
                          "at[2]: Duplicate value: \"a\""));
}

}  // namespace
}  // namespace tandem::handwritten::resource
