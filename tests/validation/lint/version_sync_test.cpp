#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/validation/lint/lint_source.h"

namespace tandem::lint {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

constexpr const char* kOld = R"(
type TypeMeta struct{}
type Thing struct {
	TypeMeta
	// +k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:maxLength=5
	Name *string `json:"name"`
	// +k8s:optional
	Ports []Port `json:"ports"`
	Gone string `json:"gone"`
}
type Port struct {
	// +k8s:required
	Number int32 `json:"number"`
	// +k8s:optional
	Next *Port `json:"next"`
})";

constexpr const char* kNew = R"(
type TypeMeta struct{}
type Thing struct {
	TypeMeta
	// +k8s:optional
	// +k8s:maxLength=5
	Name *string `json:"name"`
	// +k8s:optional
	Ports []Port `json:"ports"`
}
type Port struct {
	// +k8s:required
	// +k8s:minimum=1
	Number int32 `json:"number"`
	// +k8s:optional
	Next *Port `json:"next"`
})";

AllowedDifference Entry(const std::string& version, const std::string& path,
                        const std::string& tag) {
  return {version, "Thing", path, tag, "reason", "exceptions.yaml", 3};
}

TEST(VersionSync, ComparesEveryVersionWithTheMostStableOne) {
  LintSource source(kNew);
  source.Add("v1beta1", kOld);
  EXPECT_THAT(source.Lines(Rule::kVersionSync),
              ElementsAre("15: v1beta1.Port.Number: validation tags differ from test/v1: "
                          "ports[*].number: missing +k8s:minimum=1"));
}

TEST(VersionSync, TellsWhatIsExtra) {
  LintSource source(kOld);
  source.Add("v2", kNew);
  source.Add("v1alpha1", kNew);
  EXPECT_THAT(source.Lines(Rule::kVersionSync),
              ElementsAre("15: v1.Port.Number: validation tags differ from test/v2: "
                          "ports[*].number: missing +k8s:minimum=1"));
}

TEST(VersionSync, ResolvesTypedefsAndEachVal) {
  LintSource source(R"(
type TypeMeta struct{}
type Thing struct {
	TypeMeta
	// +k8s:optional
	Names []Name `json:"names"`
}
// +k8s:minLength=1
type Name string
)");
  source.Add("v1beta1", R"(
type TypeMeta struct{}
type Thing struct {
	TypeMeta
	// +k8s:optional
	// +k8s:eachVal=+k8s:minLength=1
	Names []string `json:"names"`
})");
  EXPECT_THAT(source.Lines(Rule::kVersionSync), IsEmpty());
}

TEST(VersionSync, LeavesOtherGroupsAlone) {
  LintSource source(kNew);
  source.Add("v1beta1", kOld, "// +k8s:validation-gen=*\n// +groupName=other\n");
  EXPECT_THAT(source.Lines(Rule::kVersionSync), IsEmpty());
}

TEST(VersionSync, AcceptsWhatAnExceptionExcuses) {
  LintSource source(kNew);
  source.Add("v1beta1", kOld);
  source.options.allowed = {Entry("test/v1beta1", "ports[*].number", "k8s:minimum")};
  EXPECT_THAT(source.Findings(), IsEmpty());
}

TEST(VersionSync, ReportsExceptionsThatExcuseNothing) {
  LintSource source(kNew);
  source.options.allowed = {Entry("v1beta1", "*", "*")};
  const std::vector<Finding> findings = source.Findings();
  ASSERT_EQ(findings.size(), 1U);
  EXPECT_EQ(findings[0].rule, Rule::kUnusedException);
  EXPECT_EQ(findings[0].file, "exceptions.yaml");
  EXPECT_EQ(findings[0].line, 3);
}

}  // namespace
}  // namespace tandem::lint
