// As kubernetes pkg/apis/admissionregistration/validation/validation.go and
// pkg/registry/admissionregistration/validatingadmissionpolicy, v1.36, without what expressions
// say.
#include <string>

#include "validation/base/white_space.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/admissionregistration/expressions.h"
#include "validation/handwritten/admissionregistration/match_resources.h"
#include "validation/handwritten/admissionregistration/policy_spec.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/go_value.h"
#include "validation/handwritten/kind.h"
#include "validation/handwritten/meta/conditions.h"
#include "validation/handwritten/meta/object_meta.h"

namespace tandem::handwritten::admissionregistration {
namespace {

using field::BadValue;
using field::ErrorList;
using field::Path;
using json::ValueView;

constexpr GoField kValidationFields[] = {
    {"expression", String()},
    {"message", String()},
    {"reason", Pointer(String("v1.StatusReason"))},
    {"messageExpression", String()},
};
constexpr GoStruct kValidation = Struct<kValidationFields>("Validation");

constexpr GoField kAnnotationFields[] = {
    {"key", String()},
    {"valueExpression", String()},
};
constexpr GoStruct kAnnotation = Struct<kAnnotationFields>("AuditAnnotation");

constexpr GoField kSpecFields[] = {
    {"paramKind", Pointer(kParamKind)},
    {"matchConstraints", Pointer(kMatchResources)},
    {"validations", List(kValidation)},
    {"failurePolicy", Pointer(String("v1.FailurePolicyType"))},
    {"auditAnnotations", List(kAnnotation)},
    {"matchConditions", List(kMatchCondition)},
    {"variables", List(kVariable)},
};
constexpr GoStruct kSpec = Struct<kSpecFields>("ValidatingAdmissionPolicySpec");

constexpr GoField kWarningFields[] = {
    {"fieldRef", String()},
    {"warning", String()},
};
constexpr GoStruct kWarning = Struct<kWarningFields>("ExpressionWarning");

constexpr GoField kTypeCheckingFields[] = {{"expressionWarnings", List(kWarning)}};
constexpr GoStruct kTypeChecking = Struct<kTypeCheckingFields>("TypeChecking");

constexpr GoField kStatusFields[] = {
    {"observedGeneration", Int64()},
    {"typeChecking", Pointer(kTypeChecking)},
    {"conditions", List(meta::kCondition)},
};
constexpr GoStruct kStatus = Struct<kStatusFields>("ValidatingAdmissionPolicyStatus");

constexpr GoField kFields[] = {
    Embedded(meta::kTypeMeta),
    {"metadata", meta::kObjectMeta},
    {"spec", kSpec},
    {"status", kStatus},
};
constexpr GoStruct kValidatingAdmissionPolicy = Struct<kFields>("ValidatingAdmissionPolicy");

void ValidateMessage(const Path& path, std::string_view message, ErrorList& errors) {
  const std::string_view trimmed = TrimSpace(message);
  if (!message.empty() && trimmed.empty()) {
    AddInvalid(path, message, "message must be non-empty if specified", errors);
  } else if (trimmed.find_first_of("\n\r") != std::string_view::npos) {
    AddInvalid(path, message, "message must not contain line breaks", errors);
  }
}

void ValidateValidation(const Path& path, ValueView validation, ErrorList& errors) {
  RequireText(path.Child("expression"), TrimSpace(Text(validation, "expression")), errors,
              "expression is not specified");
  const std::string_view expression = Text(validation, "messageExpression");
  if (!expression.empty() && TrimSpace(expression).empty()) {
    AddInvalid(path.Child("messageExpression"), expression, "must be non-empty if specified",
               errors);
  }
  ValidateMessage(path.Child("message"), Text(validation, "message"), errors);
  if (const ValueView reason = validation.Member("reason"); !reason.IsMissing()) {
    ValidateOneOf(path.Child("reason"), reason.AsString(),
                  {"Forbidden", "Invalid", "RequestEntityTooLarge"}, errors);
  }
}

/// The key is told behind the name of the policy.
void ValidateKey(const Path& path, std::string_view key, std::string_view policy,
                 ErrorList& errors) {
  if (policy.empty()) {
    AddInvalid(path, key, "requires metadata.name be non-empty", errors);
  } else {
    ValidateQualifiedName(path, std::string(policy) + "/" + std::string(key), errors);
  }
}

void ValidateAnnotation(const Path& path, ValueView annotation, std::string_view policy,
                        ErrorList& errors) {
  constexpr std::size_t kMostBytes = 5 * 1024;
  ValidateKey(path.Child("key"), Text(annotation, "key"), policy, errors);
  const Path value_path = path.Child("valueExpression");
  const std::string_view expression = TrimSpace(Text(annotation, "valueExpression"));
  if (expression.empty()) {
    errors.push_back(field::Required(value_path, "valueExpression is not specified"));
  } else if (expression.size() > kMostBytes) {
    errors.push_back(field::Required(
        value_path, "must not exceed " + std::to_string(kMostBytes) + " bytes in length"));
  }
}

void ValidateAnnotations(const Path& path, ValueView annotations, std::string_view policy,
                         ErrorList& errors) {
  constexpr std::size_t kMost = 20;
  if (annotations.size() > kMost) {
    errors.push_back(
        field::Invalid(path, BadValue::Json(GoValueJson(List(kAnnotation), annotations)),
                       "must not have more than " + std::to_string(kMost) + " auditAnnotations"));
  }
  SeenTexts seen;
  for (std::size_t i = 0; i < annotations.size() && !IsFull(errors); ++i) {
    const Path item = path.Index(i);
    ValidateAnnotation(item, annotations.At(i), policy, errors);
    const std::string_view key = Text(annotations.At(i), "key");
    if (seen.Insert(key)) continue;
    errors.push_back(field::Duplicate(item.Child("key"), BadValue::String(std::string(key))));
  }
}

void ValidateWhatIsAsked(const Path& path, ValueView spec, std::string_view policy,
                         ErrorList& errors) {
  constexpr const char* kNothing = "validations or auditAnnotations must contain at least one item";
  const ValueView validations = spec.Member("validations");
  const ValueView annotations = spec.Member("auditAnnotations");
  const Path validations_path = path.Child("validations");
  const Path annotations_path = path.Child("auditAnnotations");
  if (validations.size() == 0 && annotations.size() == 0) {
    errors.push_back(field::Required(validations_path, kNothing));
    errors.push_back(field::Required(annotations_path, kNothing));
    return;
  }
  for (std::size_t i = 0; i < validations.size() && !IsFull(errors); ++i) {
    ValidateValidation(validations_path.Index(i), validations.At(i), errors);
  }
  ValidateAnnotations(annotations_path, annotations, policy, errors);
}

/// Also of an update: what has changed in the metadata, the registry finds.
void ValidatePolicy(const Request& request, ErrorList& errors) {
  meta::ValidateObjectMeta(
      {ObjectScope::kCluster, meta::kDns1123SubdomainName, meta::FinalizerNames::kAnyQualified},
      request, errors);
  const Path path("spec");
  const ValueView spec = request.object.Member("spec");
  ValidatePolicyScope(path, spec, errors);
  ValidatePolicyConditions(path, request, errors);
  ValidateVariables(path.Child("variables"), spec.Member("variables"), errors);
  ValidateWhatIsAsked(path, spec, Text(request.object.Member("metadata"), "name"), errors);
}

void ValidateWarnings(const Path& path, ValueView warnings, ErrorList& errors) {
  for (std::size_t i = 0; i < warnings.size() && !IsFull(errors); ++i) {
    const Path item = path.Index(i);
    RequireText(item.Child("warning"), Text(warnings.At(i), "warning"), errors);
    RequireText(item.Child("fieldRef"), TrimSpace(Text(warnings.At(i), "fieldRef")), errors);
  }
}

void ValidateStatus(const Request& request, ErrorList& errors) {
  const Path path("status");
  const ValueView status = request.object.Member("status");
  const Path checking = path.Child("typeChecking");
  ValidateWarnings(checking.Child("expressionWarnings"),
                   status.Member("typeChecking").Member("expressionWarnings"), errors);
  meta::ValidateConditions(path.Child("conditions"), status.Member("conditions"), errors);
}

constexpr Subresource kSubresources[] = {
    {.name = "status", .rules = &ValidateStatus, .metadata = Metadata::kByRules},
};

}  // namespace

TANDEM_KIND(validating_admission_policy) = {
    .key = {"admissionregistration.k8s.io", "v1", "ValidatingAdmissionPolicy"},
    .resource = "validatingadmissionpolicies",
    .scope = ObjectScope::kCluster,
    .type = &kValidatingAdmissionPolicy,
    .metadata = Metadata::kByRules,
    .create = &ValidatePolicy,
    .update = &ValidatePolicy,
    .subresources = kSubresources,
    .counts_generations = true,
    .complete = &CompletePolicy,
    .left_out = {"what expressions say"},
    .knows_all_fields = true,
};

}  // namespace tandem::handwritten::admissionregistration
