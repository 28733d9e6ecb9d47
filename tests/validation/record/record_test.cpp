#include "validation/record/record.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/json_document.h"

namespace tandem::record {
namespace {

using testing::HasSubstr;
using testing::Not;

field::Error TooSmall() {
  field::Error error;
  error.type = field::ErrorType::kInvalid;
  error.field = "spec.replicas";
  error.value = field::BadValue::Int(-1);
  error.detail = "must be greater than or equal to 0";
  error.origin = "minimum";
  return error;
}

Record Denied() {
  Record record;
  record.time =
      std::chrono::system_clock::from_time_t(1'700'000'000) + std::chrono::microseconds(42);
  record.endpoint = verdict::Endpoint::kValidate;
  record.decision = "deny";
  record.code = 422;
  record.authority = "handwritten";
  record.ruleset = "0123456789ab";
  record.dry_run = true;
  record.causes = {TooSmall()};
  record.mismatches = {
      {dualrun::MismatchType::kExtra, field::ErrorType::kInvalid, "spec.replicas", "minimum"}};
  record.api_version = "admission.k8s.io/v1";
  record.kind = {"", "ReplicationController"};
  record.body = R"({"request":{"uid":"1","object":{"spec":{"replicas":-1}}}})";
  return record;
}

TEST(Record, IsAReviewWithWhatCameOfIt) {
  EXPECT_EQ(RenderLine(Denied(), Redaction::kPrivate),
            R"({"kind":"AdmissionReview","apiVersion":"admission.k8s.io/v1","record":{)"
            R"("time":"2023-11-14T22:13:20.000042Z","endpoint":"validate","decision":"deny",)"
            R"("code":422,"authority":"handwritten","ruleset":"0123456789ab","dryRun":true,)"
            R"("causes":[{"reason":"FieldValueInvalid",)"
            R"("message":"Invalid value: must be greater than or equal to 0",)"
            R"("field":"spec.replicas"}],"mismatches":[{"type":"extra",)"
            R"("reason":"FieldValueInvalid","field":"spec.replicas","origin":"minimum"}]},)"
            R"("request":{"uid":"1","object":{"spec":{"replicas":-1}}}})"
            "\n");
}

TEST(Record, QuotesValuesOnlyWhenNothingIsPrivate) {
  EXPECT_THAT(RenderLine(Denied(), Redaction::kSecrets),
              HasSubstr("\"Invalid value: -1: must be greater than or equal to 0\""));
}

TEST(Record, QuotesNothingOfASecret) {
  Record record = Denied();
  record.kind = {"", "Secret"};
  record.body = R"({"request":{"object":{"data":{"a":"pass"}}}})";
  const std::string line = RenderLine(record, Redaction::kSecrets);
  EXPECT_THAT(line,
              HasSubstr(R"({"reason":"FieldValueInvalid","message":"\u003credacted\u003e",)"));
  EXPECT_THAT(line, Not(HasSubstr("must be")));
  EXPECT_THAT(line, Not(HasSubstr("pass")));
  record.causes = {};
  record.message = "cannot be handled: pass";
  EXPECT_THAT(RenderLine(record, Redaction::kSecrets),
              HasSubstr(R"("message":"\u003credacted\u003e")"));
}

TEST(Record, SaysLittleOfWhatWasAllowed) {
  Record record;
  record.endpoint = verdict::Endpoint::kObserve;
  record.decision = "allow";
  record.ruleset = "ab";
  record.api_version = "admission.k8s.io/v1beta1";
  EXPECT_EQ(RenderLine(record, Redaction::kPrivate),
            R"({"kind":"AdmissionReview","apiVersion":"admission.k8s.io/v1beta1","record":{)"
            R"("time":"1970-01-01T00:00:00.000000Z","endpoint":"observe","decision":"allow",)"
            R"("code":200,"ruleset":"ab","dryRun":false},"request":null})"
            "\n");
}

TEST(Record, CountsWhatItLeavesOut) {
  Record record = Denied();
  record.omitted_causes = 7;
  EXPECT_THAT(RenderLine(record, Redaction::kPrivate), HasSubstr(R"("omittedCauses":7)"));
}

TEST(Record, HoldsWhatAnotherWebhookSaid) {
  Record record = Denied();
  record.legacy = RecordedOpinion{"deny", 403, {{"FieldValueInvalid", "spec.a"}}, 2};
  EXPECT_THAT(RenderLine(record, Redaction::kPrivate),
              HasSubstr(R"(,"legacy":{"decision":"deny","code":403,"causes":[{"reason":)"
                        R"("FieldValueInvalid","field":"spec.a"}],"omittedCauses":2}},"request")"));
  record.kind = {"", "Secret"};
  EXPECT_THAT(RenderLine(record, Redaction::kSecrets),
              HasSubstr(R"("legacy":{"decision":"deny","code":403,"omittedCauses":3}})"));
}

TEST(Record, KnowsItsSize) {
  Record record = Denied();
  const std::size_t before = record.Bytes();
  record.body += std::string(1000, 'x');
  EXPECT_EQ(record.Bytes(), before + 1000);
  record.causes.Add(TooSmall());
  EXPECT_GT(record.Bytes(), before + 1000);
}

TEST(ReadReview, ReadsWhatWasWritten) {
  for (const auto endpoint :
       {verdict::Endpoint::kValidate, verdict::Endpoint::kObserve, verdict::Endpoint::kEnforce}) {
    Record record = Denied();
    record.endpoint = endpoint;
    record.body = R"({"request":{"uid":"1","kind":{"kind":"Pod"},"operation":"CREATE"}})";
    const json::Document line = support::ParseJson(RenderLine(record, Redaction::kPrivate));
    const auto recorded = ReadReview(line.root());
    ASSERT_TRUE(recorded) << recorded.error().message;
    EXPECT_EQ(recorded->endpoint, endpoint);
    EXPECT_EQ(recorded->review.uid, "1");
    EXPECT_EQ(recorded->review.kind, "Pod");
    EXPECT_EQ(recorded->review.operation, Operation::kCreate);
  }
}

TEST(ReadReview, ReadsReviewsThatWereNotRecorded) {
  const json::Document document = support::ParseJson(
      R"({"kind":"AdmissionReview","apiVersion":"admission.k8s.io/v1","request":)"
      R"({"uid":"1","kind":{"kind":"Pod"},"operation":"DELETE"}})");
  const auto review = ReadReview(document.root());
  ASSERT_TRUE(review) << review.error().message;
  EXPECT_EQ(review->endpoint, std::nullopt);
  EXPECT_EQ(review->review.operation, Operation::kDelete);
}

TEST(ReadReview, SaysWhatMakesAReviewUnusable) {
  const json::Document document = support::ParseJson(R"({"kind":"Pod"})");
  EXPECT_EQ(ReadReview(document.root()).error().message,
            "kind is \"Pod\", expected AdmissionReview");
}

}  // namespace
}  // namespace tandem::record
