#include "validation/handwritten/resource/named_values.h"

#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::resource {
namespace {

using testing::ElementsAre;

TEST(ShortenedKey, LosesItsMiddle) {
  EXPECT_EQ(ShortenedKey("0123456789abcdef", 16), "0123456789abcdef");
  EXPECT_EQ(ShortenedKey("0123456789abcdefg", 16), "0123456...bcdefg");
}

TEST(NamedValues, AreJudgedByTheOrderOfTheirKeys) {
  const auto rule = [](const field::Path& at, json::ValueView map, field::ErrorList& errors) {
    const auto key = [](const field::Path& path, std::string_view name, field::ErrorList& found) {
      AddInvalid(path, name, "key", found);
    };
    const auto value = [](const field::Path& path, json::ValueView, field::ErrorList& found) {
      found.Add(field::Required(path));
    };
    ValidateNamedValues(at, map, 63, key, value, {}, errors);
  };
  EXPECT_THAT(TextsOf(R"({"b": 1, "a": 2})", rule),
              ElementsAre("at: Invalid value: \"a\": key", "at[a]: Required value",
                          "at: Invalid value: \"b\": key", "at[b]: Required value"));
}

}  // namespace
}  // namespace tandem::handwritten::resource
