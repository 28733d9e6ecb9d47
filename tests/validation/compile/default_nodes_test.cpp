#include <gtest/gtest.h>

#include "tests/support/field_rule.h"
#include "tests/support/json_document.h"
#include "validation/compile/default_nodes_internal.h"
#include "validation/json/render.h"

namespace tandem::compile {
namespace {

/// The object with the defaults of type T.
std::string Filled(std::string_view source, std::string_view object) {
  const auto rules = support::TypeRules::Compile(std::string(source));
  if (!rules) return rules.error().message;
  const auto defaulting = rules->program().FindRoot("", "pkg", "T")->defaulting;
  if (defaulting == nullptr) return "no defaults";
  const json::Document document = support::ParseJson(object);
  json::Overlay overlay;
  return json::RenderGoJson(defaulting->Apply(document.root(), overlay));
}

TEST(DefaultNodes, AreReadInBothSpellings) {
  EXPECT_EQ(Filled(R"(
type T struct {
	// +default=1
	A *int32 `json:"a,omitempty"`
	// +k8s:default="x"
	B string `json:"b,omitempty"`
	C string `json:"c,omitempty"`
}
)",
                   R"({"a":0,"b":""})"),
            R"({"a":0,"b":"x"})");
}

TEST(DefaultNodes, LeadThroughStructsListsAndMaps) {
  constexpr std::string_view kSource = R"(
type T struct {
	Inner `json:",inline"`
	Value Inner `json:"value"`
	Pointer *Inner `json:"pointer,omitempty"`
	List []Inner `json:"list,omitempty"`
	Map map[string]*Inner `json:"map,omitempty"`
	Again *T `json:"again,omitempty"`
}
type Inner struct {
	// +default=1
	A *int32 `json:"a,omitempty"`
}
)";
  EXPECT_EQ(Filled(kSource, "{}"), R"({"a":1,"value":{"a":1}})");
  EXPECT_EQ(Filled(kSource, R"({"list":[{}],"map":{"k":{}},"again":{}})"),
            R"({"a":1,"again":{"a":1,"value":{"a":1}},"list":[{"a":1}],"map":{"k":{"a":1}},)"
            R"("value":{"a":1}})");
}

TEST(DefaultNodes, OfATypeAreThoseOfItsFields) {
  constexpr std::string_view kSource = R"(
// +default="low"
type Level string
type T struct {
	A Level `json:"a,omitempty"`
	// +default="high"
	B *Level `json:"b,omitempty"`
}
)";
  EXPECT_EQ(Filled(kSource, "{}"), R"({"a":"low","b":"high"})");
}

TEST(DefaultNodes, AreConstantsThatAreNamed) {
  constexpr std::string_view kSource = R"(
type Level string
const (
	Low Level = "low"
	High = "hi\"gh"
	Count = 3
)
type T struct {
	// +default=ref(Low)
	A *Level `json:"a,omitempty"`
	// +k8s:default=ref(High)
	B string `json:"b,omitempty"`
	// +default=ref(pkg.Low)
	C string `json:"c,omitempty"`
	// +default=ref(Count)
	D *int32 `json:"d,omitempty"`
	// +default=ref(example.com/other.Low)
	E *string `json:"e,omitempty"`
}
)";
  EXPECT_EQ(Filled(kSource, "{}"), R"({"a":"low","b":"hi\"gh","c":"low"})");
}

TEST(DefaultNodes, AreNotWhatIsNoValue) {
  constexpr std::string_view kSource = R"(
type T struct {
	// +default=ref(Name)
	A *string `json:"a,omitempty"`
	// other words, default= too
	B *string `json:"b,omitempty"`
}
)";
  EXPECT_EQ(Filled(kSource, "{}"), "no defaults");
}

}  // namespace
}  // namespace tandem::compile
