// As kubernetes pkg/apis/flowcontrol/validation/validation.go, v1.36.
#include "validation/handwritten/flowcontrol/flow_rules.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>

#include "validation/formats/dns.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"

namespace tandem::handwritten::flowcontrol {
namespace {

using field::BadValue;
using field::ErrorList;
using field::Path;
using json::ValueView;

constexpr GoField kNamedFields[] = {{"name", String()}};
constexpr GoStruct kUserSubject = Struct<kNamedFields>("UserSubject");
constexpr GoStruct kGroupSubject = Struct<kNamedFields>("GroupSubject");

constexpr GoField kServiceAccountFields[] = {{"namespace", String()}, {"name", String()}};
constexpr GoStruct kServiceAccountSubject = Struct<kServiceAccountFields>("ServiceAccountSubject");

constexpr GoField kSubjectFields[] = {
    {"kind", String("v1.SubjectKind")},
    {"user", Pointer(kUserSubject)},
    {"group", Pointer(kGroupSubject)},
    {"serviceAccount", Pointer(kServiceAccountSubject)},
};
constexpr GoStruct kSubject = Struct<kSubjectFields>("Subject");

constexpr GoField kResourceRuleFields[] = {
    {"verbs", List(String())},      {{"apiGroups", "APIGroups"}, List(String())},
    {"resources", List(String())},  {"clusterScope", Bool()},
    {"namespaces", List(String())},
};
constexpr GoStruct kResourceRule = Struct<kResourceRuleFields>("ResourcePolicyRule");

constexpr GoField kUrlRuleFields[] = {
    {"verbs", List(String())},
    {"nonResourceURLs", List(String())},
};
constexpr GoStruct kUrlRule = Struct<kUrlRuleFields>("NonResourcePolicyRule");

constexpr GoField kRulesFields[] = {
    {"subjects", List(kSubject)},
    {"resourceRules", List(kResourceRule)},
    {"nonResourceRules", List(kUrlRule)},
};

// As flowcontrol hasWildcard.
bool HasWildcard(ValueView list) {
  const json::Elements texts = list.elements();
  return std::any_of(texts.begin(), texts.end(), [](ValueView text) { return Text(text) == "*"; });
}

/// A wildcard stands alone. `others`: what else there must not be.
void RefuseMoreThanWildcard(const Path& path, ValueView list, std::string_view others,
                            ErrorList& errors) {
  if (list.size() < 2) return;
  errors.Add(field::Invalid(path, BadValue::Json(StringListJson(list)),
                            "if '*' is present, must not specify other " + std::string(others)));
}

/// Whether there is a list that can be looked into: neither empty nor with a wildcard.
bool CheckWildcard(const Path& path, ValueView list, std::string_view missing,
                   std::string_view others, ErrorList& errors) {
  if (list.size() == 0) {
    errors.Add(field::Required(path, std::string(missing)));
    return false;
  }
  if (!HasWildcard(list)) return true;
  RefuseMoreThanWildcard(path, list, others, errors);
  return false;
}

void ValidateVerbs(const Path& path, ValueView verbs, ErrorList& errors) {
  static constexpr std::string_view kVerbs[] = {
      "create", "delete", "deletecollection", "get", "list", "patch", "proxy", "update", "watch"};
  constexpr std::string_view kMissing = "verbs must contain at least one value";
  if (!CheckWildcard(path, verbs, kMissing, "verbs", errors)) return;
  const json::Elements texts = verbs.elements();
  const bool are_known = std::all_of(texts.begin(), texts.end(), [](ValueView verb) {
    return std::find(std::begin(kVerbs), std::end(kVerbs), Text(verb)) != std::end(kVerbs);
  });
  if (are_known) return;
  errors.Add(field::NotSupported(path, BadValue::Json(StringListJson(verbs)), kVerbs));
}

void ValidateNamespaces(const Path& path, ValueView rule, ErrorList& errors) {
  const ValueView namespaces = rule.Member("namespaces");
  if (namespaces.size() == 0 && IsTrue(rule, "clusterScope")) return;
  constexpr std::string_view kMissing =
      "resource rules that are not cluster scoped must supply at least one namespace";
  if (!CheckWildcard(path, namespaces, kMissing, "namespaces", errors)) return;
  for (std::size_t i = 0; i < namespaces.size(); ++i) {
    const std::string_view name = Text(namespaces.At(i));
    for (const std::string& message : formats::CheckDns1123Label(name)) {
      AddInvalid(path.Index(i), name,
                 "each member of this list must be '*' or a DNS-1123 label; " + message, errors);
    }
  }
}

// As flowcontrol ValidateFlowSchemaResourcePolicyRule.
void ValidateResourceRule(const Path& path, ValueView rule, ErrorList& errors) {
  ValidateVerbs(path.Child("verbs"), rule.Member("verbs"), errors);
  CheckWildcard(path.Child("apiGroups"), rule.Member("apiGroups"),
                "resource rules must supply at least one api group", "api groups", errors);
  CheckWildcard(path.Child("resources"), rule.Member("resources"),
                "resource rules must supply at least one resource", "resources", errors);
  ValidateNamespaces(path.Child("namespaces"), rule, errors);
}

/// The fault of a path; empty when it has none.
/// As flowcontrol ValidateNonResourceURLPath.
std::string WhyNoUrlPath(std::string_view url) {
  if (url.empty()) return "must not be empty";
  if (url == "/") return {};
  if (!url.starts_with('/')) return "must start with slash";
  if (url.find(' ') != std::string_view::npos) return "must not contain white-space";
  if (url.find("//") != std::string_view::npos) return "must not contain double slash";
  const std::size_t star = url.find('*');
  if (star == std::string_view::npos) return {};
  const bool is_suffix = star + 1 == url.size() && url.ends_with("/*");
  return is_suffix ? "" : "wildcard can only do suffix matching";
}

void ValidateUrls(const Path& path, ValueView urls, ErrorList& errors) {
  constexpr std::string_view kMissing = "nonResourceURLs must contain at least one value";
  if (!CheckWildcard(path, urls, kMissing, "non-resource URLs", errors)) return;
  for (std::size_t i = 0; i < urls.size(); ++i) {
    const std::string_view url = Text(urls.At(i));
    std::string reason = WhyNoUrlPath(url);
    if (!reason.empty()) AddInvalid(path.Index(i), url, std::move(reason), errors);
  }
}

// As flowcontrol ValidateServiceAccountSubject.
void ValidateServiceAccount(const Path& path, ValueView account, ErrorList& errors) {
  const std::string_view name = Text(account, "name");
  if (RequireText(path.Child("name"), name, errors) && name != "*") {
    AddMessages(path.Child("name"), name, formats::CheckDns1123Subdomain(name), {}, errors);
  }
  const std::string_view name_space = Text(account, "namespace");
  if (RequireText(path.Child("namespace"), name_space, errors,
                  "must specify namespace for service account")) {
    AddMessages(path.Child("namespace"), name_space, formats::CheckDns1123Label(name_space), {},
                errors);
  }
}

/// A member that subjects of one kind have, and others must not; in the order of the complaints.
struct SubjectMember {
  std::string_view kind;
  std::string_view name;
};
constexpr SubjectMember kSubjectMembers[] = {
    {"ServiceAccount", "serviceAccount"}, {"User", "user"}, {"Group", "group"}};

// As flowcontrol ValidateUserSubject and ValidateGroupSubject.
void ValidateOwnMember(const Path& path, const SubjectMember& member, ValueView value,
                       ErrorList& errors) {
  if (value.IsMissing()) {
    errors.Add(field::Required(path, std::string(member.name) +
                                         " is required when subject kind is '" +
                                         std::string(member.kind) + "'"));
  } else if (member.kind == "ServiceAccount") {
    ValidateServiceAccount(path, value, errors);
  } else {
    RequireText(path.Child("name"), Text(value, "name"), errors);
  }
}

void RefuseOtherMember(const Path& path, const SubjectMember& member, ValueView value,
                       ErrorList& errors) {
  if (value.IsMissing()) return;
  errors.Add(field::Forbidden(path, std::string(member.name) +
                                        " is forbidden when subject kind is not '" +
                                        std::string(member.kind) + "'"));
}

// As flowcontrol ValidateFlowSchemaSubject.
void ValidateSubject(const Path& path, ValueView subject, ErrorList& errors) {
  const std::string_view kind = Text(subject, "kind");
  const auto* const own =
      std::find_if(std::begin(kSubjectMembers), std::end(kSubjectMembers),
                   [kind](const SubjectMember& member) { return member.kind == kind; });
  if (own == std::end(kSubjectMembers)) {
    return ValidateOneOf(path.Child("kind"), kind, {"Group", "ServiceAccount", "User"}, errors);
  }
  ValidateOwnMember(path.Child(own->name), *own, subject.Member(own->name), errors);
  for (const SubjectMember& other : kSubjectMembers) {
    if (other.name == own->name) continue;
    RefuseOtherMember(path.Child(other.name), other, subject.Member(other.name), errors);
  }
}

void ValidateSubjects(const Path& path, ValueView subjects, ErrorList& errors) {
  if (subjects.size() == 0) {
    errors.Add(field::Required(path, "subjects must contain at least one value"));
  }
  for (std::size_t i = 0; i < subjects.size(); ++i) {
    ValidateSubject(path.Index(i), subjects.At(i), errors);
  }
}

// As flowcontrol ValidateFlowSchemaPolicyRulesWithSubjects and
// ValidateFlowSchemaNonResourcePolicyRule.
void ValidateRule(const Path& path, ValueView rule, ErrorList& errors) {
  ValidateSubjects(path.Child("subjects"), rule.Member("subjects"), errors);
  const ValueView resources = rule.Member("resourceRules");
  const ValueView urls = rule.Member("nonResourceRules");
  if (resources.size() == 0 && urls.size() == 0) {
    errors.Add(field::Required(
        path, "at least one of resourceRules and nonResourceRules has to be non-empty"));
  }
  const Path resources_path = path.Child("resourceRules");
  for (std::size_t i = 0; i < resources.size(); ++i) {
    ValidateResourceRule(resources_path.Index(i), resources.At(i), errors);
  }
  const Path urls_path = path.Child("nonResourceRules");
  for (std::size_t i = 0; i < urls.size(); ++i) {
    const Path item = urls_path.Index(i);
    ValidateVerbs(item.Child("verbs"), urls.At(i).Member("verbs"), errors);
    ValidateUrls(item.Child("nonResourceURLs"), urls.At(i).Member("nonResourceURLs"), errors);
  }
}

}  // namespace

constexpr GoStruct kPolicyRulesWithSubjects = Struct<kRulesFields>("PolicyRulesWithSubjects");

void ValidateFlowRules(const Path& path, ValueView rules, ErrorList& errors) {
  for (std::size_t i = 0; i < rules.size(); ++i) {
    ValidateRule(path.Index(i), rules.At(i), errors);
  }
}

}  // namespace tandem::handwritten::flowcontrol
