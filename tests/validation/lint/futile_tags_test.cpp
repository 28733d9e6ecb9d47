#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/validation/lint/lint_source.h"

namespace tandem::lint {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

using ::testing::HasSubstr;

std::vector<std::string> ListOf(const std::string& tags) {
  return LintSource("\ntype T struct {\n// +k8s:optional\n" + tags +
                    "\n\tA []S `json:\"a\"`\n}\ntype S struct {\n\tX string `json:\"x\"`\n}\n")
      .Lines(Rule::kFutileTag);
}

TEST(FutileTags, OnElementsWithoutOldCounterpartAreNamed) {
  EXPECT_THAT(ListOf("// +k8s:eachVal=+k8s:immutable"),
              ElementsAre("5: v1.T.A: +k8s:immutable on the elements of an atomic list, which have "
                          "no old counterpart, fails for every element that was not there before"));
  EXPECT_THAT(ListOf("// +k8s:listType=set\n// +k8s:eachVal=+k8s:immutable"),
              ElementsAre(HasSubstr("on the elements of a set")));
}

TEST(FutileTags, OnElementsOfAListMapAreFine) {
  EXPECT_THAT(ListOf("// +k8s:listType=map\n// +k8s:listMapKey=x\n// +k8s:eachVal=+k8s:immutable"),
              IsEmpty());
  EXPECT_THAT(ListOf("// +k8s:listType=atomic\n// +k8s:unique=map\n// +k8s:listMapKey=x\n"
                     "// +k8s:eachVal=+k8s:immutable"),
              IsEmpty());
}

TEST(FutileTags, BelowAnAtomicListAreNamed) {
  const LintSource source(R"(
type T struct {
	// +k8s:optional
	// +k8s:listType=atomic
	A []S `json:"a"`
	// +k8s:optional
	// +k8s:listType=map
	// +k8s:listMapKey=x
	B []S `json:"b"`
}
type S struct {
	// +k8s:required
	X string `json:"x"`
	Deep D `json:"deep"`
}
type D struct {
	// +k8s:optional
	// +k8s:immutable
	Y string `json:"y"`
})");
  EXPECT_THAT(
      source.Lines(Rule::kFutileTag),
      ElementsAre("6: v1.T.A: +k8s:immutable of v1.D.Y below an atomic list fails for every "
                  "element that was not there before"));
}

TEST(FutileTags, FollowTheListTypeOfANamedList) {
  const LintSource source(R"(
type T struct {
	// +k8s:optional
	// +k8s:eachVal=+k8s:immutable
	A L `json:"a"`
}
// +k8s:listType=map
// +k8s:listMapKey=x
type L []S
type S struct {
	X string `json:"x"`
})");
  EXPECT_THAT(source.Lines(Rule::kFutileTag), IsEmpty());
}

TEST(FutileTags, AreKeysThatMayBeMissing) {
  const auto keys = [](const std::string& tags, const std::string& key) {
    return LintSource("\ntype T struct {\n// +k8s:optional\n" + tags +
                      "\n\tA []*S `json:\"a\"`\n}\ntype S struct {\n" + key +
                      "\n\tX string `json:\"x,omitempty\"`\n}\n")
        .Lines(Rule::kFutileTag);
  };
  const std::string map = "// +k8s:listType=map\n// +k8s:listMapKey=x";
  EXPECT_THAT(keys(map, "// +k8s:optional"),
              ElementsAre(HasSubstr("v1.T.A: +k8s:listMapKey=x names an optional field without a "
                                    "default")));
  EXPECT_THAT(keys(map, "// +k8s:optional\n// +default=\"a\""), IsEmpty());
  EXPECT_THAT(keys(map, "// +k8s:required"), IsEmpty());
  EXPECT_THAT(
      keys("// +k8s:listType=atomic\n// +k8s:unique=map\n// +k8s:listMapKey=x", "// +k8s:optional"),
      IsEmpty());
}

TEST(FutileTags, AreLimitsBesideNarrowerOnes) {
  const LintSource source(R"(
type T struct {
	// +k8s:optional
	// +k8s:maxLength=5
	// +k8s:maxLength=3
	// +k8s:minLength=1
	// +k8s:minLength=2
	A string `json:"a"`
	// +k8s:optional
	// +k8s:maxItems=9
	// +k8s:eachVal=+k8s:maximum=3
	// +k8s:eachVal=+k8s:maximum=4
	B []int32 `json:"b"`
	// +k8s:optional
	// +k8s:maximum=5
	// +k8s:alpha=+k8s:maximum=3
	C int32 `json:"c"`
})");
  EXPECT_THAT(source.Lines(Rule::kFutileTag),
              ElementsAre("5: v1.T.A: +k8s:maxLength=5 never decides beside +k8s:maxLength=3",
                          "7: v1.T.A: +k8s:minLength=1 never decides beside +k8s:minLength=2",
                          "13: v1.T.B: +k8s:eachVal=+k8s:maximum=4 never decides beside "
                          "+k8s:eachVal=+k8s:maximum=3"));
}

}  // namespace
}  // namespace tandem::lint
