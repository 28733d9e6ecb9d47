#include "validation/compile/own_json.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "tests/support/field_rule.h"

namespace tandem::compile {
namespace {

using support::Invalid;
using support::Required;
using support::TooLong;
using support::TypeRules;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

/// Types that read themselves, one of each literal.
constexpr std::string_view kOwn = R"(
type Value struct {
  // +k8s:required
  One string `json:"one"`
}
func (v *Value) UnmarshalJSON(b []byte) error { return nil }
type Words []string
func (w *Words) UnmarshalJSON(b []byte) error { return nil }
type Span string
func (s *Span) UnmarshalText(b []byte) error { return nil }
type Table map[string]Value
func (t Table) MarshalJSON() ([]byte, error) { return nil, nil }
type Grid [3][3]int
func (g *Grid) UnmarshalJSON(b []byte) error { return nil }
)";

Result<TypeRules> Rules(std::string_view fields) {
  return TypeRules::Compile("type T struct {\n" + std::string(fields) + "\n}\n" +
                            std::string(kOwn));
}

TEST(OwnJson, IsTakenAsItIs) {
  const auto rules = Rules(R"(
  Value Value `json:"value"`
  Pointer *Value `json:"pointer"`
  Words Words `json:"words"`
  Span Span `json:"span"`
  Table Table `json:"table"`
  Grid Grid `json:"grid"`
  Lines []Words `json:"lines"`
  Spans map[string]Span `json:"spans"`)");
  ASSERT_TRUE(rules) << rules.error().message;
  EXPECT_THAT(rules->OnCreate("{}"), IsEmpty());
  EXPECT_THAT(rules->OnCreate(R"({"value": "x", "pointer": [1], "words": "a b", "span": 5,
      "table": false, "grid": "3x3", "lines": ["a b", ["c"]], "spans": {"a": 1, "b": {"c": 2}}})"),
              IsEmpty());
}

TEST(OwnJson, LeavesAGapWhereARuleWouldHaveLooked) {
  const auto rules = Rules("Value Value `json:\"value\"`\nWords Words `json:\"words\"`");
  ASSERT_TRUE(rules);
  ASSERT_EQ(rules->compiled().unjudged.size(), 1U);
  EXPECT_THAT(rules->compiled().unjudged.front().message,
              HasSubstr("T.value (pkg.Value): what it holds is not judged: its type reads itself"));
}

TEST(OwnJson, IsWhatATagSaysThatItIs) {
  const auto rules = Rules(R"(
  // +k8s:optional
  // +k8s:maxLength=2
  Span Span `json:"span"`
  // +k8s:optional
  // +k8s:maxItems=1
  Words Words `json:"words"`)");
  ASSERT_TRUE(rules) << rules.error().message;
  EXPECT_THAT(rules->OnCreate(R"({"span": "abc", "words": ["x"]})"),
              ElementsAre(TooLong("span", "maxLength")));
}

TEST(OwnJson, IsWhatAMarkerSaysThatItIs) {
  const auto rules = TypeRules::Compile(R"(
type T struct {
  Value Value `json:"value"`
  // +k8s:optional
  // +k8s:format=k8s-short-name
  Name Name `json:"name"`
}
// +kubebuilder:validation:Type=object
type Value struct {
  // +k8s:required
  One string `json:"one"`
}
func (v *Value) UnmarshalJSON(b []byte) error { return nil }
// +kubebuilder:validation:Type="string"
type Name struct { First, Last string }
func (n *Name) UnmarshalJSON(b []byte) error { return nil }
)");
  ASSERT_TRUE(rules) << rules.error().message;
  EXPECT_THAT(rules->OnCreate(R"({"value": {}, "name": "a b"})"),
              ElementsAre(Required("value.one"), Invalid("name", "format=k8s-short-name")));
}

TEST(OwnJson, LetsRulesAboutPresenceBe) {
  const auto rules = Rules(R"(
  // +k8s:required
  Pointer *Value `json:"pointer"`
  // +k8s:required
  Span Span `json:"span"`)");
  ASSERT_TRUE(rules) << rules.error().message;
  EXPECT_THAT(rules->OnCreate("{}"), ElementsAre(Required("pointer"), Required("span")));
  EXPECT_THAT(rules->OnCreate(R"({"pointer": 1, "span": 2})"), IsEmpty());
}

TEST(OwnJson, IsPromotedFromWhatIsEmbedded) {
  const auto rules = TypeRules::Compile(R"(
import metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
type T struct { At Moment `json:"at"`; For Span `json:"for"` }
type Moment struct { metav1.Time }
type Span struct { metav1.Duration `json:",inline"` }
)");
  ASSERT_TRUE(rules) << rules.error().message;
  EXPECT_THAT(rules->OnCreate(R"({"at": "2026-11-27T00:00:00Z", "for": "5m"})"), IsEmpty());
}

TEST(OwnJson, IsNotThatOfKinds) {
  const auto rules = TypeRules::Compile(R"(
import metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
type T struct {
  metav1.TypeMeta `json:",inline"`
  // +k8s:required
  Name string `json:"name"`
}
func (t *T) UnmarshalJSON(b []byte) error { return nil }
)");
  ASSERT_TRUE(rules) << rules.error().message;
  EXPECT_THAT(rules->OnCreate("{}"), ElementsAre(Required("name")));
}

}  // namespace
}  // namespace tandem::compile
