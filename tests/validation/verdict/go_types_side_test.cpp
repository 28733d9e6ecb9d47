#include "validation/verdict/go_types_side.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/validation/verdict/fixture.h"

namespace tandem::verdict {
namespace {

std::shared_ptr<const RuleSet> RulesOfField(const std::string& tags, const std::string& type) {
  const std::string source = R"(// +k8s:validation-gen=TypeMeta
package v1
type TypeMeta struct {
	Kind       string `json:"kind,omitempty"`
	APIVersion string `json:"apiVersion,omitempty"`
}
type Item struct {
	K string `json:"k"`
	// +k8s:optional
	// +k8s:maxLength=3
	V string `json:"v,omitempty"`
}
type Either struct {
	// +k8s:optional
	// +k8s:unionMember
	X *string `json:"x,omitempty"`
	// +k8s:optional
	// +k8s:unionMember
	Y *string `json:"y,omitempty"`
}
type Widget struct {
	TypeMeta `json:",inline"`
)" + tags + "\n\tA " + type + R"( `json:"a,omitempty"`
	B int32 `json:"b,omitempty"`
}
)";
  return RulesOf({{"example.com/widgets/v1",
                   "widgets/v1",
                   {{"doc.go", "// +groupName=example.com\npackage v1\n"}, {"types.go", source}}}});
}

/// The errors of all rules, those that are not in force, too.
std::vector<std::string> ErrorsOf(const std::string& body, const RuleSet& rules) {
  Findings findings;
  const Judgement judgement = JudgeText(body, rules, {}, findings);
  std::vector<std::string> errors;
  const auto add = [&](const field::ErrorList& more) {
    for (const field::Error& error : more) errors.push_back(error.ToString());
  };
  if (!judgement.answer.allowed) add(judgement.answer.denial->errors);
  add(judgement.not_in_force);
  return errors;
}

struct OldValueCase {
  const char* tags;
  const char* type;
  const char* old;  ///< the old value of A
  const char* now;
};

/// Every rule that looks at the old value, and ratcheting, which lets an unchanged one be.
constexpr OldValueCase kOldValueCases[] = {
    {"// +k8s:immutable", "int32", "1", "2"},
    {"// +k8s:optional\n// +k8s:update=NoSet", "*int32", "null", "1"},
    {"// +k8s:optional\n// +k8s:update=NoUnset", "*int32", "1", "null"},
    {"// +k8s:optional\n// +k8s:update=NoModify", "*int32", "1", "2"},
    {"// +k8s:alpha=+k8s:monotonic", "int32", "2", "1"},
    {"// +k8s:maxLength=3", "string", R"("long")", R"("long")"},
    {"// +k8s:format=k8s-short-name", "string", R"("?")", R"("?")"},
    {"// +k8s:eachVal=+k8s:maxLength=3\n// +k8s:listType=set", "[]string", R"(["long"])",
     R"(["long","b"])"},
    {"// +k8s:eachKey=+k8s:maxLength=3", "map[string]string", R"({"long":""})",
     R"({"long":"","b":""})"},
    {"// +k8s:listType=map\n// +k8s:listMapKey=k", "[]Item", R"([{"k":"a","v":"long"}])",
     R"([{"k":"b"},{"k":"a","v":"long"}])"},
    {"// +k8s:listType=map\n// +k8s:listMapKey=k\n// "
     "+k8s:item(k:\"a\")=+k8s:subfield(v)=+k8s:immutable",
     "[]Item", R"([{"k":"a","v":"x"}])", R"([{"k":"a","v":"y"}])"},
    {"// +k8s:optional", "*Either", R"({"x":"1","y":"1"})", R"({"x":"2","y":"2"})"},
};

TEST(GoTypesSide, JudgesUpdatesByWhatOfTheOldObjectIsReadable) {
  for (const OldValueCase& test : kOldValueCases) {
    SCOPED_TRACE(test.tags);
    const auto rules = RulesOfField(test.tags, test.type);
    ASSERT_NE(rules, nullptr);
    const auto object = [](std::string_view a, std::string_view b) {
      return R"({"a":)" + std::string(a) + R"(,"b":)" + std::string(b) + "}";
    };
    const std::string now = object(test.now, "1");
    const auto update = [&](std::string_view old_b) {
      return ErrorsOf(ReviewOf("UPDATE", kWidget, now, object(test.old, old_b)), *rules);
    };
    EXPECT_EQ(update(R"("unreadable")"), update("1"));
    EXPECT_NE(update("1"), ErrorsOf(ReviewOf("CREATE", kWidget, now), *rules));
  }
}

TEST(GoTypesSide, TakesAnUnreadableOldPartForNone) {
  const auto rules = RulesOfField("// +k8s:listType=map\n// +k8s:listMapKey=k", "[]Item");
  ASSERT_NE(rules, nullptr);
  const std::string now = R"({"a":[{"k":"a","v":"long"},{"k":"b","v":"long"}]})";
  const std::string old = R"({"a":[{"k":"a","v":7},{"k":"b","v":"long"},3]})";
  EXPECT_THAT(ErrorsOf(ReviewOf("UPDATE", kWidget, now, old), *rules),
              testing::ElementsAre("a[0].v: Too long: may not be more than 3 characters"));
}

}  // namespace
}  // namespace tandem::verdict
