#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "tests/server/admission/fixture.h"
#include "tests/validation/verdict/gadget_rules.h"
#include "validation/base/base64.h"

namespace tandem::admission {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;
using verdict::GadgetRules;

constexpr std::string_view kGadget = "example.com/v1/Gadget";

class MutateEndpointTest : public testing::Test {
 protected:
  void SetUp() override {
    options_.audit_annotations = false;
    options_.mutate.unions = true;
    store_.Replace(GadgetRules(true));
  }

  std::string Handle(std::string body, Endpoint endpoint = Endpoint::kMutate) {
    return handler_.Handle({endpoint, body, verdict::TimePoint::max()}).body;
  }

  server::RuleStore store_;
  verdict::JudgeOptions options_;
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
