// As kubernetes pkg/apis/admissionregistration/validation/validation.go and v1/defaults.go, v1.36.
#include "validation/handwritten/admissionregistration/policy_spec.h"

#include <algorithm>
#include <string>
#include <utility>

#include "validation/formats/dns.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/admissionregistration/expressions.h"
#include "validation/handwritten/admissionregistration/match_resources.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/completion.h"
#include "validation/handwritten/go_value.h"

namespace tandem::handwritten::admissionregistration {
namespace {

using field::ErrorList;
using field::Path;
using json::Overlay;
using json::ValueView;

constexpr GoField kParamKindFields[] = {
    {{"apiVersion", "APIVersion"}, String()},
    {"kind", String()},
};

/// All that is wrong with a text in one error.
void AddJoined(const Path& path, std::string_view text, std::string prefix,
               const formats::Messages& messages, ErrorList& errors) {
  if (messages.empty()) return;
  for (const std::string& message : messages) {
    prefix += (&message == &messages.front() ? "" : ",") + message;
  }
  AddInvalid(path, text, std::move(prefix), errors);
}

void ValidateGroupVersion(const Path& path, std::string_view text, ErrorList& errors) {
  const auto slashes = std::count(text.begin(), text.end(), '/');
  if (slashes > 1) {
    return AddInvalid(path, text, "unexpected GroupVersion string: " + std::string(text), errors);
  }
  const std::size_t slash = text.find('/');
  const std::string_view group = slashes == 0 ? std::string_view() : text.substr(0, slash);
  const std::string_view version = slashes == 0 ? text : text.substr(slash + 1);
  if (!group.empty()) AddJoined(path, group, "", formats::CheckDns1123Subdomain(group), errors);
  if (version.empty()) {
    AddInvalid(path, text, "version must be specified", errors);
  } else {
    AddJoined(path, version, "", formats::CheckDns1035Label(version), errors);
  }
}

// As admissionregistration validateParamKind and parseGroupVersion.
void ValidateParamKind(const Path& path, ValueView param, ErrorList& errors) {
  const Path version_path = path.Child("apiVersion");
  const std::string_view version = Text(param, "apiVersion");
  if (RequireText(version_path, version, errors)) {
    ValidateGroupVersion(version_path, version, errors);
  }
  const Path kind_path = path.Child("kind");
  const std::string_view kind = Text(param, "kind");
  if (!RequireText(kind_path, kind, errors)) return;
  AddJoined(kind_path, kind, "may have mixed case, but should otherwise match: ",
            formats::CheckLoweredDns1035Label(kind), errors);
}

void ValidateConstraints(const Path& path, ValueView constraints, ErrorList& errors) {
  if (constraints.IsMissing()) {
    errors.Add(field::Required(path));
    return;
  }
  ValidateMatchResources(path, constraints, errors);
  if (constraints.Member("resourceRules").size() > 0) return;
  errors.Add(field::Required(path.Child("resourceRules")));
}

}  // namespace

constexpr GoStruct kParamKind = Struct<kParamKindFields>("ParamKind");

void ValidatePolicyScope(const Path& path, ValueView spec, ErrorList& errors) {
  const Path failure = path.Child("failurePolicy");
  if (const ValueView policy = spec.Member("failurePolicy"); policy.IsMissing()) {
    errors.Add(field::Required(failure));
  } else {
    ValidateOneOf(failure, policy.AsString(), {"Fail", "Ignore"}, errors);
  }
  if (const ValueView param = spec.Member("paramKind"); !param.IsMissing()) {
    ValidateParamKind(path.Child("paramKind"), param, errors);
  }
  ValidateConstraints(path.Child("matchConstraints"), spec.Member("matchConstraints"), errors);
}

bool HasParams(ValueView spec) { return !spec.Member("paramKind").IsMissing(); }

// As admissionregistration ignoreValidatingAdmissionPolicyMatchConditions.
void ValidatePolicyConditions(const Path& path, const Request& request, ErrorList& errors) {
  const ValueView spec = request.object.Member("spec");
  const ValueView old_spec = request.old_object.Member("spec");
  const bool is_kept =
      request.operation == Operation::kUpdate &&
      SameGoPointer(Pointer(kParamKind), spec.Member("paramKind"), old_spec.Member("paramKind")) &&
      SameGoValue(List(kMatchCondition), spec.Member("matchConditions"),
                  old_spec.Member("matchConditions"));
  if (is_kept) return;
  SeenTexts stored;
  AddConditions(old_spec.Member("matchConditions"), stored);
  const ExpressionRules rules = {.judge = request.options.admission_expressions,
                                 .scope = {.has_params = HasParams(spec)},
                                 .stored = &stored};
  ValidateMatchConditions(path.Child("matchConditions"), spec.Member("matchConditions"), rules,
                          errors);
}

// As admissionregistration/v1 SetDefaults_ValidatingAdmissionPolicySpec,
// admissionregistration/v1beta1 SetDefaults_MutatingAdmissionPolicySpec.
ValueView CompletePolicy(ValueView policy, Overlay& overlay) {
  policy = Fill(policy, "spec.failurePolicy", overlay.String("Fail"), overlay);
  return WithChanged(policy, "spec", overlay, [&overlay](ValueView spec) {
    if (!spec.IsObject()) return spec;
    return WithChanged(spec, "matchConstraints", overlay, [&overlay](ValueView constraints) {
      return CompleteMatchResources(constraints, overlay);
    });
  });
}

}  // namespace tandem::handwritten::admissionregistration
