#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/validation/lint/lint_source.h"

namespace tandem::lint {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::StartsWith;

constexpr const char* kBody = R"(
type T struct {
	// +k8s:optional
	// +k8s:immutable
	A *string `json:"a"`
	// +k8s:optional
	// +k8s:listType=set
	// +k8s:alpha=+k8s:immutable
	B []string `json:"b"`
	// +k8s:optional
	// +k8s:update=NoSet
	C *string `json:"c"`
	// +k8s:optional
	// +k8s:listType=atomic
	// +k8s:eachVal=+k8s:maxLength=3
	D []string `json:"d"`
	// +k8s:optional
	// +k8s:listType=set
	// +k8s:eachVal=+k8s:maxLength=3
	E []string `json:"e"`
	// +k8s:optional
	// +k8s:listType=map
	// +k8s:listMapKey=k
	// +k8s:item(k: "a")=+k8s:update=NoSet
	// +k8s:eachVal=+k8s:update=NoClear
	F []I `json:"f"`
}
type I struct {
	K string `json:"k"`
})";

TEST(NotPortable, IsWhatKubernetesReadsOtherwise) {
  LintSource source(kBody);
  source.options.compile.kep_semantics = true;
  EXPECT_THAT(source.Lines(Rule::kNotPortable),
              ElementsAre(StartsWith("5: v1.T.A: Kubernetes refuses to set it later"),
                          StartsWith("9: v1.T.B: Kubernetes refuses every change of the list"),
                          StartsWith("12: v1.T.C: Kubernetes looks below a parent"),
                          StartsWith("16: v1.T.D: Kubernetes judges every element"),
                          StartsWith("26: v1.T.F: Kubernetes knows no other word here"),
                          StartsWith("25: v1.T.F: Kubernetes does not look at items that come")));
}

TEST(NotPortable, IsAskedOfPackagesWithTheProposalsSemantics) {
  EXPECT_THAT(LintSource(kBody).Lines(Rule::kNotPortable), IsEmpty());
  LintSource source("type U struct{}");
  source.Add("v2", kBody,
             "// +k8s:validation-gen=*\n// +groupName=test\n// +tandem:semantics=kep\n");
  EXPECT_THAT(source.Lines(Rule::kNotPortable), testing::SizeIs(6));
}

TEST(NotPortable, IsFoundBehindOtherTags) {
  LintSource source(R"(
type T struct {
	// +k8s:optional
	// +k8s:listType=map
	// +k8s:listMapKey=k
	// +k8s:alpha(since: "1.36")=+k8s:item(k: "a")=+k8s:forbidden
	// +k8s:ifEnabled(G)=+k8s:beta=+k8s:eachVal=+k8s:update=NoClear
	A []I `json:"a"`
	// +k8s:optional
	// +k8s:listType=atomic
	// +k8s:alpha(since: "1.36")=+k8s:eachVal=+k8s:maxLength=3
	B []string `json:"b"`
	// +k8s:optional
	// +k8s:subfield(l)=+k8s:item(k: "a")=+k8s:immutable
	C *L `json:"c"`
	// +k8s:optional
	// +k8s:listType=set
	// +k8s:alpha=+k8s:eachVal=+k8s:maxLength=3
	D []string `json:"d"`
}
type I struct {
	K string `json:"k"`
}
type L struct {
	// +k8s:listType=map
	// +k8s:listMapKey=k
	L []I `json:"l"`
})");
  source.options.compile.kep_semantics = true;
  EXPECT_THAT(source.Lines(Rule::kNotPortable),
              testing::UnorderedElementsAre(
                  StartsWith("7: v1.T.A: Kubernetes does not look at items that come"),
                  StartsWith("8: v1.T.A: Kubernetes knows no other word here"),
                  StartsWith("12: v1.T.B: Kubernetes judges every element"),
                  StartsWith("15: v1.T.C: Kubernetes does not look at items that come")));
}

TEST(NotPortable, IsWhatIsOurs) {
  LintSource source(R"(
type T struct {
	// +k8s:optional
	// +k8s:alpha=+tandem:nonEmpty
	A *string `json:"a"`
	// +k8s:optional
	// +k8s:format=tandem-unpadded
	B string `json:"b"`
	// +k8s:optional
	// +k8s:format=k8s-uuid
	C string `json:"c"`
})");
  EXPECT_THAT(source.Lines(Rule::kNotPortable),
              ElementsAre(StartsWith("5: v1.T.A: Kubernetes does not know +tandem:nonEmpty"),
                          StartsWith("8: v1.T.B: Kubernetes does not know the format tandem-un")));
}

}  // namespace
}  // namespace tandem::lint
