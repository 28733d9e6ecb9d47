#include "validation/verdict/review_decoder.h"

#include <gtest/gtest.h>

#include "validation/json/decode.h"

namespace tandem::verdict {
namespace {

TEST(DecodeReview, ReadsEveryPartOfARequest) {
  json::Document document;
  ASSERT_TRUE(document.Parse(R"({"kind":"AdmissionReview","apiVersion":"admission.k8s.io/v1beta1",
    "unknown":1,"response":null,"request":{"uid":"u","kind":{"group":"autoscaling","version":"v1",
    "kind":"Scale"},"resource":{"group":"","version":"v1","resource":"replicationcontrollers"},
    "subResource":"scale","name":"web","namespace":"default","operation":"UPDATE",
    "userInfo":{"username":"jane","groups":["g"]},"object":{"a":1},"oldObject":{"a":2},
    "dryRun":true,"options":null}})"));
  Review review;
  const Status read = DecodeReview(document.root(), review);
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(review.api_version, "admission.k8s.io/v1beta1");
  EXPECT_EQ(review.uid, "u");
  EXPECT_EQ(review.operation, Operation::kUpdate);
  EXPECT_EQ(review.group, "autoscaling");
  EXPECT_EQ(review.version, "v1");
  EXPECT_EQ(review.kind, "Scale");
  EXPECT_EQ(review.resource_group, "");
  EXPECT_EQ(review.resource, "replicationcontrollers");
  EXPECT_EQ(review.subresource, "scale");
  EXPECT_EQ(review.namespace_name, "default");
  EXPECT_EQ(review.name, "web");
  EXPECT_EQ(review.user, "jane");
  EXPECT_EQ(review.object.Member("a").AsInt(), 1);
  EXPECT_EQ(review.old_object.Member("a").AsInt(), 2);
  EXPECT_TRUE(review.dry_run);
}

TEST(DecodeReview, TakesNullForAbsent) {
  json::Document document;
  ASSERT_TRUE(document.Parse(R"({"kind":"AdmissionReview","apiVersion":"admission.k8s.io/v1",
    "request":{"uid":"u","kind":{"kind":"Pod","group":null},"resource":null,"name":null,
    "operation":"DELETE","userInfo":null,"object":null,"oldObject":null,"dryRun":null}})"));
  Review review;
  const Status read = DecodeReview(document.root(), review);
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(review.operation, Operation::kDelete);
  EXPECT_TRUE(review.object.IsAbsent());
  EXPECT_TRUE(review.group.empty());
  EXPECT_FALSE(review.dry_run);
}

struct BadCase {
  std::string_view body;
  std::string_view message;
};

constexpr std::string_view kV1 = R"("kind":"AdmissionReview","apiVersion":"admission.k8s.io/v1")";

constexpr BadCase kBadCases[] = {
    {R"([])", "request body is not a JSON object"},
    {R"(null)", "request body is not a JSON object"},
    {R"({})", "kind is \"\", expected AdmissionReview"},
    {R"({"kind":"Pod","apiVersion":"v1"})", "kind is \"Pod\", expected AdmissionReview"},
    {R"({"kind":"AdmissionReview","apiVersion":"admission.k8s.io/v2"})",
     "apiVersion is \"admission.k8s.io/v2\", expected admission.k8s.io/v1 or "
     "admission.k8s.io/v1beta1"},
    {R"({"kind":1})", "kind is not a string"},
};

constexpr BadCase kBadRequests[] = {
    {R"(null)", "request is missing"},
    {R"(7)", "request is not an object"},
    {R"({"kind":{"kind":"Pod"},"operation":"CREATE"})", "request.uid is missing"},
    {R"({"uid":"","kind":{"kind":"Pod"},"operation":"CREATE"})", "request.uid is missing"},
    {R"({"uid":"u","operation":"CREATE"})", "request.kind.kind is missing"},
    {R"({"uid":"u","kind":{"kind":"Pod"}})", "request.operation is missing"},
    {R"({"uid":"u","kind":{"kind":"Pod"},"operation":"create"})",
     "request.operation \"create\" is unknown"},
    {R"({"uid":1,"kind":2})", "request.uid is not a string"},
    {R"({"uid":"u","kind":"Pod"})", "request.kind is not an object"},
    {R"({"uid":"u","kind":{"version":1}})", "request.kind.version is not a string"},
    {R"({"uid":"u","dryRun":"true"})", "request.dryRun is not a bool"},
    {R"({"uid":"u","object":[]})", "request.object is not an object"},
    {R"({"uid":"u","oldObject":"x"})", "request.oldObject is not an object"},
    {R"({"uid":"u","userInfo":{"username":1}})", "request.userInfo.username is not a string"},
};

std::string FailureOf(const std::string& body) {
  json::Document document;
  EXPECT_TRUE(document.Parse(body));
  Review review;
  const Status read = DecodeReview(document.root(), review);
  return read ? "" : read.error().message;
}

TEST(DecodeReview, SaysWhichPartIsUnusable) {
  for (const BadCase& test : kBadCases) EXPECT_EQ(FailureOf(std::string(test.body)), test.message);
  for (const BadCase& test : kBadRequests) {
    const std::string body =
        "{" + std::string(kV1) + ",\"request\":" + std::string(test.body) + "}";
    EXPECT_EQ(FailureOf(body), test.message);
  }
}

TEST(Operation, HasTheWordOfTheWire) {
  EXPECT_EQ(ToString(Operation::kCreate), "CREATE");
  EXPECT_EQ(ToString(Operation::kUpdate), "UPDATE");
  EXPECT_EQ(ToString(Operation::kDelete), "DELETE");
  EXPECT_EQ(ToString(Operation::kConnect), "CONNECT");
}

}  // namespace
}  // namespace tandem::verdict
