#include "validation/crd/object/prepare.h"

#include "tests/support/allocations.h"
#include "tests/validation/crd/custom_resource.h"
#include "validation/json/render.h"

namespace tandem::crd::object {
namespace {

using schema::Schema;
using testing::ElementsAre;
using testing::IsEmpty;

struct Result {
  std::string spec;
  Texts unknown;
  std::string error;
  bool is_same = false;  ///< nothing was copied
};

Result Try(std::string_view properties, std::string_view spec) {
  const auto resource = CustomResource::OfSpec(properties);
  const json::Document document = support::ParseJson(CustomResource::Object(spec));
  json::Overlay overlay;
  const Prepared prepared = Prepare(*resource.version().schema, document.root(), overlay);
  return {json::RenderGoJson(prepared.object.Member("spec")), prepared.unknown_fields,
          prepared.decode_error, prepared.object.identity() == document.root().identity()};
}

TEST(Prepare, DropsWhatTheSchemaDoesNotKnow) {
  const Result result = Try(R"({"l":{"type":"array","items":{"type":"object",)"
                            R"("properties":{"a":{"type":"string"}}}}})",
                            R"({"l":[{"a":"x","z":1},5],"q":{"r":1}})");
  EXPECT_EQ(result.spec, R"({"l":[{"a":"x"},5]})");
  EXPECT_THAT(result.unknown, ElementsAre("spec.l[0].z", "spec.q"));
}

TEST(Prepare, TellsWhereUnknownFieldsBelowAnEmptyKeyWere) {
  const Result result = Try(R"({"m":{"type":"object","additionalProperties":{"type":"array",)"
                            R"("items":{"type":"object","properties":{"a":{"type":"string"}}}}},)"
                            R"("n":{"type":"object","additionalProperties":true}})",
                            R"({"m":{"":[{"z":1}]},"n":{"":{"z":1}}})");
  EXPECT_THAT(result.unknown, ElementsAre("spec.m.[0].z", "spec.n..z"));
}

TEST(Prepare, MayKeepWhatTheSchemaDoesNotKnow) {
  const auto resource = CustomResource::OfSpec(
      R"({"e":{"type":"object","x-kubernetes-embedded-resource":true,)"
      R"("x-kubernetes-preserve-unknown-fields":true},"a":{"type":"string"},"l":{"type":"array"},)"
      R"("m":{"type":"object","additionalProperties":true}})");
  constexpr std::string_view kSpec =
      R"({"a":null,"e":{"apiVersion":"v1","kind":"Pod","metadata":{"uid":"u"}},)"
      R"("l":[{"z":1}],"m":{"k":{"z":1}},"z":{"y":1}})";
  const json::Document document = support::ParseJson(CustomResource::Object(kSpec));
  json::Overlay overlay;
  const Prepared prepared = Prepare(*resource.version().schema, document.root(), overlay,
                                    Nulls::kDropped, Unknown::kKept);
  EXPECT_EQ(json::RenderGoJson(prepared.object.Member("spec")), kSpec);
  EXPECT_THAT(prepared.unknown_fields, IsEmpty());

  const json::Document bad =
      support::ParseJson(CustomResource::Object(R"({"e":{"kind":"Pod","metadata":1}})"));
  EXPECT_NE(
      Prepare(*resource.version().schema, bad.root(), overlay, Nulls::kDropped, Unknown::kKept)
          .decode_error,
      "")
      << "metadata is read all the same";
}

std::size_t Bytes(const Texts& texts) {
  std::size_t bytes = 0;
  for (const std::string& text : texts) bytes += text.size();
  return bytes;
}

// A path repeats the keys on its way: a long one above many members would take gigabytes.
TEST(Prepare, NamesOnlySomeOfVeryManyDroppedFields) {
  constexpr std::size_t kKey = 20'000;
  std::string values;
  for (int i = 0; i < 20'000; ++i) values += R"({"z":1},)";
  values.pop_back();
  const std::string key(kKey, 'k');
  const Result typed = Try(R"({"m":{"type":"object","additionalProperties":{"type":"array",)"
                           R"("items":{"type":"object","properties":{}}}}})",
                           R"({"m":{")" + key + R"(":[)" + values + "]}}");
  EXPECT_LT(Bytes(typed.unknown), (std::size_t{1} << 20) + 2 * kKey);
  EXPECT_FALSE(typed.unknown.empty());
  EXPECT_EQ(typed.spec.find('z'), std::string::npos);
  const Result untyped = Try(R"({"m":{"type":"object","additionalProperties":true}})",
                             R"({"m":{")" + key + R"(":[)" + values + "]}}");
  EXPECT_LT(Bytes(untyped.unknown), (std::size_t{1} << 20) + 2 * kKey);
  EXPECT_EQ(untyped.spec.find('z'), std::string::npos);
}

constexpr std::string_view kResources =
    R"({"m":{"type":"object","additionalProperties":{"type":"array","items":{"type":"object",)"
    R"("x-kubernetes-embedded-resource":true,"x-kubernetes-preserve-unknown-fields":true}}}})";

/// A list of resources below a long key.
std::string ResourcesBelow(const std::string& key, std::string_view resource, int count) {
  std::string spec = R"({"m":{")" + key + R"(":[)";
  for (int i = 0; i < count; ++i) spec.append(i == 0 ? "" : ",").append(resource);
  return spec + "]}}";
}

TEST(Prepare, NamesOnlySomeOfTheUnknownFieldsOfEmbeddedMetadata) {
  constexpr std::size_t kKey = 20'000;
  const std::string key(kKey, 'k');
  const Result some = Try(kResources, ResourcesBelow(key, R"({"metadata":{"z":1}})", 5'000));
  EXPECT_LT(Bytes(some.unknown), (std::size_t{1} << 20) + 2 * kKey);
  EXPECT_FALSE(some.unknown.empty());
  EXPECT_EQ(some.spec.find('z'), std::string::npos);
  const Result many = Try(kResources, ResourcesBelow("k", R"({"metadata":{"z":1}})", 5'000));
  EXPECT_EQ(many.unknown.size(), 1'000U);
}

TEST(Prepare, TellsTheFirstOfManyReasonsWhyAnObjectCannotBeDecoded) {
  const Result texts = Try(kResources, ResourcesBelow("k", R"({"kind":1})", 3));
  EXPECT_EQ(texts.error, "spec.m.k[0].kind: Invalid value: 1: must be a string");
  const std::string key(200'000, 'k');
  for (const char* resource : {R"({"kind":1})", R"({"metadata":{"name":1}})"}) {
    const std::string text = ResourcesBelow(key, resource, 50'000);
    const std::size_t before = support::AllocationsSoFar().bytes;
    const Result slow = Try(kResources, text);
    EXPECT_THAT(slow.error, testing::HasSubstr("kk[0]."));
    EXPECT_LT(support::AllocationsSoFar().bytes - before, 100 * text.size()) << "no path for each";
  }
}

TEST(Prepare, CopiesNothingWhenNothingChanges) {
  const Result result = Try(R"({"a":{"type":"string","default":"x"}})", R"({"a":"y"})");
  EXPECT_TRUE(result.is_same);
}

TEST(Prepare, EmptiesObjectsThatNoSchemaDescribes) {
  const Result result = Try(R"({"m":{"type":"object","additionalProperties":true}})",
                            R"({"m":{"a":{"b":1},"c":[[{"d":1}],[{}]],"e":1}})");
  EXPECT_EQ(result.spec, R"({"m":{"a":{},"c":[[{}],[{}]],"e":1}})");
  EXPECT_THAT(result.unknown, ElementsAre("spec.m.a.b", "spec.m.c[0][0].d"));
}

TEST(Prepare, GoesThroughListsAsDeepAsJsonMayBe) {
  constexpr std::size_t kDepth = 9'000;
  const std::string deep = std::string(kDepth, '[') + R"({"x":1})" + std::string(kDepth, ']');
  const Result result =
      Try(R"({"m":{"type":"object","additionalProperties":true}})", R"({"m":{"a":)" + deep + "}}");
  EXPECT_THAT(result.unknown, testing::SizeIs(1));
}

TEST(Prepare, KeepsWhatAListPreservesOfItsElements) {
  const Result result =
      Try(R"({"l":{"type":"array","x-kubernetes-preserve-unknown-fields":true,"items":{)"
          R"("type":"object","properties":{"a":{"type":"object","properties":{}}}}}})",
          R"({"l":[{"u":{"v":1},"a":{"z":1}}]})");
  EXPECT_EQ(result.spec, R"({"l":[{"a":{},"u":{"v":1}}]})");
  EXPECT_THAT(result.unknown, ElementsAre("spec.l[0].a.z"));
}

TEST(Prepare, KeepsWhatIsToBePreserved) {
  const Result result = Try(R"({"p":{"type":"object","x-kubernetes-preserve-unknown-fields":true,)"
                            R"("properties":{"a":{"type":"object","properties":{}}}}})",
                            R"({"p":{"u":{"v":null},"a":{"z":1}}})");
  EXPECT_EQ(result.spec, R"({"p":{"a":{},"u":{"v":null}}})");
  EXPECT_THAT(result.unknown, ElementsAre("spec.p.a.z"));
}

TEST(Prepare, DropsNullsAndFillsInDefaults) {
  struct Case {
    std::string_view properties;
    std::string_view spec;
    std::string_view expected;
  };
  const Case cases[] = {
      {R"({"x":{"type":"string"}})", R"({"x":null})", "{}"},
      {R"({"x":{"type":"string","nullable":true}})", R"({"x":null})", R"({"x":null})"},
      {R"({"x":{"type":"string","default":"d"}})", R"({"x":null})", R"({"x":"d"})"},
      {R"({"x":{"type":"string","default":"d","nullable":true}})", R"({"x":null})",
       R"({"x":null})"},
      {R"({"x":{"type":"string","default":"d"}})", "{}", R"({"x":"d"})"},
      {R"({"o":{"type":"object","properties":{"x":{"type":"string","default":"d"}}}})", "{}", "{}"},
      {R"({"o":{"type":"object","default":{"a":"1"},"properties":{"a":{"type":"string"},)"
       R"("b":{"type":"string","default":"2"}}}})",
       "{}", R"({"o":{"a":"1","b":"2"}})"},
      {R"({"m":{"type":"object","additionalProperties":{"type":"string","default":"d"}}})",
       R"({"m":{"k":null}})", R"({"m":{"k":"d"}})"},
      {R"({"l":{"type":"array","items":{"type":"string","default":"d"}}})", R"({"l":[null]})",
       R"({"l":["d"]})"},
      {R"({"l":{"type":"array","items":{"type":"string"}}})", R"({"l":[null]})", R"({"l":[null]})"},
  };
  for (const Case& test : cases) {
    SCOPED_TRACE(std::string(test.properties) + " " + std::string(test.spec));
    EXPECT_EQ(Try(test.properties, test.spec).spec, test.expected);
  }
}

TEST(Prepare, ReadsEmbeddedMetadata) {
  constexpr std::string_view kProperties =
      R"({"t":{"type":"object","x-kubernetes-embedded-resource":true,)"
      R"("x-kubernetes-preserve-unknown-fields":true}})";
  const Result cleaned = Try(
      kProperties,
      R"({"t":{"apiVersion":"v1","kind":"A","metadata":{"name":"x","foo":1,"creationTimestamp":null,)"
      R"("ownerReferences":[{"name":"n","bar":1}]}}})");
  EXPECT_EQ(
      cleaned.spec,
      R"({"t":{"apiVersion":"v1","kind":"A","metadata":{"name":"x","ownerReferences":[{"name":"n"}]}}})");
  EXPECT_THAT(cleaned.unknown,
              ElementsAre("spec.t.metadata.foo", "spec.t.metadata.ownerReferences[0].bar"));
  EXPECT_EQ(Try(kProperties, R"({"t":{"apiVersion":1,"kind":"A"}})").error,
            "spec.t.apiVersion: Invalid value: 1: must be a string");
  EXPECT_EQ(Try(kProperties, R"({"t":{"metadata":{"labels":{"a":1}}}})").error,
            R"(spec.t.metadata: Invalid value: {"labels":{"a":1}}: json: cannot unmarshal number )"
            R"(into Go struct field ObjectMeta.labels of type string)");
}

TEST(Prepare, DropsNullsOfEmbeddedResourcesBeforeItReadsThem) {
  const auto error_of = [](std::string_view properties, std::string_view resource) {
    const std::string schema = R"({"t":{"type":"object","x-kubernetes-embedded-resource":true,)"
                               R"("properties":)" +
                               std::string(properties) + "}}";
    const Result result = Try(schema, R"({"t":)" + std::string(resource) + "}");
    return result.error.empty() ? result.spec : result.error;
  };
  EXPECT_EQ(error_of(R"({"kind":{"type":"string"}})", R"({"kind":null})"), R"({"t":{}})");
  EXPECT_EQ(error_of(R"({"kind":{"type":"string","default":"K"}})", R"({"kind":null})"),
            "spec.t.kind: Invalid value: null: must be a string");
  EXPECT_EQ(error_of(R"({"metadata":{"type":"object"}})", R"({"metadata":null})"), R"({"t":{}})");
  EXPECT_EQ(error_of("{}", R"({"metadata":null})"), R"({"t":{"metadata":{}}})");
}

TEST(Coerce, ReadsWhatIsEmbeddedAndNothingElse) {
  const auto resource = CustomResource::OfSpec(kResources);
  const Schema& schema = *resource.version().schema->FindProperty("spec");
  const json::Document document =
      support::ParseJson(R"({"u":null,"m":{"k":[{"metadata":{"name":"n","z":1}}],"l":[null]}})");
  json::Overlay overlay;
  const field::Path path("p");
  const Coerced coerced = Coerce(schema, document.root(), path, overlay);
  EXPECT_FALSE(coerced.error);
  EXPECT_EQ(json::RenderGoJson(coerced.value),
            R"({"m":{"k":[{"metadata":{"name":"n"}}],"l":[null]},"u":null})");
  const json::Document bad = support::ParseJson(R"({"m":{"k":[{"kind":1},{"kind":2}]}})");
  EXPECT_EQ(Coerce(schema, bad.root(), path, overlay).error->ToString(),
            "p.m.k[0].kind: Invalid value: 1: must be a string");
}

TEST(FillDefault, GoesBelowMetadata) {
  const auto resource = CustomResource::OfSpec(
      R"({"t":{"type":"object","x-kubernetes-embedded-resource":true,"properties":{"metadata":)"
      R"({"type":"object","properties":{"name":{"type":"string","default":"n"}}}},)"
      R"("default":{"apiVersion":"v1","kind":"K","metadata":{}}}})");
  const Schema& schema = *resource.version().schema->FindProperty("spec")->FindProperty("t");
  EXPECT_EQ(json::RenderGoJson(schema.filled_default.Member("metadata")), R"({"name":"n"})");
}

TEST(FillDefaults, ChangesNothingElse) {
  const auto resource = CustomResource::OfSpec(R"({"x":{"type":"string","default":"d"}})");
  const json::Document document = support::ParseJson(CustomResource::Object(R"({"unknown":null})"));
  json::Overlay overlay;
  const json::ValueView filled = FillDefaults(*resource.version().schema, document.root(), overlay);
  EXPECT_EQ(json::RenderGoJson(filled.Member("spec")), R"({"unknown":null,"x":"d"})");
  const json::ValueView again = FillDefaults(*resource.version().schema, filled, overlay);
  EXPECT_EQ(again.identity(), filled.identity());
}

}  // namespace
}  // namespace tandem::crd::object
