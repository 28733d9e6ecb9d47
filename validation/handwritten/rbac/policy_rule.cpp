// As kubernetes pkg/apis/rbac/validation/validation.go, v1.36.
#include "validation/handwritten/rbac/policy_rule.h"

#include <string>
#include <utility>

#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"

namespace tandem::handwritten::rbac {
namespace {

using field::ErrorList;
using field::Path;
using json::ValueView;

constexpr GoField kPolicyRuleFields[] = {
    {"verbs", List(String())},           {{"apiGroups", "APIGroups"}, List(String())},
    {"resources", List(String())},       {"resourceNames", List(String())},
    {"nonResourceURLs", List(String())},
};

bool HasSome(ValueView rule, std::string_view name) { return rule.Member(name).size() > 0; }

void RefuseUrls(const Path& path, ValueView urls, std::string detail, ErrorList& errors) {
  errors.Add(field::Invalid(path, field::BadValue::Json(StringListJson(urls)), std::move(detail)));
}

void ValidateUrlRule(const Path& path, ValueView rule, ObjectScope scope, ErrorList& errors) {
  const ValueView urls = rule.Member("nonResourceURLs");
  const Path urls_path = path.Child("nonResourceURLs");
  if (scope == ObjectScope::kNamespaced) {
    RefuseUrls(urls_path, urls, "namespaced rules cannot apply to non-resource URLs", errors);
  }
  if (HasSome(rule, "apiGroups") || HasSome(rule, "resources") || HasSome(rule, "resourceNames")) {
    RefuseUrls(urls_path, urls,
               "rules cannot apply to both regular resources and non-resource URLs", errors);
  }
}

void ValidateResourceRule(const Path& path, ValueView rule, ErrorList& errors) {
  if (!HasSome(rule, "apiGroups")) {
    errors.Add(field::Required(path.Child("apiGroups"),
                               "resource rules must supply at least one api group"));
  }
  if (!HasSome(rule, "resources")) {
    errors.Add(field::Required(path.Child("resources"),
                               "resource rules must supply at least one resource"));
  }
}

// As rbac ValidatePolicyRule.
void ValidatePolicyRule(const Path& path, ValueView rule, ObjectScope scope, ErrorList& errors) {
  if (!HasSome(rule, "verbs")) {
    errors.Add(field::Required(path.Child("verbs"), "verbs must contain at least one value"));
    errors.back().covered_by_declarative = true;
  }
  if (HasSome(rule, "nonResourceURLs")) {
    ValidateUrlRule(path, rule, scope, errors);
  } else {
    ValidateResourceRule(path, rule, errors);
  }
}

}  // namespace

constexpr GoStruct kPolicyRule = Struct<kPolicyRuleFields>("PolicyRule");

void ValidatePolicyRules(ValueView rules, ObjectScope scope, ErrorList& errors) {
  const Path path("rules");
  for (std::size_t i = 0; i < rules.size(); ++i) {
    const Path rule = path.Index(i);
    ValidatePolicyRule(rule, rules.At(i), scope, errors);
  }
}

}  // namespace tandem::handwritten::rbac
