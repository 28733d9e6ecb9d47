#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/admission/fixture.h"
#include "tests/support/json_document.h"

namespace tandem::admission {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

constexpr std::string_view kManifest =
    R"({"apiVersion":"apiextensions.k8s.io/v1","kind":"CustomResourceDefinition",)"
    R"("metadata":{"name":"gadgets.example.org"},"spec":{"group":"example.org",)"
    R"("scope":"Namespaced","names":{"plural":"gadgets","kind":"Gadget"},"versions":[{"name":"v1",)"
    R"("served":true,"storage":true,"subresources":{"status":{}},"schema":{"openAPIV3Schema":)"
    R"({"type":"object","properties":{"spec":{"type":"object","properties":{)"
    R"("size":{"type":"integer","maximum":3,"default":1},)"
    R"("t":{"type":"object","x-kubernetes-embedded-resource":true,)"
    R"("x-kubernetes-preserve-unknown-fields":true}}},)"
    R"("status":{"type":"object","required":["phase"],"properties":{)"
    R"("phase":{"type":"string"}}}}}}}]}})";

std::string Gadget(std::string_view spec, std::string_view status = "null") {
  return R"({"apiVersion":"example.org/v1","kind":"Gadget","metadata":{"name":"web",)"
         R"("namespace":"default","uid":"1","resourceVersion":"1"},"spec":)" +
         std::string(spec) + R"(,"status":)" + std::string(status) + "}";
}

class CustomResourceTest : public testing::Test {
 protected:
  void SetUp() override {
    std::vector<crd::definition::Manifest> manifests;
    manifests.push_back({"gadgets.yaml", support::ParseJson(kManifest)});
    const auto rules = server::LoadRuleSet({}, {}, {}, std::move(manifests));
    ASSERT_TRUE(rules) << rules.error().message;
    store_.Replace(*rules);
  }

  Answer Judge(std::string_view operation, std::string_view object, std::string_view old = "null",
               std::string_view subresource = "", Endpoint endpoint = Endpoint::kValidate) {
    std::string body = ReviewOf(operation, "example.org/v1/Gadget", object, old, subresource);
    const Outcome outcome = handler_.Judge({endpoint, body, TimePoint::max()});
    EXPECT_FALSE(outcome.judgement.problem);
    EXPECT_TRUE(outcome.judged);
    return outcome.judgement.answer;
  }

  server::RuleStore store_;
  JudgeOptions options_;
  Recorder recorder_;
  Handler handler_{store_, options_, recorder_, recorder_};
};

TEST_F(CustomResourceTest, IsRefusedAsTheApiServerWould) {
  EXPECT_TRUE(Judge("CREATE", Gadget(R"({"size":3})")).allowed);
  const Answer answer = Judge("CREATE", Gadget(R"({"size":4})"));
  EXPECT_FALSE(answer.allowed);
  EXPECT_EQ(answer.denial->code, 422);
  EXPECT_EQ(answer.denial->message,
            "Gadget.example.org \"web\" is invalid: spec.size: Invalid value: 4: spec.size in body "
            "should be less than or equal to 3");
}

TEST_F(CustomResourceTest, IsLetBeWhereItDidNotChange) {
  EXPECT_TRUE(Judge("UPDATE", Gadget(R"({"size":4})"), Gadget(R"({"size":4})")).allowed);
  EXPECT_FALSE(Judge("UPDATE", Gadget(R"({"size":5})"), Gadget(R"({"size":4})")).allowed);
}

TEST_F(CustomResourceTest, HasAStatusOfItsOwn) {
  EXPECT_TRUE(Judge("CREATE", Gadget("{}", "{}")).allowed);
  const Answer answer =
      Judge("UPDATE", Gadget("{}", "{}"), Gadget("{}", R"({"phase":"A"})"), "status");
  EXPECT_THAT(answer.denial->message, HasSubstr("status.phase: Required value"));
}

TEST_F(CustomResourceTest, IsWarnedOfWhatItsSchemaDoesNotKnow) {
  const Answer answer = Judge("CREATE", Gadget(R"({"colour":"red"})"));
  EXPECT_TRUE(answer.allowed);
  EXPECT_THAT(answer.warnings, ElementsAre("unknown field \"spec.colour\""));
}

TEST_F(CustomResourceTest, MustBeReadable) {
  const Answer answer = Judge("CREATE", Gadget(R"({"t":{"apiVersion":1}})"));
  EXPECT_FALSE(answer.allowed);
  EXPECT_EQ(answer.denial->code, 400);
  EXPECT_THAT(answer.denial->message, HasSubstr("spec.t.apiVersion: Invalid value: 1"));
}

TEST_F(CustomResourceTest, GetsItsDefaultsOnMutate) {
  options_.mutate.defaults = true;
  const Answer answer = Judge("CREATE", Gadget("{}"), "null", "", Endpoint::kMutate);
  EXPECT_EQ(answer.patch, R"([{"op":"add","path":"/spec/size","value":1}])");
}

TEST(LoadRuleSet, NamesWhatIsWrongWithManifests) {
  const auto load = [](std::vector<std::string_view> texts) {
    std::vector<crd::definition::Manifest> manifests;
    for (const std::string_view text : texts) {
      manifests.push_back(
          {"crd" + std::to_string(manifests.size()) + ".yaml", support::ParseJson(text)});
    }
    return server::LoadRuleSet({}, {}, {}, std::move(manifests));
  };
  const auto twice = load({kManifest, kManifest});
  ASSERT_FALSE(twice);
  EXPECT_EQ(twice.error().message, "crd1.yaml: Gadget.example.org is already defined in crd0.yaml");
  const auto bad = load({R"({"apiVersion":"apiextensions.k8s.io/v1",)"
                         R"("kind":"CustomResourceDefinition","spec":{"group":"example.org",)"
                         R"("names":{"kind":"Gadget"},"versions":[{"name":"v1","schema":)"
                         R"({"openAPIV3Schema":{"type":"array"}}}]}})"});
  ASSERT_FALSE(bad);
  EXPECT_THAT(bad.error().message, HasSubstr("crd0.yaml: spec.validation.openAPIV3Schema.items: "
                                             "Required value: must be specified\n"));
}

TEST(LoadRuleSet, NotesWhatOfAManifestHasNoEffect) {
  std::string text(kManifest);
  const std::string_view size = R"("maximum":3)";
  text.insert(text.find(size), R"("x-kubernetes-validations":[{"rule":"self > 1"}],)");
  std::vector<crd::definition::Manifest> manifests;
  manifests.push_back({"gadgets.yaml", support::ParseJson(text)});
  const auto rules = server::LoadRuleSet({}, {}, {}, std::move(manifests));
  ASSERT_TRUE(rules) << rules.error().message;
  EXPECT_THAT((*rules)->notes(),
              ElementsAre("gadgets.yaml: spec.versions[0].schema.openAPIV3Schema.properties[spec]."
                          "properties[size].x-kubernetes-validations[0]: the expression is not "
                          "evaluated: self > 1"));
}

}  // namespace
}  // namespace tandem::admission
