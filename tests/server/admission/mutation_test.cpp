#include "server/admission/mutation.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <string_view>

#include "tests/server/admission/fixture.h"
#include "tests/support/json_document.h"
#include "validation/base/base64.h"

namespace tandem::admission {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

constexpr std::string_view kGadget = "example.com/v1/Gadget";

/// Rules of Gadget, which is a union of color and size that never ends: it may hold another one.
std::shared_ptr<const server::RuleSet> GadgetRules(bool api_unions) {
  constexpr std::string_view kTypes = R"(package v1
type TypeMeta struct {
	Kind       string `json:"kind,omitempty"`
	APIVersion string `json:"apiVersion,omitempty"`
}
// +enum
type By string
const (
	ByNone  By = ""
	ByColor By = "Color"
	BySize  By = "Size"
)
// +k8s:supportsSubresource="/status"
type Gadget struct {
	TypeMeta `json:",inline"`
	// +unionDiscriminator
	// +optional
	By By `json:"by,omitempty"`
	// +unionMember
	// +optional
	Color *string `json:"color,omitempty"`
	// +unionMember
	// +optional
	Size *int32 `json:"size,omitempty"`
	// +optional
	Inner *Gadget `json:"inner,omitempty"`
}
)";
  server::RuleSettings settings;
  settings.api_unions = api_unions;
  auto rules = server::LoadRuleSet(
      {{"example.com/gadgets/v1",
        "gadgets/v1",
        {{"doc.go",
          "// +groupName=example.com\n// +k8s:validation-gen=TypesWithField=TypeMeta\n"
          "package v1\n"},
         {"types.go", std::string(kTypes)}}}},
      settings);
  EXPECT_TRUE(rules) << rules.error().message;
  return rules ? *rules : nullptr;
}

class MutationTest : public testing::Test {
 protected:
  Mutation Mutate(std::string_view object, std::string_view old_object = "",
                  std::string_view subresource = "") {
    const json::Document now = support::ParseJson(object);
    const json::Document before = support::ParseJson(old_object);
    Review review;
    review.operation = old_object.empty() ? Operation::kCreate : Operation::kUpdate;
    review.subresource = subresource;
    review.object = now.root();
    review.old_object = before.root();
    const server::KindRules* rules = rules_->Find("example.com", "v1", "Gadget", subresource);
    return admission::Mutate(review, *rules, options_);
  }

  std::shared_ptr<const server::RuleSet> rules_ = GadgetRules(true);
  MutateOptions options_{.unions = true};
};

TEST_F(MutationTest, ClearsWithAPatchAndAWarning) {
  const Mutation mutation =
      Mutate(R"({"by":"Size","color":"red","size":1})", R"({"by":"Color","color":"red"})");
  EXPECT_TRUE(mutation.answer.allowed);
  EXPECT_EQ(mutation.answer.patch, R"([{"op":"remove","path":"/color"}])");
  EXPECT_THAT(mutation.answer.warnings,
              ElementsAre(R"(color was cleared because by changed to "Size")"));
  EXPECT_EQ(mutation.normalized_unions, 1U);
  EXPECT_EQ(mutation.cleared_members, 1U);
  EXPECT_THAT(mutation.fault, IsEmpty());
}

TEST_F(MutationTest, LeavesNewObjectsAndUnwantedMutationsAlone) {
  constexpr std::string_view kNow = R"({"by":"Size","color":"red","size":1})";
  constexpr std::string_view kOld = R"({"by":"Color","color":"red"})";
  EXPECT_THAT(Mutate(kNow).answer.patch, IsEmpty());
  EXPECT_THAT(Mutate(kNow, kOld, "status").answer.patch, IsEmpty());
  options_.unions = false;
  EXPECT_THAT(Mutate(kNow, kOld).answer.patch, IsEmpty());
  options_.unions = true;
  rules_ = GadgetRules(false);
  EXPECT_THAT(Mutate(kNow, kOld).answer.patch, IsEmpty());
}

