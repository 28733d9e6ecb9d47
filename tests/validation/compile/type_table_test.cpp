#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/field_rule.h"

namespace tandem::compile {
namespace {

using support::LoadError;
using support::RuleSetup;
using support::TypeRules;
using testing::HasSubstr;

TEST(TypeTable, RefusesWhatValidationGenRefuses) {
  const std::pair<std::string_view, std::string_view> kCases[] = {
      {"**string", "pointers to pointers are not supported"},
      {"*[]string", "pointers to lists are not supported"},
      {"*map[string]string", "pointers to maps are not supported"},
      {"[][]string", "lists of lists are not supported"},
      {"[]map[string]string", "lists of maps are not supported"},
      {"[3]string", "fixed-size arrays are not supported"},
      {"map[int]string", "maps with non-string keys are not supported"},
      {"map[string]*string", "maps of pointers are not supported"},
      {"map[string]map[string]string", "maps of maps are not supported"},
      {"func()", "kind Func is not supported"},
  };
  const RuleSetup upstream{.dialect = Dialect::kUpstream};
  for (const auto& [type, error] : kCases) {
    EXPECT_THAT(LoadError(type, "", upstream), HasSubstr(std::string(error))) << type;
    EXPECT_THAT(LoadError(type, "+k8s:optional"), HasSubstr(std::string(error))) << type;
    EXPECT_THAT(LoadError(type, "+k8s:optional"), HasSubstr("without tags it is left unjudged"));
    EXPECT_EQ(LoadError(type, ""), "") << type;
  }
  RuleSetup pointers = upstream;
  pointers.source = "type P *string";
  EXPECT_THAT(LoadError("P", "", pointers), HasSubstr("typedefs of pointers are not supported"));
  pointers.dialect = Dialect::kSeed;
  EXPECT_EQ(LoadError("P", "", pointers), "");
  EXPECT_EQ(LoadError("[][]byte", ""), "");
  EXPECT_EQ(LoadError("[]*string", ""), "");
  EXPECT_THAT(LoadError("[]*string", "+k8s:optional", {.release = k1_36}),
              HasSubstr("lists of pointers are not supported"));
}

TEST(TypeTable, SaysWhatToDoInstead) {
  const std::pair<std::string_view, std::string_view> kCases[] = {
      {"**string", "supported; one pointer is enough; without"},
      {"*[]string", "supported; a list may be nil without a pointer; without"},
      {"[][]string", "supported; make the inner list a field of a struct; without"},
      {"[3]string", "supported; use a slice with +k8s:minItems and +k8s:maxItems; without"},
      {"map[int]string", "supported; make the keys strings, which JSON has alone; without"},
      {"map[string]*string", "supported; hold the values themselves; without"},
      {"map[string][]string", "supported; make the list a field of a struct; without"},
      {"interface{}", "supported; make it a struct; without"},
      {"func()", "supported; without"},
  };
  const RuleSetup upstream{.dialect = Dialect::kUpstream};
  for (const auto& [type, advice] : kCases) {
    EXPECT_THAT(LoadError(type, "+k8s:optional"), HasSubstr(std::string(advice))) << type;
    EXPECT_THAT(LoadError(type, "+k8s:optional", upstream), testing::Not(HasSubstr("; "))) << type;
  }
}

TEST(TypeTable, ReadsWhateverGoCompiles) {
  const RuleSetup setup{.source = R"(
type Box[X any] struct {
	V X `json:"v"`
}
type Numbers []rune
type Name string
)"};
  for (const char* type :
       {"Box[string]", "map[Name]string", "map[Name]*Name", "rune", "Numbers", "complex128",
        "map[int]string", "[4]byte", "chan int", "*map[Name]int"}) {
    EXPECT_EQ(LoadError(type, "", setup), "") << type;
  }
}

TEST(TypeTable, SaysWhichRulesNothingRuns) {
  const auto compiled = TypeRules::Compile(R"(
type Leaf struct {
	// +k8s:required
	A string `json:"a"`
}
type Plain struct { B string }
type T struct {
	Leaves [][]Leaf  `json:"leaves"`
	Plains [][]Plain `json:"plains"`
})");
  ASSERT_TRUE(compiled);
  ASSERT_EQ(compiled->compiled().unjudged.size(), 1U);
  EXPECT_THAT(compiled->compiled().unjudged[0].message,
              HasSubstr("T.leaves ([][]pkg.Leaf): what it holds is not judged: "));
}

}  // namespace
}  // namespace tandem::compile
