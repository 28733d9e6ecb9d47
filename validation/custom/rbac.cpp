// Checks of what a policy rule is about, and of the API groups of subjects.
#include <string>

#include "validation/custom/hooks_internal.h"
#include "validation/json/render.h"

namespace tandem::custom {
namespace {

using field::BadValue;
using field::ErrorList;
using field::Path;
using json::ValueView;
using rules::CheckArgs;

constexpr std::string_view kGroup = "rbac.authorization.k8s.io";

bool Lists(ValueView rule, std::string_view name) { return !rule.Member(name).elements().empty(); }

/// A rule that names no URL is about resources, and must say which ones.
void ValidatePolicyRule(const CheckArgs& args, ErrorList& errors) {
  const ValueView rule = args.value.json();
  if (Lists(rule, "nonResourceURLs")) return;
  if (!Lists(rule, "apiGroups")) {
    errors.Add(field::Required(args.path.Child("apiGroups"),
                               "resource rules must supply at least one api group"));
  }
  if (!Lists(rule, "resources")) {
    errors.Add(field::Required(args.path.Child("resources"),
                               "resource rules must supply at least one resource"));
  }
}

/// URLs have no namespace.
void ValidateRulesOfNamespace(const CheckArgs& args, ErrorList& errors) {
  std::size_t i = 0;
  for (const ValueView rule : args.value.json().elements()) {
    const Path item = args.path.Index(i++);
    if (!Lists(rule, "nonResourceURLs")) continue;
    std::string urls;
    json::AppendGoJson(rule.Member("nonResourceURLs"), urls);
    errors.Add(field::Invalid(item.Child("nonResourceURLs"), BadValue::Json(std::move(urls)),
                              "namespaced rules cannot apply to non-resource URLs")
                   .WithOrigin(kOrigin));
  }
}

/// Service accounts belong to the core group, users and groups to this one.
void ValidateSubject(const CheckArgs& args, ErrorList& errors) {
  const ValueView subject = args.value.json();
  const std::string_view kind = TextOf(subject, "kind");
  const bool is_account = kind == "ServiceAccount";
  if (!is_account && kind != "User" && kind != "Group") return;
  const std::string_view wanted = is_account ? std::string_view() : kGroup;
  const std::string_view group = TextOf(subject, "apiGroup");
  if (group == wanted) return;
  errors.Add(field::NotSupported(args.path.Child("apiGroup"), BadValue::String(std::string(group)),
                                 {wanted}));
}

constexpr Validation kValidations[] = {
    {kGroup, "v1", "PolicyRule", "", &ValidatePolicyRule},
    {kGroup, "v1", "Role", "Rules", &ValidateRulesOfNamespace},
    {kGroup, "v1", "Subject", "", &ValidateSubject},
    {kGroup, "v1", "ClusterSubject", "", &ValidateSubject},
};

}  // namespace

std::span<const Validation> RbacValidations() { return kValidations; }

}  // namespace tandem::custom
