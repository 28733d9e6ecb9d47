#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::admissionregistration {
namespace {

using testing::ElementsAre;

TEST(MutatingWebhookConfiguration, MayCallAgain) {
  const Strategy* const rules =
      FindStrategy("admissionregistration.k8s.io", "v1", "MutatingWebhookConfiguration", "");
  EXPECT_THAT(
      Write(rules, R"({"metadata": {"name": "c"}, "webhooks": [{"name": "a.example.com",
          "clientConfig": {}, "admissionReviewVersions": ["v1"], "sideEffects": "Some",
          "reinvocationPolicy": "x"}]})")
          .Whole(),
      ElementsAre(
          "webhooks[0].sideEffects: Unsupported value: \"Some\": supported values: \"None\", "
          "\"NoneOnDryRun\"",
          "webhooks[0].reinvocationPolicy: Unsupported value: \"x\": supported values: "
          "\"IfNeeded\", \"Never\"",
          "webhooks[0].clientConfig: Required value: exactly one of url or service is "
          "required"));
}

}  // namespace
}  // namespace tandem::handwritten::admissionregistration
