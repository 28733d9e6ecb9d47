#include "validation/handwritten/registry/registry.h"

#include "tests/validation/handwritten/sample.h"
#include "validation/handwritten/go_struct.h"
#include "validation/json/render.h"

namespace tandem::handwritten {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(Registry, FindsEveryStrategyByItsKey) {
  for (const Strategy& strategy : AllStrategies()) {
    const GroupVersionKind key = strategy.key();
    EXPECT_EQ(FindStrategy(key.group, key.version, key.kind, strategy.subresource), &strategy);
  }
  EXPECT_GT(AllStrategies().size(), AllKinds().size());
}

TEST(Registry, FindsNothingForOtherKeys) {
  EXPECT_EQ(FindStrategy("", "v1", "Widget", ""), nullptr);
  EXPECT_EQ(FindStrategy("apps", "v1", "ReplicationController", ""), nullptr);
  EXPECT_EQ(FindStrategy("", "v2", "ReplicationController", ""), nullptr);
  EXPECT_EQ(FindStrategy("", "v1", "ReplicationController", "scale"), nullptr);
  EXPECT_EQ(FindStrategy("autoscaling", "v1", "Scale", ""), nullptr);
}

TEST(Registry, FindsAKindInAnyVersion) {
  for (const Kind* kind : AllKinds()) EXPECT_EQ(FindKind(kind->key.group, kind->key.kind), kind);
  EXPECT_EQ(FindKind("", "Widget"), nullptr);
  EXPECT_EQ(FindKind("apps", "ReplicationController"), nullptr);
}

TEST(Registry, KnowsWhoseSubresourcesAKindIs) {
  const GroupVersionKind scale = {"autoscaling", "v1", "Scale"};
  EXPECT_TRUE(MayBeServedAt(scale, "scale", "apps"));
  EXPECT_TRUE(MayBeServedAt(scale, "scale", ""));
  EXPECT_FALSE(MayBeServedAt(scale, "scale", "example.com"));
  EXPECT_TRUE(MayBeServedAt({"policy", "v1", "Eviction"}, "eviction", ""));
  EXPECT_TRUE(MayBeServedAt({"example.com", "v1", "Paint"}, "paint", "example.com"));
}

constexpr GoField kFields[] = {{"bad", Bool()}};
constexpr GoStruct kThing = Struct<kFields>("Thing");
constexpr Kind kKind = {.key = {"", "v1", "Thing"}, .type = &kThing};

void RunRules(const Request& request, field::ErrorList& errors) {
  const field::Path path("strategy");
  if (!request.object.Member("bad").IsMissing()) errors.Add(field::Required(path));
}

void RunGeneric(const Request&, field::ErrorList& errors) {
  const field::Path path("generic");
  errors.Add(field::Required(path));
}

const Strategy kStrategy = {kKind, "", &RunRules, &RunRules, Metadata::kByRules, true};
constexpr std::string_view kGood = "{}";
constexpr std::string_view kBad = R"({"bad": true})";

std::vector<std::string> Finish(Rules generic, std::string_view object, Operation operation) {
  const Sample sample(object);
  const Options options;
  const Request request = {operation, *sample, *sample, options};
  field::ErrorList errors;
  kStrategy.Validate(request, errors);
  bool whole = true;
  return Texts(FinishWrite(generic, request, std::move(errors), whole));
}

TEST(FinishWrite, ReportsGenericErrorsOfACreateOnlyWhenTheStrategyHasNone) {
  EXPECT_THAT(Finish(&RunGeneric, kBad, Operation::kCreate),
              ElementsAre("strategy: Required value"));
  EXPECT_THAT(Finish(&RunGeneric, kGood, Operation::kCreate),
              ElementsAre("generic: Required value"));
}

TEST(FinishWrite, ReportsGenericErrorsOfAnUpdateFirst) {
  EXPECT_THAT(Finish(&RunGeneric, kBad, Operation::kUpdate),
              ElementsAre("generic: Required value", "strategy: Required value"));
}

TEST(FinishWrite, ReportsTheStrategyAloneWithoutGenericRules) {
  EXPECT_THAT(Finish(nullptr, kGood, Operation::kCreate), IsEmpty());
  EXPECT_THAT(Finish(nullptr, kBad, Operation::kUpdate), ElementsAre("strategy: Required value"));
}

TEST(CheckShape, LooksAtTheNewObject) {
  const std::string failure =
      "json: cannot unmarshal number into Go struct field Thing.bad of type bool";
  EXPECT_EQ(Write(&kStrategy, kGood).ShapeFailure(), "");
  EXPECT_EQ(Write(&kStrategy, R"({"bad": 1})").ShapeFailure(), failure);
  EXPECT_EQ(Write(&kStrategy, R"({"bad": 1})", kGood).ShapeFailure(), "");
}

TEST(ReadableOld, IsWhatTheRulesOfTheKindCanRead) {
  const Sample old_object(R"({"bad": 1, "metadata": {"uid": 7, "name": "a"}})");
  json::Overlay overlay;
  EXPECT_FALSE(CheckOldShape(&kStrategy, *old_object));
  const json::ValueView left = ReadableOld(&kStrategy, *old_object, overlay);
  EXPECT_EQ(json::RenderGoJson(left), R"({"metadata":{"name":"a","uid":7}})");
}

TEST(ReadableOld, IsAllButBadMetadataWithoutAStrategy) {
  const Sample old_object(R"({"bad": 1, "metadata": {"uid": 7, "name": "a"}})");
  json::Overlay overlay;
  EXPECT_FALSE(CheckOldShape(nullptr, *old_object));
  const json::ValueView left = ReadableOld(nullptr, *old_object, overlay);
  EXPECT_EQ(json::RenderGoJson(left), R"({"bad":1,"metadata":{"name":"a"}})");
}

constexpr NameRule kAnyNames = {};
constexpr Kind kNamedKind = {.key = {"", "v1", "Named"}, .type = &kThing, .name = &kAnyNames};

TEST(Strategy, LooksAtMetadataFirst) {
  const Strategy main = {kNamedKind, "", &RunRules, &RunRules, Metadata::kFirst, true};
  EXPECT_THAT(Write(&main, kBad).Strategy(),
              ElementsAre("metadata.name: Required value: name or generateName is required",
                          "metadata.namespace: Required value", "strategy: Required value"));
  EXPECT_THAT(Write(&main, kBad, kBad).Strategy(),
              ElementsAre(R"(metadata.resourceVersion: Invalid value: "": must be specified for )"
                          "an update",
                          "strategy: Required value"));
}

TEST(Strategy, TakesEveryWriteThroughASubresourceForAnUpdate) {
  const Strategy status = {kNamedKind, "status", nullptr, nullptr, Metadata::kFirst, true};
  EXPECT_EQ(Write(&status, kGood).Strategy().size(), 1U);
  EXPECT_EQ(Write(&status, kGood, kGood).Strategy().size(), 1U);
}

TEST(Strategy, HasTheGenericRulesOfItsScope) {
  Kind cluster = kNamedKind;
  cluster.scope = ObjectScope::kCluster;
  const Strategy none = {kKind, "", nullptr, nullptr, Metadata::kByRules, false};
  EXPECT_EQ(none.generic(), nullptr);
  EXPECT_NE(kStrategy.generic(), nullptr);
  EXPECT_NE((Strategy{cluster, "", nullptr, nullptr, Metadata::kByRules, true}).generic(),
            kStrategy.generic());
}

}  // namespace
}  // namespace tandem::handwritten
