// As kubernetes pkg/registry/admissionregistration/mutatingwebhookconfiguration, v1.36.
#include "validation/handwritten/admissionregistration/webhooks.h"
#include "validation/handwritten/kind.h"
#include "validation/handwritten/meta/object_meta.h"

namespace tandem::handwritten::admissionregistration {
namespace {

constexpr GoField kMutatingWebhookConfigurationFields[] = {
    Embedded(meta::kTypeMeta),
    {"metadata", meta::kObjectMeta},
    {"webhooks", List(kMutatingWebhook)},
};
constexpr GoStruct kMutatingWebhookConfiguration =
    Struct<kMutatingWebhookConfigurationFields>("MutatingWebhookConfiguration");

}  // namespace

TANDEM_KIND(mutating_webhook_configuration) = {
    .key = {"admissionregistration.k8s.io", "v1", "MutatingWebhookConfiguration"},
    .resource = "mutatingwebhookconfigurations",
    .scope = ObjectScope::kCluster,
    .type = &kMutatingWebhookConfiguration,
    .metadata = Metadata::kByRules,
    .create = &ValidateWebhooks,
    .update = &ValidateWebhooks,
    .counts_generations = true,
    .needs_version = true,
    .complete = &CompleteMutatingWebhooks,
};

}  // namespace tandem::handwritten::admissionregistration
