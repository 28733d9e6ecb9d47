#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/validation/lint/lint_source.h"

namespace tandem::lint {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

constexpr const char* kNoObject = R"(
type T struct {
	// +k8s:required
	A string `json:"a"`
	// +k8s:required
	B string `json:"b"`
})";

std::vector<std::string> Lines(const std::string& body, const std::string& doc) {
  LintSource source("");
  source.Add("v2", body, doc);
  return source.Lines(Rule::kUnreadTags);
}

TEST(UnreadTags, AreThoseOfAPackageWithoutObjects) {
  EXPECT_THAT(Lines(kNoObject, ""),
              ElementsAre("4: no object has a type of package v2: its tags are never read"));
}

TEST(UnreadTags, DoNotExistWhereAnObjectIsFound) {
  EXPECT_THAT(Lines(kNoObject, "// +k8s:validation-gen=*\n"), IsEmpty());
  EXPECT_THAT(Lines(std::string(kNoObject) + R"(
type TypeMeta struct{}
type Object struct {
	TypeMeta
	Spec T `json:"spec"`
})",
                    ""),
              IsEmpty());
}

TEST(UnreadTags, AreMeantWherePackagesOptOut) {
  EXPECT_THAT(Lines(kNoObject, "// +k8s:validation-gen=false\n"), IsEmpty());
  EXPECT_THAT(Lines(kNoObject, "// +k8s:validation-gen-nolint\n"), IsEmpty());
}

TEST(UnreadTags, AreMeantAsRules) {
  struct Case {
    const char* comment;
    bool is_found;
  };
  const Case cases[] = {
      {"// +k8s:required\n", true},
      {"// +k8s:requird\n", true},
      {"// +k8s:required\n\n", true},
      {"// +default=1\n", false},
      {"// +k8s:deepcopy-gen=false\n", false},
      {"// +kubebuilder:validation:Minimum=1\n", false},
  };
  for (const Case& test : cases) {
    const std::string body =
        std::string("type T struct {\n") + test.comment + "\tA int32 `json:\"a\"`\n}\n";
    EXPECT_EQ(Lines(body, "").size(), test.is_found ? 1U : 0U) << test.comment;
  }
}

}  // namespace
}  // namespace tandem::lint