TEST_F(MutationTest, WarnsOfSixteenMembersAtMost) {
  std::string now;
  std::string before;
  for (int i = 0; i < 20; ++i) {
    now += R"({"by":"Size","color":"red","size":1,"inner":)";
    before += R"({"by":"Color","color":"red","inner":)";
  }
  now += "{}" + std::string(20, '}');
  before += "{}" + std::string(20, '}');
  const Mutation mutation = Mutate(now, before);
  EXPECT_THAT(mutation.answer.warnings, SizeIs(16));
  EXPECT_EQ(mutation.cleared_members, 20U);
}

TEST_F(MutationTest, AllowsWithoutAPatchWhatItCannotHandle) {
  std::string deep = "{}";
  for (int i = 0; i < 1'500; ++i) deep = R"({"inner":)" + deep + "}";
  const Mutation mutation = Mutate(deep, deep);
  EXPECT_TRUE(mutation.answer.allowed);
  EXPECT_THAT(mutation.answer.patch, IsEmpty());
  EXPECT_THAT(mutation.fault, HasSubstr("nested too deeply"));
}

class MutateEndpointTest : public testing::Test {
 protected:
  void SetUp() override {
    options_.audit_annotations = false;
    options_.mutate.unions = true;
    store_.Replace(GadgetRules(true));
  }

  std::string Handle(std::string body, Endpoint endpoint = Endpoint::kMutate) {
    return handler_.Handle({endpoint, body, TimePoint::max()}).body;
  }

  server::RuleStore store_;
  JudgeOptions options_;
  Recorder recorder_;
  Handler handler_{store_, options_, recorder_, recorder_};
};

constexpr std::string_view kStale = R"({"by":"Size","color":"red","size":1})";
constexpr std::string_view kColored = R"({"by":"Color","color":"red"})";

TEST_F(MutateEndpointTest, AnswersWithThePatchInBase64) {
  EXPECT_EQ(Handle(ReviewOf("UPDATE", kGadget, kStale, kColored)),
            R"({"kind":"AdmissionReview","apiVersion":"admission.k8s.io/v1","response":)"
            R"({"uid":"u-1","allowed":true,"patch":")" +
                EncodeBase64(R"([{"op":"remove","path":"/color"}])") +
                R"(","patchType":"JSONPatch","warnings":)"
                R"(["color was cleared because by changed to \"Size\""]}})");
  EXPECT_THAT(recorder_.events, ElementsAre("mutation 1 "));
}

TEST_F(MutateEndpointTest, AllowsEverythingElseAsItIs) {
  constexpr std::string_view kAsItIs =
      R"({"kind":"AdmissionReview","apiVersion":"admission.k8s.io/v1","response":{"uid":"u-1",)"
      R"("allowed":true}})";
  EXPECT_EQ(Handle(ReviewOf("CREATE", kGadget, kStale)), kAsItIs);
  EXPECT_EQ(Handle(ReviewOf("UPDATE", kGadget, kColored, kColored)), kAsItIs);
  EXPECT_EQ(Handle(ReviewOf("UPDATE", "/v1/Pod", "{}", "{}")), kAsItIs);
  EXPECT_EQ(Handle(ReviewOf("DELETE", kGadget, "null", kColored)), kAsItIs);
}

TEST_F(MutateEndpointTest, RefusesWhatIsNoWrite) {
  EXPECT_THAT(Handle("{}"), HasSubstr(R"("code":400)"));
  EXPECT_THAT(Handle(ReviewOf("UPDATE", kGadget, kStale)), HasSubstr("oldObject is missing"));
}

TEST_F(MutateEndpointTest, LeavesJudgingToValidate) {
  EXPECT_THAT(
      Handle(ReviewOf("UPDATE", kGadget, kStale, kColored), Endpoint::kValidate),
      HasSubstr(R"(color: Invalid value: \"\": may only be specified when `by` is \"Color\")"));
  EXPECT_THAT(
      Handle(ReviewOf("CREATE", kGadget, R"({"by":"Shape"})"), Endpoint::kValidate),
      HasSubstr(R"(Unsupported value: \"Shape\": supported values: \"\", \"Color\", \"Size\")"));
  store_.Replace(GadgetRules(false));
  EXPECT_THAT(Handle(ReviewOf("CREATE", kGadget, kStale), Endpoint::kValidate),
              Not(HasSubstr("Invalid")));
}

}  // namespace
}  // namespace tandem::admission
