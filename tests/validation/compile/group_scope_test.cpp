#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "tests/support/field_rule.h"

namespace tandem::compile {
namespace {

using support::Invalid;
using support::RuleSetup;
using support::TypeRules;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr std::string_view kSub = R"(
type Sub struct {
  // +k8s:optional
  // +k8s:memberOf(group: g)
  C *string `json:"c"`
}
type Item struct { K string `json:"k"` }
)";

std::string LoadError(const std::string& source, const RuleSetup& setup = {}) {
  const auto rules = TypeRules::Compile(source, setup);
  return rules ? std::string() : rules.error().message;
}

/// A struct T with a member `b` of the group, and one more field.
std::string Beside(const std::string& field) {
  return "type T struct {\n// +k8s:optional\n// +k8s:memberOf(group: g)\nB *string `json:\"b\"`\n" +
         field + "\n}\n" + std::string(kSub);
}

TEST(GroupScope, IsTheWholeKindSoThatMembersOfTwoStructsDoNotLoad) {
  constexpr std::string_view kFields[] = {
      "A Sub `json:\"a\"`",     "A *Sub `json:\"a\"`",
      "A []Sub `json:\"a\"`",   "A map[string]Sub `json:\"a\"`",
      "Sub `json:\",inline\"`",
  };
  for (const std::string_view field : kFields) {
    SCOPED_TRACE(field);
    for (const bool kep : {false, true}) {
      EXPECT_THAT(LoadError(Beside(std::string(field)), {.kep_semantics = kep}),
                  AllOf(HasSubstr("the group \"g\" has members in "), HasSubstr("pkg.T"),
                        HasSubstr("pkg.Sub")));
    }
  }
}

TEST(GroupScope, HasSiblingsToo) {
  EXPECT_THAT(LoadError(R"(
type T struct { A Sub `json:"a"`; B Other `json:"b"` }
type Other struct {
  // +k8s:ifEnabled(X)=+k8s:memberOf(group: g)
  D *string `json:"d"`
})" + std::string(kSub)),
              HasSubstr("has members in"));
}

TEST(GroupScope, HasItemsOfListsAndWhatIsSeenThroughSubfield) {
  EXPECT_THAT(LoadError(Beside(R"(
  // +k8s:listType=map
  // +k8s:listMapKey=k
  // +k8s:listMapItem(k: "x")=+k8s:memberOf(group: g)
  // +k8s:listMapItem(k: "y")=+k8s:memberOf(group: g)
  Items []Item `json:"items"`)")),
              HasSubstr("pkg.T.Items"));
  EXPECT_THAT(LoadError(Beside("// +k8s:subfield(k)=+k8s:memberOf(group: g)\nE Item `json:\"e\"`")),
              HasSubstr("pkg.T.E"));
}

TEST(GroupScope, LetsGroupsOfOneStructBe) {
  const auto rules = TypeRules::Compile(R"(
type T struct { A Two `json:"a"`; B []Two `json:"b"` }
type Two struct {
  // +k8s:optional
  // +k8s:memberOf(group: g)
  X *string `json:"x"`
  // +k8s:optional
  // +k8s:memberOf(group: g)
  Y *string `json:"y"`
})");
  ASSERT_TRUE(rules) << rules.error().message;
  EXPECT_THAT(rules->OnCreate(R"({"a": {"x": "1"}, "b": [{"y": "1"}]})"), IsEmpty());
  EXPECT_THAT(rules->OnCreate(R"({"a": {"x": "1", "y": "1"}})"),
              ElementsAre(Invalid("a", "union")));
}

TEST(GroupScope, LetsOtherGroupsKindsAndUnionsBe) {
  EXPECT_EQ(LoadError(R"(
type T struct {
  A Sub `json:"a"`
  // +k8s:memberOf(group: other)
  B *string `json:"b"`
})" + std::string(kSub)),
            "");
  EXPECT_EQ(LoadError(R"(
type T struct { A Sub `json:"a"` }
type U struct {
  // +k8s:memberOf(group: g)
  B *string `json:"b"`
})" + std::string(kSub)),
            "");
  EXPECT_EQ(LoadError(R"(
type T struct {
  A Sub `json:"a"`
  // +k8s:unionMember(union: "g")
  B *string `json:"b"`
})" + std::string(kSub)),
            "");
  EXPECT_EQ(LoadError(Beside("// +k8s:opaqueType\nA Sub `json:\"a\"`")), "");
}

TEST(GroupScope, SaysWhatToWriteInstead) {
  EXPECT_THAT(LoadError(Beside("A Sub `json:\"a\"`")), HasSubstr("+k8s:unionMember(union: \"g\")"));
}

}  // namespace
}  // namespace tandem::compile
