#include "server/admission/opinion.h"

#include <gtest/gtest.h>

#include "validation/json/decode.h"
#include "validation/verdict/review_decoder.h"

namespace tandem::admission {
namespace {

/// An opinion read from a text that is gone by the time somebody looks at the opinion.
Opinion ExampleOpinion() {
  json::Document document;
  EXPECT_TRUE(document.Parse(
      R"({"kind":"AdmissionReview","apiVersion":"admission.k8s.io/v1beta1","request":{"uid":"u",)"
      R"("kind":{"group":"apps","version":"v1","kind":"Deployment"},"resource":{"group":"apps",)"
      R"("version":"v1","resource":"deployments"},"subResource":"scale","name":"asked",)"
      R"("namespace":"ns","operation":"UPDATE","dryRun":true,)"
      R"("object":{"metadata":{"name":"web"}}}})"));
  verdict::Review review;
  EXPECT_TRUE(verdict::DecodeReview(document.root(), review));
  return OpinionOn(review);
}

TEST(Opinion, OutlivesTheReview) {
  const Opinion opinion = ExampleOpinion();
  EXPECT_EQ(opinion.api_version, "admission.k8s.io/v1beta1");
  EXPECT_TRUE(opinion.dry_run);
  EXPECT_FALSE(opinion.has_verdict);
  const dualrun::RequestInfo info = InfoOf(opinion);
  EXPECT_EQ(info.operation, "UPDATE");
  EXPECT_EQ(info.group, "apps");
  EXPECT_EQ(info.version, "v1");
  EXPECT_EQ(info.kind, "Deployment");
  EXPECT_EQ(info.resource_group, "apps");
  EXPECT_EQ(info.resource, "deployments");
  EXPECT_EQ(info.subresource, "scale");
  EXPECT_EQ(info.namespace_name, "ns");
  EXPECT_EQ(info.name, "web");
  EXPECT_EQ(info.uid, "u");
}

}  // namespace
}  // namespace tandem::admission
