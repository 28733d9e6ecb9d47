#include "validation/crd/expressions/place.h"

#include "tests/validation/crd/custom_resource.h"

namespace tandem::crd::expressions {
namespace {

constexpr std::string_view kSpec =
    R"({"l":{"type":"array","x-kubernetes-list-type":"map","x-kubernetes-list-map-keys":["k"],
        "items":{"type":"object","properties":{"k":{"type":"string"},"v":{"type":"integer"}}}},
        "a":{"type":"array","items":{"type":"integer"}},
        "m":{"type":"object","additionalProperties":{"type":"integer"},
             "x-kubernetes-property-names":{"type":"string"}}})";

class PlaceTest : public testing::Test {
 protected:
  const schema::Schema& SchemaAt(std::string_view name) const {
    return *schema_.FindProperty(name);
  }

  CustomResource resource_ = CustomResource::OfSpec(kSpec);
  const schema::Schema& schema_ = *resource_.version().schema->FindProperty("spec");
  json::Document object_ =
      support::ParseJson(R"({"l":[{"k":"b","v":1},{"k":"c","v":2}],"a":[1],"m":{"x":1,"y":2}})");
  json::Document old_ =
      support::ParseJson(R"({"l":[{"k":"a","v":3},{"k":"b","v":4}],"a":[1],"m":{"x":5}})");
  Place root_{schema_, object_.root(), old_.root()};
};

TEST_F(PlaceTest, OfAMemberHasTheMemberOfThatNameBeforeIt) {
  const Place map = Place::MemberOf(root_, SchemaAt("m"), "m", object_.root().Member("m"));
  const Place x =
      Place::MemberOf(map, *SchemaAt("m").additional_schema, "x", map.value().Member("x"));
  EXPECT_EQ(x.Old().AsInt(), 5);
  const Place y =
      Place::MemberOf(map, *SchemaAt("m").additional_schema, "y", map.value().Member("y"));
  EXPECT_TRUE(y.Old().IsAbsent());
  EXPECT_EQ(y.NearestWithOld(), &map);
  EXPECT_EQ(x.NearestWithOld(), &x);
}

TEST_F(PlaceTest, OfAKeyIsThereWhenTheKeyWas) {
  const Place map = Place::MemberOf(root_, SchemaAt("m"), "m", object_.root().Member("m"));
  const json::Members members = map.value().members();
  const schema::Schema& names = *SchemaAt("m").property_names;
  EXPECT_EQ(Place::KeyOf(map, names, members[0].key).Old().AsString(), "x");
  EXPECT_TRUE(Place::KeyOf(map, names, members[1].key).Old().IsAbsent());
}

TEST_F(PlaceTest, OfAnElementHasThatOfItsKey) {
  const Place list = Place::MemberOf(root_, SchemaAt("l"), "l", object_.root().Member("l"));
  OldElements old(list);
  const schema::Schema& items = *SchemaAt("l").items;
  const Place first = Place::ElementOf(list, items, list.value().At(0), old);
  EXPECT_EQ(first.Old().Member("v").AsInt(), 4);
  EXPECT_TRUE(Place::ElementOf(list, items, list.value().At(1), old).Old().IsAbsent());
  const Place atomic = Place::MemberOf(root_, SchemaAt("a"), "a", object_.root().Member("a"));
  OldElements none(atomic);
  const Place element = Place::ElementOf(atomic, *SchemaAt("a").items, atomic.value().At(0), none);
  EXPECT_TRUE(element.Old().IsAbsent());
  EXPECT_EQ(element.NearestWithOld(), &atomic);
}

TEST_F(PlaceTest, OfANewObjectHasNothingBeforeIt) {
  const Place created(schema_, object_.root(), {});
  const Place map = Place::MemberOf(created, SchemaAt("m"), "m", object_.root().Member("m"));
  EXPECT_EQ(map.NearestWithOld(), nullptr);
}

TEST_F(PlaceTest, KnowsTypeAndVersionOfTheObject) {
  const Place kind = Place::MemberOf(root_, SchemaAt("a"), "kind", object_.root());
  EXPECT_TRUE(kind.IsTypeMeta());
  EXPECT_FALSE(Place::MemberOf(kind, SchemaAt("a"), "kind", object_.root()).IsTypeMeta());
  EXPECT_FALSE(root_.IsTypeMeta());
}

}  // namespace
}  // namespace tandem::crd::expressions
