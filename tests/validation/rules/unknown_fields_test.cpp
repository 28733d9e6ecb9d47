#include "validation/rules/unknown_fields.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/allocations.h"
#include "validation/json/decode.h"
#include "validation/json/render.h"

namespace tandem::rules {
namespace {

using testing::IsEmpty;
using testing::UnorderedElementsAre;

Field Member(std::string name, const Type& type) {
  Field field;
  field.SetJsonName(std::move(name));
  field.ref = {&type, false};
  return field;
}

Field Inlined(const Type& type) {
  Field field;
  field.inlined = true;
  field.ref = {&type, false};
  return field;
}

Type Of(TypeKind kind, std::string name = {}) {
  Type type;
  type.kind = kind;
  type.name = std::move(name);
  return type;
}

/// type T struct { TypeMeta; Metadata unknown; Spec S }
/// type S struct { A string; Ports []S; Named map[string]S; Any interface{} }
class FindUnknownFieldsTest : public testing::Test {
 protected:
  FindUnknownFieldsTest() {
    ports_.elem = named_.elem = {&spec_, false};
    spec_.fields = {Member("a", string_), Member("ports", ports_), Member("named", named_),
                    Member("any", any_)};
    root_.fields = {Inlined(meta_), Member("metadata", unknown_), Member("spec", spec_)};
  }

  std::vector<std::string> Find(std::string_view text, std::size_t max = 100) {
    json::Document document;
    EXPECT_TRUE(document.Parse(text));
    return FindUnknownFields(root_, document.root(), max);
  }

  Type string_ = Of(TypeKind::kString, "string");
  Type any_ = Of(TypeKind::kInterface);
  Type unknown_ = Of(TypeKind::kUnknown, "metav1.ObjectMeta");
  Type meta_ = Of(TypeKind::kUnknown, "metav1.TypeMeta");
  Type ports_ = Of(TypeKind::kList);
  Type named_ = Of(TypeKind::kMap);
  Type spec_ = Of(TypeKind::kStruct, "v1.S");
  Type root_ = Of(TypeKind::kStruct, "v1.T");
};

TEST_F(FindUnknownFieldsTest, NamesThemByTheirPaths) {
  EXPECT_THAT(Find(R"({"apiVersion":"v1","kind":"T","metadata":{"x":1},"status":{},
                       "spec":{"a":"b","A":1,"ports":[{},{"b":1}],"named":{"n":{"c":null}},
                               "any":{"d":1}}})"),
              UnorderedElementsAre("status", "spec.A", "spec.ports[1].b", "spec.named.n.c"));
}

TEST_F(FindUnknownFieldsTest, AreNoPartOfWhatIsKnown) {
  json::Document document;
  ASSERT_TRUE(document.Parse(R"({"kind":"T","metadata":{"x":1},"status":{},"spec":{"a":"b","A":1,
      "ports":[{},{"b":1}],"named":{"n":{"c":null}},"any":{"d":1}}})"));
  json::Overlay overlay;
  EXPECT_EQ(json::RenderGoJson(KnownPart(root_, document.root(), overlay)),
            R"({"kind":"T","metadata":{"x":1},"spec":{"a":"b","any":{"d":1},"named":{"n":{}},)"
            R"("ports":[{},{}]}})");
}

TEST_F(FindUnknownFieldsTest, AcceptsWhatEveryObjectHas) {
  root_.fields.clear();
  EXPECT_THAT(Find(R"({"apiVersion":"v1","kind":"T","metadata":{"x":1},"spec":{}})"),
              UnorderedElementsAre("spec"));
}

TEST_F(FindUnknownFieldsTest, StopsWhenThereAreEnough) {
  EXPECT_THAT(Find(R"({"a":1,"b":2,"c":3})", 2), UnorderedElementsAre("a", "b"));
}

TEST_F(FindUnknownFieldsTest, LeavesWrongShapesToTheDecoder) {
  EXPECT_THAT(Find(R"({"spec":[{"x":1}]})"), IsEmpty());
  EXPECT_THAT(Find(R"({"spec":{"ports":{"x":1},"named":[1]}})"), IsEmpty());
  EXPECT_THAT(Find("null"), IsEmpty());
}

TEST_F(FindUnknownFieldsTest, KnowsNothingOfAStructThatInlinesTheUnknown) {
  spec_.fields.push_back(Inlined(unknown_));
  EXPECT_THAT(Find(R"({"spec":{"x":1},"y":2})"), UnorderedElementsAre("y"));
}

TEST_F(FindUnknownFieldsTest, KnowsOnlyTheDeclaredFieldsOfAnAbridgedStruct) {
  Type abridged = Of(TypeKind::kStruct, "v1.Abridged");
  abridged.fields = {Member("spec", spec_)};
  abridged.abridged = true;
  root_.fields.push_back(Member("short", abridged));
  EXPECT_THAT(Find(R"({"short":{"x":1,"spec":{"y":2}}})"), UnorderedElementsAre("short.spec.y"));
}

TEST_F(FindUnknownFieldsTest, EndsOnTypesThatInlineThemselves) {
  spec_.fields.push_back(Inlined(spec_));
  EXPECT_THAT(Find(R"({"spec":{"x":1}})"), UnorderedElementsAre("spec.x"));
}

TEST_F(FindUnknownFieldsTest, HaveThoseOfTheStructBeside) {
  json::Document document;
  ASSERT_TRUE(document.Parse(R"({"status": {}, "spec": {"A": 1, "ports": [{"b": 1}],
                                 "named": {"n": {"c": 1}}, "any": {"d": 1}}})"));
  const auto beside = [&](std::string_view field) {
    return FieldsBeside(root_, document.root(), field);
  };
  EXPECT_THAT(beside("status"), UnorderedElementsAre("metadata", "spec"));
  EXPECT_THAT(beside("spec.A"), UnorderedElementsAre("a", "ports", "named", "any"));
  EXPECT_THAT(beside("spec.ports[0].b"), UnorderedElementsAre("a", "ports", "named", "any"));
  EXPECT_THAT(beside("spec.named.n.c"), UnorderedElementsAre("a", "ports", "named", "any"));
  EXPECT_THAT(beside("spec.any.d"), IsEmpty());
  EXPECT_THAT(beside("spec.ports[1].b"), IsEmpty());
}

TEST_F(FindUnknownFieldsTest, MakesPathsOnlyOfWhatItFinds) {
  std::string ports = "{}";
  for (int i = 0; i < 1000; ++i) ports += ",{}";
  json::Document document;
  ASSERT_TRUE(document.Parse("{\"spec\":{\"named\":{\"" + std::string(100'000, 'k') +
                             "\":{\"ports\":[" + ports + "]}}}}"));
  const support::Allocations before = support::AllocationsSoFar();
  EXPECT_THAT(FindUnknownFields(root_, document.root(), 10), IsEmpty());
  EXPECT_LT(support::AllocationsSoFar().bytes - before.bytes, 10'000'000U);
}

}  // namespace
}  // namespace tandem::rules
