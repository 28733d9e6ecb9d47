#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/validation/lint/lint_source.h"

namespace tandem::lint {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(SeedSpelling, IsNoted) {
  const LintSource source(R"(
type T struct {
	// +k8s:optional
	// +k8s:format=dns-label
	A string `json:"a"`
	// +k8s:optional
	// +k8s:format=k8s-short-name
	B string `json:"b"`
	// +k8s:optional
	// +k8s:alpha=+k8s:pattern="^a"
	C string `json:"c"`
})");
  EXPECT_THAT(
      source.Lines(Rule::kSeedSpelling),
      ElementsAre("5: v1.T.A: +k8s:format=dns-label is understood as +k8s:format=k8s-short-name; "
                  "Kubernetes' own generator does not know it",
                  "11: v1.T.C: Kubernetes' own generator does not know +k8s:pattern"));
}

TEST(SeedSpelling, IsThatOfArgumentsPayloadsAndPlaces) {
  const LintSource source(R"(
import "k8s.io/apimachinery/pkg/util/intstr"
type T struct {
	Limit int32 `json:"limit"`
	// +k8s:optional
	// +k8s:eachVal=+k8s:maximum(constraint: limit)
	A []int32 `json:"a"`
	// +k8s:optional
	// +k8s:format=k8s-ip
	B string `json:"b"`
	// +k8s:optional
	// +k8s:minimum=0
	C *intstr.IntOrString `json:"c"`
	// +k8s:subfield(d)=+k8s:subfield(e)=+k8s:minimum=0
	D D `json:"d"`
}
type D struct { D E `json:"d"` }
type E struct {
	// +k8s:optional
	E int32 `json:"e"`
})");
  EXPECT_THAT(
      source.Lines(Rule::kSeedSpelling),
      ElementsAre(
          "7: v1.T.A: Kubernetes' own generator does not know +k8s:maximum with constraint",
          "10: v1.T.B: Kubernetes' own generator does not know +k8s:format=k8s-ip",
          "13: v1.T.C: Kubernetes' own generator refuses +k8s:minimum on anything but integers",
          "15: v1.T.D: Kubernetes' own generator of 1.37 refuses one +k8s:subfield behind "
          "another"));
}

TEST(SeedSpelling, IsThatOfTheRootsOf136) {
  LintSource source("type T struct { A string `json:\"a\"` }");
  source.Add("v2", "type T struct { A string `json:\"a\"` }", "// +k8s:validation-gen=TypeMeta\n");
  EXPECT_THAT(source.Lines(Rule::kSeedSpelling),
              ElementsAre("1: +k8s:validation-gen=TypeMeta is understood as "
                          "+k8s:validation-gen=TypesWithField=TypeMeta; Kubernetes' own generator "
                          "of 1.37 refuses it"));
  source.For136();
  EXPECT_THAT(source.Lines(Rule::kSeedSpelling), IsEmpty());
}

}  // namespace
}  // namespace tandem::lint
