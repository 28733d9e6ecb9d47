// As kubernetes pkg/apis/admissionregistration/validation/validation.go and
// pkg/registry/admissionregistration/validatingadmissionpolicy, v1.36.
#include <algorithm>
#include <memory>
#include <string>

#include "validation/base/ascii.h"
#include "validation/base/white_space.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/admissionregistration/expressions.h"
#include "validation/handwritten/admissionregistration/match_resources.h"
#include "validation/handwritten/admissionregistration/policy_spec.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/completion.h"
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
    AddInvalid(path, message, "must be non-empty if specified", errors);
  } else if (trimmed.find_first_of("\n\r") != std::string_view::npos) {
    AddInvalid(path, message, "must not contain line breaks", errors);
  }
}

/// The judge, the scope and the stored texts for all expressions of one policy.
class PolicyExpressions {
 public:
  explicit PolicyExpressions(const Request& request) {
    const ValueView spec = request.object.Member("spec");
    const AdmissionExpressions* all = request.options.admission_expressions;
    composed_ = ComposeVariables(spec.Member("variables"), all);
    judge_ = composed_ != nullptr ? composed_.get() : static_cast<const ExpressionJudge*>(all);
    has_params_ = HasParams(spec);
    AddStored(request.old_object.Member("spec"));
  }

  [[nodiscard]] ExpressionRules Validations() const {
    return {judge_, ExpressionRole::kCondition, {.has_params = has_params_}, &validations_};
  }
  [[nodiscard]] ExpressionRules Messages() const {
    return {judge_,
            ExpressionRole::kMessage,
            {.has_params = has_params_, .has_authorizer = false},
            &messages_};
  }
  [[nodiscard]] ExpressionRules Annotations() const {
    return {judge_, ExpressionRole::kAnnotation, {.has_params = has_params_}, &annotations_};
  }
  [[nodiscard]] ComposedExpressions* composed() { return composed_.get(); }

 private:
  void AddStored(ValueView old_spec) {
    for (const ValueView validation : old_spec.Member("validations").elements()) {
      validations_.Insert(Text(validation, "expression"));
      messages_.Insert(Text(validation, "messageExpression"));
    }
    for (const ValueView annotation : old_spec.Member("auditAnnotations").elements()) {
      annotations_.Insert(Text(annotation, "valueExpression"));
    }
  }

  std::unique_ptr<ComposedExpressions> composed_;
  const ExpressionJudge* judge_ = nullptr;
  bool has_params_ = false;
  SeenTexts validations_;
  SeenTexts messages_;
  SeenTexts annotations_;
};

// As admissionregistration validateMessageExpression.
void ValidateMessageExpression(const Path& path, std::string_view expression,
                               const PolicyExpressions& expressions, ErrorList& errors) {
  if (expression.empty()) return;
  if (TrimSpace(expression).empty()) {
    AddInvalid(path, expression, "must be non-empty if specified", errors);
  } else {
    ValidateExpression(path, expression, expression, expressions.Messages(), errors);
  }
}

