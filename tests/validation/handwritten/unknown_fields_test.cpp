#include "validation/handwritten/unknown_fields.h"

#include "tests/validation/handwritten/sample.h"
#include "validation/handwritten/meta/object_meta.h"
#include "validation/json/render.h"

namespace tandem::handwritten {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

constexpr GoField kRuleFields[] = {
    {"verbs", List(String())}, {"extra", Any()}, {"words", Any(), kOldName}};
constexpr GoStruct kRule = Struct<kRuleFields>("Rule");
constexpr GoField kSpecFields[] = {
    {"rules", List(kRule)}, {"byName", Map(String(), kRule)}, {"labels", Map(String(), String())}};
constexpr GoStruct kSpec = Struct<kSpecFields>("Spec");
constexpr GoField kFields[] = {
    Embedded(meta::kTypeMeta), {"metadata", meta::kObjectMeta}, {"spec", Pointer(kSpec)}};
constexpr GoStruct kObject = Struct<kFields>("Object");

std::vector<std::string> UnknownIn(std::string_view json, std::size_t max = 10) {
  const Sample sample(json);
  return FindUnknownFields(kObject, *sample, max);
}

TEST(UnknownFields, AreNoneOfThoseThatThereAre) {
  EXPECT_THAT(UnknownIn(R"({"kind": "Object", "metadata": {"name": "a", "labels": {"x": "y"}},
      "spec": {"rules": [{"verbs": ["get"], "extra": {"any": 1}}], "labels": {"z": "1"}}})"),
              IsEmpty());
}

TEST(UnknownFields, AreFoundAtAnyDepth) {
  EXPECT_THAT(UnknownIn(R"({"sepc": {}, "metadata": {"nam": "a"},
      "spec": {"rules": [{}, {"verb": []}], "byName": {"n": {"x": 1}}}})"),
              ElementsAre("sepc", "metadata.nam", "spec.rules[1].verb", "spec.byName.n.x"));
}

TEST(UnknownFields, AreNotThoseWhoseOldNameIsStillThere) {
  EXPECT_THAT(UnknownIn(R"({"words": 1, "spec": {"rules": [{"words": ["get"]}]}})"),
              ElementsAre("words"));
}

TEST(UnknownFields, DoNotMindWhatHasAnotherShape) {
  EXPECT_THAT(UnknownIn(R"({"metadata": 1, "spec": {"rules": {"a": 1}, "byName": []}})"),
              IsEmpty());
  EXPECT_THAT(UnknownIn("[1]"), IsEmpty());
}

TEST(UnknownFields, AreNoMoreThanAskedFor) {
  EXPECT_THAT(UnknownIn(R"({"a": 1, "b": 1, "spec": {"c": 1}})", 2), SizeIs(2));
  EXPECT_THAT(UnknownIn(R"({"spec": {"rules": [{"a": 1}, {"b": 1}, {"c": 1}]}})", 2), SizeIs(2));
}

TEST(KnownPart, IsWhatTheStructHasFieldsFor) {
  const auto known = [](std::string_view json) {
    const Sample sample(json);
    json::Overlay overlay;
    return json::RenderGoJson(KnownPart(kObject, *sample, overlay));
  };
  EXPECT_EQ(known(R"({"sepc": {}, "kind": "Object", "metadata": {"nam": "a", "name": "b"},
      "spec": {"rules": [{"extra": {"any": 1}}, {"verb": []}], "byName": {"n": {"x": 1}},
               "labels": {"z": "1"}}})"),
            R"({"kind":"Object","metadata":{"name":"b"},"spec":{"byName":{"n":{}},)"
            R"("labels":{"z":"1"},"rules":[{"extra":{"any":1}},{}]}})");
  EXPECT_EQ(known(R"({"metadata": 1, "spec": {"rules": {"a": 1}, "byName": null}})"),
            R"({"metadata":1,"spec":{"byName":null,"rules":{"a":1}}})");
  EXPECT_EQ(known("[1]"), "[1]");
}

TEST(FieldsBeside, AreThoseOfTheStruct) {
  const Sample sample(R"({"sepc": 1, "metadata": {"nam": "a"},
      "spec": {"rules": [{"verb": []}], "byName": {"n": {"x": 1}}, "labels": {"a": "b"}}})");
  const auto beside = [&](std::string_view field) { return FieldsBeside(kObject, *sample, field); };
  EXPECT_THAT(beside("sepc"), ElementsAre("kind", "apiVersion", "metadata", "spec"));
  EXPECT_THAT(beside("metadata.nam"), testing::Contains("name"));
  EXPECT_THAT(beside("spec.rules[0].verb"), ElementsAre("verbs", "extra"));
  EXPECT_THAT(beside("spec.byName.n.x"), ElementsAre("verbs", "extra"));
  for (const char* const nowhere : {"spec.labels.a", "spec.rules[1].verb", "nothing"}) {
    EXPECT_THAT(beside(nowhere), IsEmpty()) << nowhere;
  }
}

}  // namespace
}  // namespace tandem::handwritten
