#include "server/admission/review_encoder.h"

#include <gtest/gtest.h>

namespace tandem::admission {
namespace {

constexpr std::string_view kVersion = "admission.k8s.io/v1";
constexpr std::string_view kUid = "71c69b90-4c10-47a9-a7b8-b1b43d281f27";

TEST(EncodeReview, KeepsAnAllowedAnswerSmall) {
  const std::string body = EncodeReview(kVersion, kUid, {});
  EXPECT_EQ(body, R"({"kind":"AdmissionReview","apiVersion":"admission.k8s.io/v1","response":)"
                  R"({"uid":"71c69b90-4c10-47a9-a7b8-b1b43d281f27","allowed":true}})");
  EXPECT_LT(body.size(), 200U);
}

TEST(EncodeReview, EchoesVersionAndUid) {
  EXPECT_EQ(EncodeReview("admission.k8s.io/v1beta1", "a\"b", {}),
            R"({"kind":"AdmissionReview","apiVersion":"admission.k8s.io/v1beta1","response":)"
            R"({"uid":"a\"b","allowed":true}})");
}

TEST(EncodeReview, CarriesAPatchInBase64) {
  verdict::Answer answer;
  answer.patch = R"([{"op":"remove","path":"/a"}])";
  answer.warnings = {"a was cleared"};
  EXPECT_EQ(EncodeReview(kVersion, "u", answer),
            R"({"kind":"AdmissionReview","apiVersion":"admission.k8s.io/v1","response":{"uid":"u",)"
            R"("allowed":true,"patch":"W3sib3AiOiJyZW1vdmUiLCJwYXRoIjoiL2EifV0=",)"
            R"("patchType":"JSONPatch","warnings":["a was cleared"]}})");
}

TEST(EncodeReview, WritesADenialAsNewInvalidDoes) {
  const field::Path path("spec.f");
  verdict::Answer answer;
  answer.allowed = false;
  answer.denial = verdict::InvalidObject(
      "apps", "Deployment", "web",
      {field::Invalid(path, field::BadValue::Int(1), "a"),
       field::Invalid(path, field::BadValue::Int(1), "a"), field::Required(path)},
      1000);
  EXPECT_EQ(
      EncodeReview(kVersion, "u", answer),
      R"({"kind":"AdmissionReview","apiVersion":"admission.k8s.io/v1","response":{"uid":"u",)"
      R"("allowed":false,"status":{"metadata":{},"status":"Failure","message":)"
      R"("Deployment.apps \"web\" is invalid: [spec.f: Invalid value: 1: a, spec.f: Required value]",)"
      R"("reason":"Invalid","details":{"name":"web","group":"apps","kind":"Deployment","causes":[)"
      R"({"reason":"FieldValueInvalid","message":"Invalid value: 1: a","field":"spec.f"},)"
      R"({"reason":"FieldValueInvalid","message":"Invalid value: 1: a","field":"spec.f"},)"
      R"({"reason":"FieldValueRequired","message":"Required value","field":"spec.f"}]},)"
      R"("code":422}}})");
}

TEST(EncodeReview, LeavesEmptyDetailsOut) {
  verdict::Answer answer;
  answer.allowed = false;
  answer.denial = verdict::InvalidObject("", "Pod", "", {field::Internal(field::Path(), "x")}, 1);
  EXPECT_EQ(EncodeReview(kVersion, "u", answer),
            R"({"kind":"AdmissionReview","apiVersion":"admission.k8s.io/v1","response":{"uid":"u",)"
            R"("allowed":false,"status":{"metadata":{},"status":"Failure","message":)"
            R"("Pod \"\" is invalid: \u003cnil\u003e: Internal error: x","reason":"Invalid",)"
            R"("details":{"kind":"Pod","causes":[{"reason":"InternalError",)"
            R"("message":"Internal error: x","field":"\u003cnil\u003e"}]},"code":422}}})");
  answer.denial = verdict::UnreadableObject("why");
  EXPECT_EQ(EncodeReview(kVersion, "u", answer),
            R"({"kind":"AdmissionReview","apiVersion":"admission.k8s.io/v1","response":{"uid":"u",)"
            R"("allowed":false,"status":{"metadata":{},"status":"Failure","message":"why",)"
            R"("reason":"BadRequest","code":400}}})");
}

TEST(EncodeReview, EndsTheCausesWithTheNumberOfOmittedOnes) {
  verdict::Answer answer;
  answer.allowed = false;
  answer.denial = verdict::InvalidObject(
      "", "Pod", "p", {field::Required(field::Path("a")), field::Required(field::Path("b"))}, 1);
  EXPECT_NE(EncodeReview(kVersion, "u", answer)
                .find(R"("field":"a"},{"message":"... 1 more errors omitted"}]})"),
            std::string::npos);
}

TEST(EncodeReview, AddsAnnotationsAndWarnings) {
  verdict::Answer answer;
  answer.audit_annotations = {{"authority", "handwritten"}, {"mismatch", "true"}};
  answer.warnings = {"[shadow] a: Required value", "two"};
  EXPECT_EQ(EncodeReview(kVersion, "u", answer),
            R"({"kind":"AdmissionReview","apiVersion":"admission.k8s.io/v1","response":{"uid":"u",)"
            R"("allowed":true,"auditAnnotations":{"authority":"handwritten","mismatch":"true"},)"
            R"("warnings":["[shadow] a: Required value","two"]}})");
  answer.warnings.clear();
  answer.rule_set = "0123456789ab";
  EXPECT_EQ(EncodeReview(kVersion, "u", answer),
            R"({"kind":"AdmissionReview","apiVersion":"admission.k8s.io/v1","response":{"uid":"u",)"
            R"("allowed":true,"auditAnnotations":{"ruleset":"0123456789ab",)"
            R"("authority":"handwritten","mismatch":"true"}}})");
}

}  // namespace
}  // namespace tandem::admission
