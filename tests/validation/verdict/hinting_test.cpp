#include "validation/verdict/hinting.h"

#include <gmock/gmock.h>

#include "tests/support/json_document.h"
#include "tests/validation/verdict/fixture.h"

namespace tandem::verdict {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr const char* kGadgets =
    R"({"apiVersion":"apiextensions.k8s.io/v1","kind":"CustomResourceDefinition",)"
    R"("metadata":{"name":"gadgets.example.org"},"spec":{"group":"example.org",)"
    R"("scope":"Namespaced","names":{"plural":"gadgets","kind":"Gadget"},"versions":[{)"
    R"("name":"v1","served":true,"storage":true,"schema":{"openAPIV3Schema":)"
    R"({"type":"object","properties":{"spec":{"type":"object","properties":{)"
    R"("size":{"type":"integer"},"mode":{"type":"string","enum":["Always","Never"]}}}}}}}]}})";

std::string Gadget(std::string_view spec) {
  return R"({"apiVersion":"example.org/v1","kind":"Gadget","metadata":{"name":"web",)"
         R"("namespace":"default","uid":"1","resourceVersion":"1"},"spec":)" +
         std::string(spec) + "}";
}

class HintingTest : public testing::Test {
 protected:
  HintingTest() {
    std::vector<crd::definition::Manifest> manifests;
    manifests.push_back({"gadgets.yaml", support::ParseJson(kGadgets)});
    custom_ = RulesOf({}, {}, std::move(manifests));
    options_.hints = true;
  }

  std::vector<std::string> WarningsOf(const RuleSet& rules, std::string_view kind,
                                      const std::string& object) {
    return JudgeText(ReviewOf("CREATE", kind, object), rules, options_, findings_).answer.warnings;
  }
  std::vector<std::string> WarningsOfGadget(std::string_view spec) {
    return WarningsOf(*custom_, "example.org/v1/Gadget", Gadget(spec));
  }

  std::shared_ptr<const RuleSet> custom_;
  std::shared_ptr<const RuleSet> typed_ = TestRules();
  JudgeOptions options_;
  Findings findings_;
};

TEST_F(HintingTest, WarnsOfWhatToDo) {
  EXPECT_THAT(WarningsOfGadget(R"({"mode":"Alway"})"),
              ElementsAre(R"(hint: spec.mode: did you mean "Always"?)"));
  EXPECT_THAT(
      WarningsOfGadget(R"({"siez":1})"),
      ElementsAre(R"(unknown field "spec.siez")", R"(hint: spec.siez: did you mean "size"?)"));
  EXPECT_THAT(WarningsOfGadget(R"({"colour":1})"), ElementsAre(R"(unknown field "spec.colour")"));
  EXPECT_THAT(WarningsOfGadget(R"({"mode":"Always"})"), IsEmpty());
}

TEST_F(HintingTest, WarnsOfUnreadableQuantities) {
  std::string object = Controller("1");
  object.insert(object.find(R"("image":"i")"),
                R"("resources":{"limits":{"cpu":"1","memory":"1 GB"}},)");
  EXPECT_THAT(WarningsOf(*typed_, kController, object),
              ElementsAre(HasSubstr("hint: spec.template.spec.containers[0].resources.limits."
                                    "memory: quantities are written as 500m or 1Gi: did you mean "
                                    "\"1G\"?")));
}

TEST_F(HintingTest, SaysNothingUnlessAsked) {
  options_.hints = false;
  EXPECT_THAT(WarningsOfGadget(R"({"mode":"Alway"})"), IsEmpty());
  EXPECT_THAT(WarningsOfGadget(R"({"siez":1})"), ElementsAre(R"(unknown field "spec.siez")"));
}

TEST_F(HintingTest, SaysNoMoreThanAnAnswerHolds) {
  std::string spec = R"({"mode":"Alway")";
  for (int i = 0; i < 40; ++i) spec += R"(,"size)" + std::to_string(i) + R"(":1)";
  EXPECT_THAT(WarningsOfGadget(spec + "}"), testing::SizeIs(16));
}

TEST_F(HintingTest, FindsWhatCannotBeDecoded) {
  const auto find = [&](std::string_view kind, const std::string& object) -> std::string {
    const json::Document document = support::ParseJson(object);
    const KindRules* const rules = kind == "Widget" ? typed_->Find("example.com", "v1", kind, "")
                                                    : typed_->Find("", "v1", kind, "");
    const auto found = FindUnreadable(*rules, document.root());
    return found ? "at " + found->field : "";
  };
  EXPECT_EQ(find("ReplicationController", Controller("1")), "");
  EXPECT_EQ(find("ReplicationController", Controller("\"1\"")), "at spec.replicas");
  std::string object = Controller("1");
  object.replace(object.find(R"("image":"i")"), 11, R"("image":"i","ports":[{},{"name":1}])");
  EXPECT_EQ(find("ReplicationController", object),
            "at spec.template.spec.containers[0].ports[1].name");
  EXPECT_EQ(find("ReplicationController", R"({"spec":{"template":{"spec":{"containers":[1]}}}})"),
            "at spec.template.spec.containers[0]");
  EXPECT_EQ(find("ReplicationController", R"({"spec":{"template":1,"replicas":"1"}})"),
            "at spec.replicas");
  EXPECT_EQ(find("ReplicationController", "[]"), "at ");
  EXPECT_EQ(find("Widget", R"({"color":"red","size":"x"})"), "at size");
  EXPECT_EQ(find("Widget", R"({"color":"red","size":1})"), "");
}

}  // namespace
}  // namespace tandem::verdict