// As admissionregistration validateValidation.
void ValidateValidation(const Path& path, ValueView validation,
                        const PolicyExpressions& expressions, ErrorList& errors) {
  const Path expression_path = path.Child("expression");
  const std::string_view expression = Text(validation, "expression");
  if (RequireText(expression_path, TrimSpace(expression), errors, "expression is not specified")) {
    ValidateExpression(expression_path, expression, expression, expressions.Validations(), errors);
  }
  ValidateMessageExpression(path.Child("messageExpression"), Text(validation, "messageExpression"),
                            expressions, errors);
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

// As admissionregistration validateAuditAnnotation.
void ValidateAnnotation(const Path& path, ValueView annotation, std::string_view policy,
                        const PolicyExpressions& expressions, ErrorList& errors) {
  constexpr std::size_t kMostBytes = 5 * 1024;
  ValidateKey(path.Child("key"), Text(annotation, "key"), policy, errors);
  const Path value_path = path.Child("valueExpression");
  const std::string_view written = Text(annotation, "valueExpression");
  const std::string_view expression = TrimSpace(written);
  if (expression.empty()) {
    errors.Add(field::Required(value_path, "valueExpression is not specified"));
  } else if (expression.size() > kMostBytes) {
    errors.Add(field::Required(
        value_path, "must not exceed " + std::to_string(kMostBytes) + " bytes in length"));
  } else {
    ValidateExpression(value_path, expression, written, expressions.Annotations(), errors);
  }
}

void ValidateAnnotations(const Path& path, ValueView annotations, std::string_view policy,
                         const PolicyExpressions& expressions, ErrorList& errors) {
  constexpr std::size_t kMost = 20;
  if (annotations.size() > kMost) {
    errors.Add(
        field::Invalid(path, BadValue::Json(GoValueJson(List(kAnnotation), annotations)),
                       "must not have more than " + std::to_string(kMost) + " auditAnnotations"));
  }
  SeenTexts seen;
  for (std::size_t i = 0; i < annotations.size(); ++i) {
    const Path item = path.Index(i);
    ValidateAnnotation(item, annotations.At(i), policy, expressions, errors);
    const std::string_view key = Text(annotations.At(i), "key");
    if (seen.Insert(key)) continue;
    errors.Add(field::Duplicate(item.Child("key"), BadValue::String(std::string(key))));
  }
}

void ValidateWhatIsAsked(const Path& path, ValueView spec, std::string_view policy,
                         const PolicyExpressions& expressions, ErrorList& errors) {
  constexpr const char* kNothing = "validations or auditAnnotations must contain at least one item";
  const ValueView validations = spec.Member("validations");
  const ValueView annotations = spec.Member("auditAnnotations");
  const Path validations_path = path.Child("validations");
  const Path annotations_path = path.Child("auditAnnotations");
  if (validations.size() == 0 && annotations.size() == 0) {
    errors.Add(field::Required(validations_path, kNothing));
    errors.Add(field::Required(annotations_path, kNothing));
    return;
  }
  for (std::size_t i = 0; i < validations.size(); ++i) {
    ValidateValidation(validations_path.Index(i), validations.At(i), expressions, errors);
  }
  ValidateAnnotations(annotations_path, annotations, policy, expressions, errors);
}

/// An update is judged like this, too; the registry finds what has changed in the metadata.
/// As admissionregistration validateValidatingAdmissionPolicy and
/// validateValidatingAdmissionPolicySpec.
void ValidatePolicy(const Request& request, ErrorList& errors) {
  meta::ValidateObjectMeta(
      {ObjectScope::kCluster, meta::kDns1123SubdomainName, meta::FinalizerNames::kAnyQualified},
      request, errors);
  const Path path("spec");
  const ValueView spec = request.object.Member("spec");
  ValidatePolicyScope(path, spec, errors);
  ValidatePolicyConditions(path, request, errors);
  PolicyExpressions expressions(request);
  ValidateVariables(path.Child("variables"), spec.Member("variables"), expressions.Validations(),
                    expressions.composed(), errors);
  ValidateWhatIsAsked(path, spec, Text(request.object.Member("metadata"), "name"), expressions,
                      errors);
}

// As admissionregistration validateExpressionWarnings and validateExpressionWarning.
void ValidateWarnings(const Path& path, ValueView warnings, ErrorList& errors) {
  for (std::size_t i = 0; i < warnings.size(); ++i) {
    const Path item = path.Index(i);
    RequireText(item.Child("warning"), Text(warnings.At(i), "warning"), errors);
    RequireText(item.Child("fieldRef"), TrimSpace(Text(warnings.At(i), "fieldRef")), errors);
  }
}

// As admissionregistration ValidateValidatingAdmissionPolicyStatusUpdate and
// validateValidatingAdmissionPolicyStatus.
void ValidateStatus(const Request& request, ErrorList& errors) {
  const Path path("status");
  const ValueView status = request.object.Member("status");
  const Path checking = path.Child("typeChecking");
  ValidateWarnings(checking.Child("expressionWarnings"),
                   status.Member("typeChecking").Member("expressionWarnings"), errors);
  meta::ValidateConditions(path.Child("conditions"), status.Member("conditions"), request.options,
                           errors);
}

/// Takes a name, and the numbers in brackets behind it, off the text. Whether there was one.
bool TakePlainStep(std::string_view& text) {
  constexpr std::size_t kMostDigits = 18;
  const auto is_of_name = [](char c) { return IsAlphanumeric(c) || c == '_'; };
  const auto name_end = std::find_if_not(text.begin(), text.end(), is_of_name);
  if (name_end == text.begin()) return false;
  text.remove_prefix(static_cast<std::size_t>(name_end - text.begin()));
  while (text.starts_with('[')) {
    text.remove_prefix(1);
    const std::string_view index = TakeDigits(text);
    if (index.empty() || index.size() > kMostDigits || !text.starts_with(']')) return false;
    text.remove_prefix(1);
  }
  return true;
}

/// Whether the text is of the kind of `spec.validations[0].expression`, which is a JSONPath.
bool IsPlainPath(std::string_view text) {
  if (text.empty() || !IsLetter(text.front())) return false;
  while (TakePlainStep(text)) {
    if (text.empty()) return true;
    if (!text.starts_with('.')) return false;
    text.remove_prefix(1);
  }
  return false;
}

bool HasOtherPaths(ValueView policy) {
  const ValueView warnings = Follow(policy, "status.typeChecking.expressionWarnings");
  const json::Elements elements = warnings.elements();
  return std::any_of(elements.begin(), elements.end(), [](ValueView warning) {
    const std::string_view path = TrimSpace(Text(warning, "fieldRef"));
    return !path.empty() && !IsPlainPath(path);
  });
}

constexpr Subresource kSubresources[] = {
    {.name = "status",
     .rules = &ValidateStatus,
     .metadata = Metadata::kByRules,
     .keeps_metadata = true},
};

constexpr Earlier kEarlier[] = {
    {.until = releases::k1_34,
     .field = "spec.variables*.name",
     .now = "must be a valid CEL identifier",
     .then = "name is not a valid CEL identifier"},
    {.until = releases::k1_34,
     .field = "spec.validations*.message",
     .now = "must be non-empty if specified",
     .then = "message must be non-empty if specified"},
    {.until = releases::k1_34,
     .field = "spec.validations*.message",
     .now = "must not contain line breaks",
     .then = "message must not contain line breaks"},
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
    .needs_version = true,
    .complete = &CompletePolicy,
    .left_out = {"unusual JSONPaths of a status", &HasOtherPaths},
    .earlier = kEarlier,
};

}  // namespace tandem::handwritten::admissionregistration
