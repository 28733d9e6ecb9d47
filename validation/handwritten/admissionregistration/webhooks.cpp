// As kubernetes pkg/apis/admissionregistration/validation/validation.go and v1/defaults.go, v1.36,
// and apiserver pkg/util/webhook/validation.go, v0.36.
#include "validation/handwritten/admissionregistration/webhooks.h"

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>

#include "validation/formats/dns.h"
#include "validation/formats/port.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/admissionregistration/expressions.h"
#include "validation/handwritten/admissionregistration/operation_rules.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/completion.h"
#include "validation/handwritten/go_value.h"
#include "validation/handwritten/meta/label_selector.h"
#include "validation/handwritten/meta/object_meta.h"
#include "validation/handwritten/webhook_url.h"

namespace tandem::handwritten::admissionregistration {
namespace {

using field::BadValue;
using field::ErrorList;
using field::Path;
using json::Overlay;
using json::ValueView;

constexpr GoField kServiceFields[] = {
    {"namespace", String()},
    {"name", String()},
    {"path", Pointer(String())},
    {"port", Int32()},
};
constexpr GoStruct kService = Struct<kServiceFields>("ServiceReference");

constexpr GoField kClientFields[] = {
    {{"url", "URL"}, Pointer(String())},
    {"service", Pointer(kService)},
    {{"caBundle", "CABundle"}, Bytes()},
};
constexpr GoStruct kClient = Struct<kClientFields>("WebhookClientConfig");

constexpr GoField kValidatingFields[] = {
    {"name", String()},
    {"clientConfig", kClient},
    {"rules", List(kRuleWithOperations)},
    {"failurePolicy", Pointer(String("v1.FailurePolicyType"))},
    {"matchPolicy", Pointer(String("v1.MatchPolicyType"))},
    {"namespaceSelector", Pointer(meta::kLabelSelector)},
    {"objectSelector", Pointer(meta::kLabelSelector)},
    {"sideEffects", Pointer(String("v1.SideEffectClass"))},
    {"timeoutSeconds", Pointer(Int32())},
    {"admissionReviewVersions", List(String())},
    {"matchConditions", List(kMatchCondition)},
};
constexpr GoField kMutatingFields[] = {
    {"name", String()},
    {"clientConfig", kClient},
    {"rules", List(kRuleWithOperations)},
    {"failurePolicy", Pointer(String("v1.FailurePolicyType"))},
    {"matchPolicy", Pointer(String("v1.MatchPolicyType"))},
    {"namespaceSelector", Pointer(meta::kLabelSelector)},
    {"objectSelector", Pointer(meta::kLabelSelector)},
    {"sideEffects", Pointer(String("v1.SideEffectClass"))},
    {"timeoutSeconds", Pointer(Int32())},
    {"admissionReviewVersions", List(String())},
    {"reinvocationPolicy", Pointer(String("v1.ReinvocationPolicyType"))},
    {"matchConditions", List(kMatchCondition)},
};

/// The faults that an update may have because the old configuration has them.
struct Tolerances {
  bool side_effects = false;
  bool unknown_versions = false;
  bool same_names = false;
  meta::SelectorValues selectors = meta::SelectorValues::kLabelValues;
  bool conditions = false;
};

// As admissionregistration validatingHasNoSideEffects and mutatingHasNoSideEffects.
bool HasNoSideEffects(ValueView webhook) {
  const std::string_view effects = Text(webhook, "sideEffects");
  return effects == "None" || effects == "NoneOnDryRun";
}

// As admissionregistration isAcceptedAdmissionReviewVersion.
bool IsKnownVersion(ValueView version) {
  return Text(version) == "v1" || Text(version) == "v1beta1";
}

// As admissionregistration validatingHasAcceptedAdmissionReviewVersions and
// mutatingHasAcceptedAdmissionReviewVersions.
bool KnowsAVersion(ValueView webhook) {
  const json::Elements versions = webhook.Member("admissionReviewVersions").elements();
  return std::any_of(versions.begin(), versions.end(), &IsKnownVersion);
}

// As admissionregistration validatingHasUniqueWebhookNames and mutatingHasUniqueWebhookNames.
bool HaveUniqueNames(ValueView webhooks) {
  SeenTexts seen;
  const json::Elements all = webhooks.elements();
  return std::all_of(all.begin(), all.end(),
                     [&seen](ValueView webhook) { return seen.Insert(Text(webhook, "name")); });
}

// As admissionregistration validatingWebhookHasInvalidLabelValueInSelector and
// mutatingWebhookHasInvalidLabelValueInSelector.
bool HasBadSelector(ValueView webhook) {
  const auto is_bad = [](ValueView selector) {
    return meta::SelectorValuesBeside(selector) == meta::SelectorValues::kAnything;
  };
  return is_bad(webhook.Member("namespaceSelector")) || is_bad(webhook.Member("objectSelector"));
}

// As admissionregistration ignoreValidatingWebhookMatchConditions and
// ignoreMutatingWebhookMatchConditions.
bool HaveSameConditions(ValueView webhooks, ValueView old_webhooks) {
  if (webhooks.size() != old_webhooks.size()) return false;
  for (std::size_t i = 0; i < webhooks.size(); ++i) {
    if (!SameGoValue(List(kMatchCondition), webhooks.At(i).Member("matchConditions"),
                     old_webhooks.At(i).Member("matchConditions"))) {
      return false;
    }
  }
  return true;
}

// As admissionregistration ValidateValidatingWebhookConfigurationUpdate and
// ValidateMutatingWebhookConfigurationUpdate.
Tolerances TolerancesOf(const Request& request) {
  if (request.operation == Operation::kCreate) return {};
  const ValueView old_webhooks = request.old_object.Member("webhooks");
  const json::Elements all = old_webhooks.elements();
  Tolerances tolerances;
  tolerances.side_effects = !std::all_of(all.begin(), all.end(), &HasNoSideEffects);
  tolerances.unknown_versions = std::any_of(all.begin(), all.end(), [](ValueView webhook) {
    return webhook.Member("admissionReviewVersions").size() > 0 && !KnowsAVersion(webhook);
  });
  tolerances.same_names = !HaveUniqueNames(old_webhooks);
  if (std::any_of(all.begin(), all.end(), &HasBadSelector)) {
    tolerances.selectors = meta::SelectorValues::kAnything;
  }
  tolerances.conditions = HaveSameConditions(request.object.Member("webhooks"), old_webhooks);
  return tolerances;
}

/// A domain of at least three parts.
/// As util IsFullyQualifiedName.
void ValidateHookName(const Path& path, std::string_view name, ErrorList& errors) {
  if (!RequireText(path, name, errors)) return;
  std::string joined;
  for (const std::string& message : formats::CheckDns1123Subdomain(name)) {
    joined += (joined.empty() ? "" : ",") + message;
  }
  if (!joined.empty()) return AddInvalid(path, name, joined, errors);
  if (std::count(name.begin(), name.end(), '.') >= 2) return;
  AddInvalid(path, name, "should be a domain with at least three segments separated by dots",
             errors);
}

void ValidateSideEffects(const Path& path, ValueView effects, bool tolerant, ErrorList& errors) {
  if (effects.IsMissing()) {
    errors.Add(field::Required(path, tolerant
                                         ? "must specify one of None, NoneOnDryRun, Some, Unknown"
                                         : "must specify one of None, NoneOnDryRun"));
  } else if (tolerant) {
    ValidateOneOf(path, effects.AsString(), {"None", "NoneOnDryRun", "Some", "Unknown"}, errors);
  } else {
    ValidateOneOf(path, effects.AsString(), {"None", "NoneOnDryRun"}, errors);
  }
}

void ValidateTimeout(const Path& path, std::optional<std::int64_t> seconds, ErrorList& errors) {
  if (!seconds || (*seconds >= 1 && *seconds <= 30)) return;
  AddInvalid(path, *seconds, "the timeout value must be between 1 and 30 seconds", errors);
}

/// Parity: the caller mixes up name and namespace.
/// As webhook ValidateWebhookService.
void ValidateHookService(const Path& path, ValueView service, ErrorList& errors) {
  RequireText(path.Child("name"), Text(service, "namespace"), errors);
  RequireText(path.Child("namespace"), Text(service, "name"), errors);
  const std::int64_t port = IntegerOrZero(service, "port");
  for (const std::string& message : formats::CheckPortNumber(port)) {
    AddInvalid(path.Child("port"), port, "port is not valid: " + message, errors);
  }
  ValidateWebhookPath(path.Child("path"), Text(service, "path"), errors);
}

void ValidateClient(const Path& path, ValueView client, ErrorList& errors) {
  const ValueView url = client.Member("url");
  const ValueView service = client.Member("service");
  if (url.IsMissing() == service.IsMissing()) {
    errors.Add(field::Required(path, "exactly one of url or service is required"));
  } else if (service.IsMissing()) {
    ValidateWebhookUrl(path.Child("url"), url.AsString(), errors);
  } else {
    ValidateHookService(path.Child("service"), service, errors);
  }
}

void ValidateOptional(const Path& path, ValueView text,
                      std::initializer_list<std::string_view> supported, ErrorList& errors) {
  if (!text.IsMissing()) ValidateOneOf(path, text.AsString(), supported, errors);
}

// As admissionregistration validateValidatingWebhook and validateMutatingWebhook.
void ValidateHook(const Path& path, ValueView webhook, const Tolerances& tolerances,
                  const ExpressionRules& expressions, ErrorList& errors) {
  ValidateHookName(path.Child("name"), Text(webhook, "name"), errors);
  ValidateOperationRules(path.Child("rules"), webhook.Member("rules"), errors);
  ValidateOptional(path.Child("failurePolicy"), webhook.Member("failurePolicy"), {"Fail", "Ignore"},
                   errors);
  ValidateOptional(path.Child("matchPolicy"), webhook.Member("matchPolicy"),
                   {"Equivalent", "Exact"}, errors);
  ValidateSideEffects(path.Child("sideEffects"), webhook.Member("sideEffects"),
                      tolerances.side_effects, errors);
  ValidateTimeout(path.Child("timeoutSeconds"), Integer(webhook, "timeoutSeconds"), errors);
  for (const std::string_view name : {"namespaceSelector", "objectSelector"}) {
    meta::ValidateLabelSelector(path.Child(name), webhook.Member(name), tolerances.selectors,
                                errors);
  }
  ValidateOptional(path.Child("reinvocationPolicy"), webhook.Member("reinvocationPolicy"),
                   {"IfNeeded", "Never"}, errors);
  ValidateClient(path.Child("clientConfig"), webhook.Member("clientConfig"), errors);
  if (tolerances.conditions) return;
  ValidateMatchConditions(path.Child("matchConditions"), webhook.Member("matchConditions"),
                          expressions, errors);
}

// As admissionregistration validateAdmissionReviewVersions.
void ValidateReviewVersions(const Path& path, ValueView webhook, bool tolerant, ErrorList& errors) {
  const ValueView versions = webhook.Member("admissionReviewVersions");
  if (versions.size() == 0) {
    errors.Add(field::Required(path, "must specify one of v1, v1beta1"));
    return;
  }
  SeenTexts seen;
  for (std::size_t i = 0; i < versions.size(); ++i) {
    const std::string_view version = Text(versions.At(i));
    if (seen.Insert(version)) {
      AddMessages(path.Index(i), version, formats::CheckDns1035Label(version), {}, errors);
    } else {
      AddInvalid(path.Index(i), version, "duplicate version", errors);
    }
  }
  if (tolerant || KnowsAVersion(webhook)) return;
  errors.Add(field::Invalid(path, BadValue::Json(StringListJson(versions)),
                            "must include at least one of v1, v1beta1"));
}

// As admissionregistration/v1 SetDefaults_ValidatingWebhook and SetDefaults_MutatingWebhook and
// SetDefaults_ServiceReference.
ValueView CompleteHook(ValueView webhook, Overlay& overlay) {
  webhook = Fill(webhook, "failurePolicy", overlay.String("Fail"), overlay);
  webhook = Fill(webhook, "matchPolicy", overlay.String("Equivalent"), overlay);
  webhook = Fill(webhook, "namespaceSelector", overlay.EmptyObject(), overlay);
  webhook = Fill(webhook, "objectSelector", overlay.EmptyObject(), overlay);
  webhook = Fill(webhook, "timeoutSeconds", overlay.Integer(10), overlay);
  if (Follow(webhook, "clientConfig.service").IsObject()) {
    webhook = Fill(webhook, "clientConfig.service.port", overlay.Integer(443), overlay);
  }
  return WithChanged(webhook, "rules", overlay,
                     [&overlay](ValueView rules) { return CompleteRules(rules, overlay); });
}

}  // namespace

constexpr GoStruct kValidatingWebhook = Struct<kValidatingFields>("ValidatingWebhook");
constexpr GoStruct kMutatingWebhook = Struct<kMutatingFields>("MutatingWebhook");

// As admissionregistration validateValidatingWebhookConfiguration and
// validateMutatingWebhookConfiguration.
void ValidateWebhooks(const Request& request, ErrorList& errors) {
  meta::ValidateObjectMeta(
      {ObjectScope::kCluster, meta::kDns1123SubdomainName, meta::FinalizerNames::kAnyQualified},
      request, errors);
  const Tolerances tolerances = TolerancesOf(request);
  SeenTexts stored;
  for (const ValueView webhook : request.old_object.Member("webhooks").elements()) {
    AddConditions(webhook.Member("matchConditions"), stored);
  }
  const ExpressionRules expressions = {.judge = request.options.admission_expressions,
                                       .stored = &stored};
  const Path path("webhooks");
  const ValueView webhooks = request.object.Member("webhooks");
  SeenTexts names;
  for (std::size_t i = 0; i < webhooks.size(); ++i) {
    const Path item = path.Index(i);
    const ValueView webhook = webhooks.At(i);
    ValidateHook(item, webhook, tolerances, expressions, errors);
    ValidateReviewVersions(item.Child("admissionReviewVersions"), webhook,
                           tolerances.unknown_versions, errors);
    const std::string_view name = Text(webhook, "name");
    if (tolerances.same_names || name.empty() || names.Insert(name)) continue;
    errors.Add(field::Duplicate(item.Child("name"), BadValue::String(std::string(name))));
  }
}

ValueView CompleteWebhooks(ValueView configuration, Overlay& overlay) {
  return WithChanged(configuration, "webhooks", overlay, [&overlay](ValueView webhooks) {
    return ForEach(webhooks, overlay, [&overlay](ValueView webhook) {
      return webhook.IsObject() ? CompleteHook(webhook, overlay) : webhook;
    });
  });
}

ValueView CompleteMutatingWebhooks(ValueView configuration, Overlay& overlay) {
  configuration = CompleteWebhooks(configuration, overlay);
  return WithChanged(configuration, "webhooks", overlay, [&overlay](ValueView webhooks) {
    return ForEach(webhooks, overlay, [&overlay](ValueView webhook) {
      return Fill(webhook, "reinvocationPolicy", overlay.String("Never"), overlay);
    });
  });
}

}  // namespace tandem::handwritten::admissionregistration
