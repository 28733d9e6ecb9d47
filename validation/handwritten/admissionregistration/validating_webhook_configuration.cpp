// As kubernetes pkg/registry/admissionregistration/validatingwebhookconfiguration, v1.36.
#include "validation/handwritten/admissionregistration/webhooks.h"
#include "validation/handwritten/kind.h"
#include "validation/handwritten/meta/object_meta.h"

namespace tandem::handwritten::admissionregistration {
namespace {

constexpr GoField kValidatingWebhookConfigurationFields[] = {
    Embedded(meta::kTypeMeta),
    {"metadata", meta::kObjectMeta},
    {"webhooks", List(kValidatingWebhook)},
};
constexpr GoStruct kValidatingWebhookConfiguration =
    Struct<kValidatingWebhookConfigurationFields>("ValidatingWebhookConfiguration");

}  // namespace

TANDEM_KIND(validating_webhook_configuration) = {
    .key = {"admissionregistration.k8s.io", "v1", "ValidatingWebhookConfiguration"},
    .resource = "validatingwebhookconfigurations",
    .scope = ObjectScope::kCluster,
    .type = &kValidatingWebhookConfiguration,
    .metadata = Metadata::kByRules,
    .create = &ValidateWebhooks,
    .update = &ValidateWebhooks,
    .counts_generations = true,
    .needs_version = true,
    .complete = &CompleteWebhooks,
};

}  // namespace tandem::handwritten::admissionregistration
