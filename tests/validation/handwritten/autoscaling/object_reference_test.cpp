#include "validation/handwritten/autoscaling/object_reference.h"

#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::autoscaling {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::vector<std::string> Validate(std::string_view json, const ApiVersionRules& rules = {}) {
  return TextsOf(
      json, [&rules](const field::Path& at, json::ValueView reference, field::ErrorList& errors) {
        ValidateObjectReference(at, reference, rules, errors);
      });
}

TEST(ObjectReference, NeedsKindAndName) {
  EXPECT_THAT(Validate(R"({"kind": "Deployment", "name": "d", "apiVersion": "apps/v1"})"),
              IsEmpty());
  EXPECT_THAT(Validate(R"({"apiVersion": "apps/v1"})"),
              ElementsAre("at.kind: Required value", "at.name: Required value"));
  EXPECT_THAT(Validate(R"({"kind": "a%", "name": "..", "apiVersion": "apps/v1"})"),
              ElementsAre("at.kind: Invalid value: \"a%\": may not contain '%'",
                          "at.name: Invalid value: \"..\": may not be '..'"));
}

TEST(ObjectReference, JudgesTheApiVersionAsFarAsItShould) {
  struct Case {
    const char* api_version;
    bool needs_group;
    bool needs_form;
  };
  constexpr Case kCases[] = {
      {"apps/v1", false, false}, {"", true, false},    {"v1", true, false},
      {"/", true, false},        {"/v1", true, false}, {"apps/", false, false},
      {"a/b/c", false, true},    {"//", false, true},
  };
  for (const Case& test : kCases) {
    const bool fine = !test.needs_group && !test.needs_form;
    EXPECT_EQ(IsFineApiVersion(test.api_version, {}), fine) << test.api_version;
    EXPECT_EQ(IsFineApiVersion(test.api_version, {.allow_empty_group = true}), !test.needs_form)
        << test.api_version;
    EXPECT_TRUE(IsFineApiVersion(test.api_version, {.allow_anything = true}));
  }
}

TEST(ObjectReference, SaysWhatIsWrongWithTheApiVersion) {
  EXPECT_THAT(
      Validate(R"({"kind": "a", "name": "b", "apiVersion": "v1"})"),
      ElementsAre("at.apiVersion: Invalid value: \"v1\": apiVersion must specify API group"));
  EXPECT_THAT(Validate(R"({"kind": "a", "name": "b", "apiVersion": "a/b/c"})"),
              ElementsAre("at.apiVersion: Invalid value: \"a/b/c\": unexpected GroupVersion "
                          "string: a/b/c"));
}

}  // namespace
}  // namespace tandem::handwritten::autoscaling
