#include "validation/crd/schema/children.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace tandem::crd::schema {
namespace {

using testing::ElementsAre;

/// A schema with a child by every edge, of which each is called after its place.
class Children : public testing::Test {
 protected:
  const Schema* New(std::string_view type) {
    Schema& schema = store_.emplace_back();
    schema.type = type;
    return &schema;
  }

  Schema Full() {
    Schema schema;
    schema.type = "root";
    schema.items = New("items");
    schema.item_list = {New("first"), New("second")};
    schema.properties = {{"a", New("a")}, {"b", New("b")}};
    schema.additional_schema = New("additional");
    schema.property_names = New("names");
    schema.all_of = {New("all")};
    schema.any_of = {New("any")};
    schema.one_of = {New("one")};
    schema.not_schema = New("not");
    schema.definitions = {{"d", New("definition")}};
    schema.dependencies = {{"p", New("dependency")}};
    return schema;
  }

  SchemaStore store_;
};

TEST_F(Children, AreVisitedEdgeByEdge) {
  const Schema schema = Full();
  std::vector<std::string> seen;
  const field::Path root("root");
  const auto visit = [&](const Child& child) {
    seen.push_back(std::string(child.schema.type) + " " + child.path.ToString());
  };
  const Edge all[] = {Edge::kNot,         Edge::kItemList,     Edge::kProperties,
                      Edge::kItems,       Edge::kOneOf,        Edge::kAdditionalProperties,
                      Edge::kAnyOf,       Edge::kDependencies, Edge::kPropertyNames,
                      Edge::kDefinitions, Edge::kAllOf};
  ForEachChild(schema, root, all, visit);
  EXPECT_THAT(seen, ElementsAre("not root.not", "first root.items[0]", "second root.items[1]",
                                "a root.properties[a]", "b root.properties[b]", "items root.items",
                                "one root.oneOf[0]", "additional root.additionalProperties",
                                "any root.anyOf[0]", "dependency root.dependencies[p]",
                                "names root.x-kubernetes-property-names",
                                "definition root.definitions[d]", "all root.allOf[0]"));
}

TEST_F(Children, KnowTheirNamesAndPositions) {
  const Schema schema = Full();
  const field::Path root;
  const Edge edges[] = {Edge::kProperties, Edge::kItemList};
  std::vector<std::string> names;
  std::vector<std::size_t> positions;
  ForEachChild(schema, root, edges, [&](const Child& child) {
    if (child.edge == Edge::kProperties) names.emplace_back(child.name);
    if (child.edge == Edge::kItemList) positions.push_back(child.index);
  });
  EXPECT_THAT(names, ElementsAre("a", "b"));
  EXPECT_THAT(positions, ElementsAre(0U, 1U));
}

TEST_F(Children, OfASchemaThatHasNoneAreNone) {
  const field::Path root;
  ForEachChild(Schema(), root, kStructure, [](const Child&) { ADD_FAILURE(); });
  ForEachChild(Schema(), root, kJunctors, [](const Child&) { ADD_FAILURE(); });
}

TEST_F(Children, AreReachedFromTheTopDown) {
  Schema inner = Full();
  inner.type = "inner";
  Schema root;
  root.type = "root";
  root.items = &inner;
  std::vector<std::string> seen;
  const auto visit = [&](const Schema& schema, const field::Path& path) {
    seen.push_back(std::string(schema.type) + " " + path.ToString());
  };
  ForEachNode(root, field::Path("s"), kStructure, visit);
  EXPECT_THAT(
      seen, ElementsAre("root s", "inner s.items", "items s.items.items", "a s.items.properties[a]",
                        "b s.items.properties[b]", "additional s.items.additionalProperties"));
}

}  // namespace
}  // namespace tandem::crd::schema
