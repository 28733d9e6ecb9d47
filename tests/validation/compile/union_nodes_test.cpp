#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/field_rule.h"
#include "tests/support/json_document.h"
#include "validation/compile/union_nodes_internal.h"
#include "validation/unions/schema.h"

namespace tandem::compile {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using unions::Node;
using unions::Presence;

constexpr std::string_view kUnion = R"(
// +enum
type Kind string
const (
	KindNone Kind = ""
	KindA    Kind = "A"
	KindB    Kind = "B"
)
type Union struct {
	// +unionDiscriminator
	// +optional
	Type Kind `json:"type,omitempty"`
	// +unionMember
	// +optional
	A *string `json:"a,omitempty"`
	// +unionMember,optional
	// +optional
	B *string `json:"b,omitempty"`
	Name string `json:"name"`
}
)";

class UnionNodesTest : public testing::Test {
 protected:
  /// The nodes of type T.
  const Node* Compile(std::string_view source) {
    auto rules = support::TypeRules::Compile(std::string(source) + std::string(kUnion));
    EXPECT_TRUE(rules) << rules.error().message;
    if (!rules) return nullptr;
    root_ = rules->program().FindRoot("", "pkg", "T")->unions;
    return root_.get();
  }

  std::shared_ptr<const Node> root_;
};

TEST_F(UnionNodesTest, LeadThroughStructsListsAndMaps) {
  const Node* root = Compile(R"(
type T struct {
	U *Union `json:"u"`
	Plain string `json:"plain"`
	// +listType=map
	// +listMapKey=name
	ByName []Union `json:"byName"`
	Atomic []Union `json:"atomic"`
	Named Unions `json:"named"`
	Map map[string]Union `json:"map"`
	Hidden Union `json:"-"`
}
// +k8s:listType=map
// +k8s:listMapKey=name
type Unions []Union
)");
  ASSERT_NE(root, nullptr);
  std::vector<std::string> names;
  for (const Node::Step& step : root->fields) names.push_back(step.name);
  EXPECT_THAT(names, ElementsAre("u", "byName", "atomic", "named", "map"));
  const Node* u = root->fields[0].node;
  EXPECT_EQ(u->unions.size(), 1U);
  EXPECT_EQ(root->fields[1].node->items, u);
  EXPECT_THAT(root->fields[1].node->keys, ElementsAre(unions::Field{"name", Presence::kNotZero}));
  EXPECT_THAT(root->fields[2].node->keys, IsEmpty());
  EXPECT_EQ(root->fields[3].node->keys, root->fields[1].node->keys);
  EXPECT_EQ(root->fields[4].node->values, u);
}

TEST_F(UnionNodesTest, OfInlinedStructsBelongToTheObjectAround) {
  const Node* root = Compile(R"(
type T struct {
	Union `json:",inline"`
	Next *T `json:"next"`
}
)");
  ASSERT_NE(root, nullptr);
  EXPECT_EQ(root->unions.size(), 1U);
  ASSERT_EQ(root->fields.size(), 1U);
  EXPECT_EQ(root->fields[0].node, root);
}

TEST_F(UnionNodesTest, AreNoneWithoutUnions) {
  EXPECT_EQ(Compile("type T struct {\n\tNext *T `json:\"next\"`\n}"), nullptr);
}

TEST_F(UnionNodesTest, EqualThoseOfTheSameSchema) {
  const Node* root = Compile("type T struct {\n\tU Union `json:\"u\"`\n}");
  ASSERT_NE(root, nullptr);
  const json::Document schema = support::ParseJson(
      R"({"type":"object","properties":{"u":{"type":"object","properties":{"a":{"type":"string"},)"
      R"("b":{"type":"string"},"name":{"type":"string"},"type":{"type":"string","enum":["","A","B"],)"
      R"("x-kubernetes-unions":{"fieldMembers":{"":null,"A":{"name":"a"},)"
      R"("B":{"name":"b","optional":true}}}}}}}})");
  const field::Path path("schema");
  const unions::SchemaUnions same = unions::CompileSchema(schema.root(), path);
  ASSERT_NE(same.root, nullptr);
  EXPECT_EQ(root->fields[0].name, same.root->fields[0].name);
  EXPECT_EQ(root->fields[0].node->unions, same.root->fields[0].node->unions);
}

}  // namespace
}  // namespace tandem::compile
