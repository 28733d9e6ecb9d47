#include "server/legacy/verdict.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tandem::legacy {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::Pair;
using testing::StartsWith;

constexpr Question kV1{"admission.k8s.io/v1", "u-1"};
constexpr Question kV1beta1{"admission.k8s.io/v1beta1", "u-1"};

std::string Review(std::string_view response) {
  return R"({"kind":"AdmissionReview","apiVersion":"admission.k8s.io/v1","response":)" +
         std::string(response) + "}";
}

TEST(LegacyVerdict, Allows) {
  const auto verdict = DecodeVerdict(Review(R"({"uid":"u-1","allowed":true})"), kV1);
  ASSERT_TRUE(verdict) << verdict.error().message;
  EXPECT_TRUE(verdict->allowed);
  EXPECT_EQ(verdict->status, "");
  EXPECT_THAT(verdict->causes, IsEmpty());
}

TEST(LegacyVerdict, DeniesUnlessItSaysOtherwise) {
  const auto verdict = DecodeVerdict(Review(R"({"uid":"u-1"})"), kV1);
  ASSERT_TRUE(verdict);
  EXPECT_FALSE(verdict->allowed);
  EXPECT_EQ(verdict->code, 0);
}

TEST(LegacyVerdict, KeepsItsStatusAsItIs) {
  const std::string status =
      R"({"status":"Failure","message":"no \u003c ü","reason":"Invalid","details":{"causes":[)"
      R"({"reason":"FieldValueInvalid","message":"m","field":"spec.a"},{"message":"n"}]},)"
      R"("code":422})";
  const auto verdict =
      DecodeVerdict(Review(R"({"uid":"u-1","allowed":false,"status":)" + status +
                           R"(,"warnings":["a","b"],"auditAnnotations":{"k":"v"},"patch":null})"),
                    kV1);
  ASSERT_TRUE(verdict) << verdict.error().message;
  EXPECT_EQ(verdict->status, status);
  EXPECT_EQ(verdict->code, 422);
  EXPECT_THAT(verdict->causes, ElementsAre(Cause{"spec.a", "FieldValueInvalid"}, Cause{"", ""}));
  EXPECT_THAT(verdict->warnings, ElementsAre("a", "b"));
  EXPECT_THAT(verdict->audit_annotations, ElementsAre(Pair("k", "v")));
}

TEST(LegacyVerdict, IsRefusedAsTheApiServerRefusesIt) {
  const struct {
    std::string body;
    const char* message;
  } kCases[] = {
      {"<html>", "invalid JSON at byte 0"},
      {"", "invalid JSON at byte 0"},
      {"[]", "webhook response was absent"},
      {"{}", "webhook response was absent"},
      {Review("null"), "webhook response was absent"},
      {Review(R"({"allowed":true})"), R"(expected response.uid="u-1", got "")"},
      {Review(R"({"uid":"u-2","allowed":true})"), R"(expected response.uid="u-1", got "u-2")"},
      {R"({"kind":"AdmissionReview","apiVersion":"admission.k8s.io/v1beta1","response":)"
       R"({"uid":"u-1","allowed":true}})",
       "expected webhook response of admission.k8s.io/v1, Kind=AdmissionReview, got "
       "admission.k8s.io/v1beta1, Kind=AdmissionReview"},
      {Review(R"({"uid":"u-1","allowed":true,"patch":"W10="})"),
       "validating webhook may not return response.patch"},
      {Review(R"({"uid":"u-1","allowed":true,"patchType":"JSONPatch"})"),
       "validating webhook may not return response.patchType"},
      {Review(R"({"uid":"u-1","allowed":"yes"})"), "response.allowed is a string"},
      {Review(R"({"uid":"u-1","allowed":true,"status":1})"), "response.status is a number"},
      {Review(R"({"uid":"u-1","allowed":true,"warnings":"w"})"), "response.warnings is a string"},
      {Review(R"({"uid":"u-1","allowed":true,"auditAnnotations":[]})"),
       "response.auditAnnotations is a array"},
  };
  for (const auto& c : kCases) {
    const auto verdict = DecodeVerdict(c.body, kV1);
    ASSERT_FALSE(verdict) << c.body;
    EXPECT_THAT(verdict.error().message, StartsWith(c.message));
  }
}

// As apiserver pkg/admission/plugin/webhook/request does.
TEST(LegacyVerdict, IsNotVerifiedInV1beta1) {
  const auto verdict = DecodeVerdict(
      R"({"response":{"uid":"u-2","allowed":true,"patch":"W10=","patchType":"JSONPatch"}})",
      kV1beta1);
  ASSERT_TRUE(verdict) << verdict.error().message;
  EXPECT_TRUE(verdict->allowed);
}

}  // namespace
}  // namespace tandem::legacy
