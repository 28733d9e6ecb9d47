#include "validation/handwritten/registry/known_fields.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/json_document.h"
#include "validation/handwritten/registry/registry.h"
#include "validation/handwritten/unknown_fields.h"

namespace tandem::handwritten {
namespace {

TEST(KnownFields, AreThoseOfCommonKinds) {
  EXPECT_TRUE(KnowsFieldsBeforeStatus(*FindKind("apps", "Deployment")));
  EXPECT_TRUE(KnowsFieldsBeforeStatus(*FindKind("coordination.k8s.io", "Lease")));
  EXPECT_FALSE(KnowsFieldsBeforeStatus(*FindKind("", "Node")));
}

TEST(KnownFields, HaveTheOldNameOfServiceAccounts) {
  const json::Document pod = support::ParseJson(
      R"({"spec":{"serviceAccount":"a","serviceAccountName":"a","hostPID":true,"hostIPC":true,
          "shareProcessNamespace":true,"hostUsers":true,"containers":[{"prots":[],"serviceAccount":
          "a"}]}})");
  EXPECT_THAT(
      FindUnknownFields(*FindKind("", "Pod")->type, pod.root(), 10),
      testing::ElementsAre("spec.containers[0].prots", "spec.containers[0].serviceAccount"));
}

}  // namespace
}  // namespace tandem::handwritten
