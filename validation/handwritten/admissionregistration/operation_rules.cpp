// As kubernetes pkg/apis/admissionregistration/validation/validation.go, v1.36.
#include "validation/handwritten/admissionregistration/operation_rules.h"

#include <algorithm>
#include <string>

#include "validation/formats/path_segment.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/completion.h"

namespace tandem::handwritten::admissionregistration {
namespace {

using field::BadValue;
using field::ErrorList;
using field::Path;
using json::Overlay;
using json::ValueView;

constexpr GoField kRuleFields[] = {
    {{"apiGroups", "APIGroups"}, List(String())},
    {{"apiVersions", "APIVersions"}, List(String())},
    {"resources", List(String())},
    {"scope", Pointer(String("v1.ScopeType"))},
};
constexpr GoStruct kRule = Struct<kRuleFields>("Rule");

constexpr GoField kRuleWithOperationsFields[] = {
    {"operations", List(String("v1.OperationType"))},
    Embedded(kRule),
};

}  // namespace

constexpr GoStruct kRuleWithOperations = Struct<kRuleWithOperationsFields>("RuleWithOperations");

namespace {

constexpr GoField kNamedRuleFields[] = {
    {"resourceNames", List(String())},
    Embedded(kRuleWithOperations),
};

bool Has(ValueView list, std::string_view wanted) {
  const json::Elements texts = list.elements();
  return std::any_of(texts.begin(), texts.end(),
                     [wanted](ValueView text) { return Text(text) == wanted; });
}

void RefuseList(const Path& path, ValueView list, std::string detail, ErrorList& errors) {
  errors.Add(field::Invalid(path, BadValue::Json(StringListJson(list)), std::move(detail)));
}

/// A list that must be there; a wildcard stands alone in it. `others`: what else there must not be.
void ValidateWildcardList(const Path& path, ValueView list, std::string_view others,
                          ErrorList& errors) {
  if (list.size() == 0) errors.Add(field::Required(path));
  if (list.size() < 2 || !Has(list, "*")) return;
  RefuseList(path, list, "if '*' is present, must not specify other " + std::string(others),
             errors);
}

// As admissionregistration validateRuleWithOperations.
void ValidateOperations(const Path& path, ValueView operations, ErrorList& errors) {
  ValidateWildcardList(path, operations, "operations", errors);
  for (std::size_t i = 0; i < operations.size(); ++i) {
    ValidateOneOf(path.Index(i), Text(operations.At(i)),
                  {"*", "CONNECT", "CREATE", "DELETE", "UPDATE"}, errors);
  }
}

void ValidateVersions(const Path& path, ValueView versions, ErrorList& errors) {
  ValidateWildcardList(path, versions, "API versions", errors);
  for (std::size_t i = 0; i < versions.size(); ++i) {
    RequireText(path.Index(i), Text(versions.At(i)), errors);
  }
}

/// Finds resources that others before them stand for already.
class ResourceList {
 public:
  void Add(const Path& path, std::string_view text, ErrorList& errors) {
    const std::size_t slash = text.find('/');
    if (slash == std::string_view::npos) {
      // Parity: the last one decides.
      has_plain_ = text != "*";
      has_star_ = has_star_ || text == "*";
      return;
    }
    const std::string_view resource = text.substr(0, slash);
    const std::string_view subresource = text.substr(slash + 1);
    if (all_of_resource_.Contains(resource)) {
      Refuse(path, text, std::string(resource) + "/*", errors);
    }
    if (of_all_resources_.Contains(subresource)) {
      Refuse(path, text, "*/" + std::string(subresource), errors);
    }
    if (subresource == "*") all_of_resource_.Insert(resource);
    if (resource == "*") of_all_resources_.Insert(subresource);
  }

  [[nodiscard]] bool HasStarAndPlain() const { return has_star_ && has_plain_; }

 private:
  static void Refuse(const Path& path, std::string_view text, const std::string& other,
                     ErrorList& errors) {
    AddInvalid(path, text, "if '" + other + "' is present, must not specify " + std::string(text),
               errors);
  }

  SeenTexts all_of_resource_;
  SeenTexts of_all_resources_;
  bool has_plain_ = false;
  bool has_star_ = false;
};

// As admissionregistration validateResources.
void ValidateResources(const Path& path, ValueView resources, ErrorList& errors) {
  if (resources.size() == 0) errors.Add(field::Required(path));
  ResourceList list;
  for (std::size_t i = 0; i < resources.size(); ++i) {
    const Path item = path.Index(i);
    const std::string_view text = Text(resources.At(i));
    if (RequireText(item, text, errors)) list.Add(item, text, errors);
  }
  if (resources.size() > 1 && Has(resources, "*/*")) {
    RefuseList(path, resources, "if '*/*' is present, must not specify other resources", errors);
  }
  if (!list.HasStarAndPlain()) return;
  RefuseList(path, resources,
             "if '*' is present, must not specify other resources without subresources", errors);
}

// As admissionregistration validateRule.
void ValidateRule(const Path& path, ValueView rule, ErrorList& errors) {
  ValidateOperations(path.Child("operations"), rule.Member("operations"), errors);
  ValidateWildcardList(path.Child("apiGroups"), rule.Member("apiGroups"), "API groups", errors);
  ValidateVersions(path.Child("apiVersions"), rule.Member("apiVersions"), errors);
  ValidateResources(path.Child("resources"), rule.Member("resources"), errors);
  if (const ValueView scope = rule.Member("scope"); !scope.IsMissing()) {
    ValidateOneOf(path.Child("scope"), scope.AsString(), {"*", "Cluster", "Namespaced"}, errors);
  }
}

void ValidateResourceNames(const Path& path, ValueView names, ErrorList& errors) {
  SeenTexts seen;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const Path item = path.Index(i);
    const std::string_view name = Text(names.At(i));
    AddMessages(item, name, formats::CheckPathSegment(name), {}, errors);
    if (!seen.Insert(name)) {
      errors.Add(field::Duplicate(item, BadValue::String(std::string(name))));
    }
  }
}

}  // namespace

constexpr GoStruct kNamedRuleWithOperations = Struct<kNamedRuleFields>("NamedRuleWithOperations");

void ValidateOperationRules(const Path& path, ValueView rules, ErrorList& errors) {
  for (std::size_t i = 0; i < rules.size(); ++i) {
    ValidateRule(path.Index(i), rules.At(i), errors);
  }
}

// As admissionregistration validateNamedRuleWithOperations.
void ValidateNamedRules(const Path& path, ValueView rules, ErrorList& errors) {
  for (std::size_t i = 0; i < rules.size(); ++i) {
    const Path item = path.Index(i);
    ValidateResourceNames(item.Child("resourceNames"), rules.At(i).Member("resourceNames"), errors);
    ValidateRule(item, rules.At(i), errors);
  }
}

/// Parity: which rule and operation it is, the path does not tell.
void ValidateMutatedOperations(const Path& path, ValueView rules, ErrorList& errors) {
  const Path operations = path.Child("operations");
  for (const ValueView rule : rules.elements()) {
    for (const ValueView operation : rule.Member("operations").elements()) {
      ValidateOneOf(operations, Text(operation), {"*", "CONNECT", "CREATE", "UPDATE"}, errors);
    }
  }
}

// As admissionregistration/v1 SetDefaults_Rule.
ValueView CompleteRules(ValueView rules, Overlay& overlay) {
  return ForEach(rules, overlay, [&overlay](ValueView rule) {
    return Fill(rule, "scope", overlay.String("*"), overlay);
  });
}

}  // namespace tandem::handwritten::admissionregistration
