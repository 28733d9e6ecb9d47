#include "server/legacy/answer_encoder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tandem::legacy {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr std::string_view kRuleSet = "0123456789ab";

admission::Opinion Ours(bool allowed) {
  admission::Opinion ours;
  ours.api_version = "admission.k8s.io/v1";
  ours.uid = "u-1";
  ours.has_verdict = true;
  ours.answer.allowed = allowed;
  ours.answer.rule_set = kRuleSet;
  return ours;
}

TheirVerdict Denial() {
  TheirVerdict verdict;
  verdict.allowed = false;
  verdict.status = R"({"message":"no","code":403})";
  verdict.warnings = {"careful"};
  verdict.audit_annotations = {{"theirs", "1"}, {"authority", "nobody"}};
  return verdict;
}

TEST(LegacyAnswer, AllowsInTheFewestWords) {
  EXPECT_EQ(EncodeAnswer({}, Ours(true), false),
            R"({"kind":"AdmissionReview","apiVersion":"admission.k8s.io/v1",)"
            R"("response":{"uid":"u-1","allowed":true}})");
}

TEST(LegacyAnswer, PassesOnWhatTheWebhookSays) {
  EXPECT_EQ(EncodeAnswer(Denial(), Ours(false), false),
            R"({"kind":"AdmissionReview","apiVersion":"admission.k8s.io/v1",)"
            R"("response":{"uid":"u-1","allowed":false,"status":{"message":"no","code":403},)"
            R"("auditAnnotations":{"theirs":"1","authority":"nobody"},"warnings":["careful"]}})");
}

TEST(LegacyAnswer, NamesWhoDecided) {
  EXPECT_THAT(EncodeAnswer(Denial(), Ours(false), true),
              HasSubstr(R"("auditAnnotations":{"authority":"legacy","ruleset":"0123456789ab",)"
                        R"("theirs":"1"})"));
  EXPECT_THAT(EncodeAnswer({}, Ours(true), true),
              HasSubstr(R"("auditAnnotations":{"ruleset":"0123456789ab"})"));
}

TEST(LegacyAnswer, SaysWhatWeWouldHaveDone) {
  EXPECT_THAT(EncodeAnswer(Denial(), Ours(true), true),
              HasSubstr(R"({"authority":"legacy","shadow-decision":"allow",)"));
  EXPECT_THAT(EncodeAnswer({}, Ours(false), true),
              HasSubstr(R"({"authority":"legacy","shadow-decision":"deny",)"));
  admission::Opinion none = Ours(false);
  none.has_verdict = false;
  EXPECT_THAT(EncodeAnswer({}, none, true), Not(HasSubstr("shadow-decision")));
}

TEST(LegacyAnswer, KeepsOurMismatches) {
  admission::Opinion ours = Ours(true);
  ours.answer.audit_annotations = {
      {"authority", "handwritten"}, {"mismatch", "true"}, {"shadow-decision", "deny"}};
  ours.answer.rule_set.clear();
  EXPECT_THAT(EncodeAnswer({}, ours, true),
              HasSubstr(R"("auditAnnotations":{"authority":"legacy","mismatch":"true"})"));
}

}  // namespace
}  // namespace tandem::legacy
