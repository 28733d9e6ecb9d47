#include "validation/verdict/custom_resource_side.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/json_document.h"
#include "tests/validation/verdict/fixture.h"

namespace tandem::verdict {
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
    R"("numbers":{"type":"array","items":{"type":"integer"},"x-kubernetes-validations":[)"
    R"x({"rule":"self.all(x, x > 0)"}]},)x"
    R"("name":{"type":"string","x-kubernetes-validations":[{"rule":"self != 'bad'"}]},)"
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
    rules_ = RulesOf({}, {}, std::move(manifests));
  }

  Answer Judge(std::string_view operation, std::string_view object, std::string_view old = "null",
               std::string_view subresource = "") {
    Judgement judgement =
        JudgeText(ReviewOf(operation, "example.org/v1/Gadget", object, old, subresource), *rules_,
                  options_, findings_);
    EXPECT_FALSE(judgement.problem);
    return std::move(judgement.answer);
  }

  std::shared_ptr<const RuleSet> rules_;
  JudgeOptions options_;
  Findings findings_;
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

TEST_F(CustomResourceTest, IsUpdatedButForUnreadablePartsOfTheOldOne) {
  const std::string old = R"({"apiVersion":"example.org/v1","kind":"Gadget","metadata":{)"
                          R"("name":"web","namespace":"default","uid":"2","resourceVersion":"1",)"
                          R"("labels":[],"finalizers":["a.b/c",7]},"spec":{"size":4,"t":[]}})";
  const Answer answer = Judge("UPDATE", Gadget(R"({"size":4,"t":{"kind":"A"}})"), old);
  ASSERT_FALSE(answer.allowed);
  EXPECT_THAT(answer.denial->message, HasSubstr("metadata.uid"));
  EXPECT_THAT(answer.denial->message, testing::Not(HasSubstr("spec.size")));
  EXPECT_THAT(answer.denial->message, HasSubstr("spec.t.apiVersion: Required value"));
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

TEST_F(CustomResourceTest, IsJudgedByItsExpressions) {
  const std::string bad = Gadget(R"({"name":"bad"})");
  const Answer created = Judge("CREATE", bad);
  ASSERT_FALSE(created.allowed);
  EXPECT_THAT(created.denial->message,
              HasSubstr("spec.name: Invalid value: \"bad\": failed rule: self != 'bad'"));
  const Answer updated = Judge("UPDATE", bad, bad);
  EXPECT_TRUE(updated.allowed);
  EXPECT_THAT(updated.warnings,
              ElementsAre("spec.name: Invalid value: \"bad\": failed rule: self != 'bad'"));
}

TEST_F(CustomResourceTest, IsNotJudgedForLongerThanSomebodyWaits) {
  std::string numbers = "1";
  for (int i = 0; i < 500; ++i) numbers += ",1";
  const json::Document object = support::ParseJson(Gadget("{\"numbers\":[" + numbers + "]}"));
  const handwritten::Request request{Operation::kCreate, object.root(), {}, options_.handwritten};
  rules::lookup::Scratch scratch;
  const auto errors_until = [&](TimePoint deadline) {
    field::ErrorList errors;
    Remarks remarks;
    rules_->Find("example.org", "v1", "Gadget", "")
        ->declared->Prepare({request, "", scratch, {}, deadline},
                            [&](const DeclaredWrite& write) { write.Validate(errors, remarks); });
    return errors.size();
  };
  EXPECT_EQ(errors_until(TimePoint::max()), 0U);
  EXPECT_EQ(errors_until(std::chrono::steady_clock::now() - std::chrono::hours(1)), 1U);
}

TEST_F(CustomResourceTest, MustBeReadable) {
  const Answer answer = Judge("CREATE", Gadget(R"({"t":{"apiVersion":1}})"));
  EXPECT_FALSE(answer.allowed);
  EXPECT_EQ(answer.denial->code, 400);
  EXPECT_THAT(answer.denial->message, HasSubstr("spec.t.apiVersion: Invalid value: 1"));
}

TEST_F(CustomResourceTest, GetsItsDefaultsOnMutate) {
  const json::Document gadget = support::ParseJson(Gadget("{}"));
  Review review;
  review.operation = Operation::kCreate;
  review.object = gadget.root();
  const KindRules* kind = rules_->Find("example.org", "v1", "Gadget", "");
  EXPECT_EQ(Mutate(review, *kind, {.defaults = true}).answer.patch,
            R"([{"op":"add","path":"/spec/size","value":1}])");
}

}  // namespace
}  // namespace tandem::verdict
