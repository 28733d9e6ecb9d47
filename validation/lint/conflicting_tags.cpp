#include <algorithm>
#include <map>
#include <set>

#include "validation/lint/checks_internal.h"

namespace tandem::lint {
namespace {

using compile::PlacedTag;

/// The tags about a field's presence under one condition, by name: `+default`, `+k8s:optional`, ...
using Uses = std::map<std::string, const PlacedTag*>;

constexpr std::string_view kConditions[] = {
    "k8s:ifEnabled",        "k8s:ifDisabled",      "k8s:ifMode",          "k8s:ifSubresource",
    "k8s:ifNotSubresource", "k8s:ifOptionEnabled", "k8s:ifOptionDisabled"};

bool IsCondition(std::string_view name) {
  return std::find(std::begin(kConditions), std::end(kConditions), name) != std::end(kConditions);
}

bool IsPresence(std::string_view name) {
  return name == "k8s:optional" || name == "k8s:required" || name == "k8s:forbidden";
}

/// Adds the tag under the conditions before it, unless it is about something below the field.
void Collect(const PlacedTag& placed, std::map<std::string, Uses>& by_condition) {
  std::string condition;
  const gotypes::Tag* tag = &placed.tag;
  for (; tag->value_tag != nullptr; tag = tag->value_tag.get()) {
    if (tag->name == "k8s:alpha" || tag->name == "k8s:beta") continue;
    if (!IsCondition(tag->name)) return;
    condition += tag->name;
    for (const gotypes::TagArg& arg : tag->args) condition += "(" + gotypes::ToString(arg) + ")";
  }
  if (IsPresence(tag->name)) by_condition[condition].emplace("+" + tag->name, &placed);
}

std::string Braced(const std::vector<std::string>& names) {
  std::string text = "conflicting tags: {";
  for (const std::string& name : names) {
    if (&name != &names.front()) text += ", ";
    text += name;
  }
  return text + "}: ";
}

class FieldCheck {
 public:
  FieldCheck(const Element& element, const Uses& uses, Reporter& reporter)
      : element_(element), uses_(uses), reporter_(reporter) {}

  void Run() const {
    if (Has({"+k8s:optional", "+k8s:required"})) {
      Report({"+k8s:optional", "+k8s:required"}, "fields cannot be both optional and required",
             "keep one of them");
    }
    if (Has({"+default", "+k8s:required"})) {
      Report({"+default", "+k8s:required"}, "fields with default values are always optional",
             "write +k8s:optional instead of +k8s:required");
    }
    if (uses_.contains("+k8s:forbidden") && uses_.size() > 1) {
      std::vector<std::string> names;
      for (const auto& [name, tag] : uses_) names.push_back(name);
      Report(names, "fields may have only one of optional, required, default, forbidden",
             "keep one of them, or put them under different conditions");
    }
  }

 private:
  [[nodiscard]] bool Has(std::initializer_list<const char*> names) const {
    return std::all_of(names.begin(), names.end(),
                       [&](const char* name) { return uses_.contains(name); });
  }

  void Report(const std::vector<std::string>& names, const std::string& why,
              std::string advice) const {
    Remark remark{Braced(names) + why, std::move(advice)};
    // The last one named that is a tag of the catalog: a default has no place of its own.
    reporter_.Report(Rule::kConflictingTags, element_, *uses_.at(names.back()), std::move(remark));
  }

  const Element& element_;
  const Uses& uses_;
  Reporter& reporter_;
};

}  // namespace

void CheckConflictingTags(const Element& element, Reporter& reporter) {
  if (element.field == nullptr) return;
  std::map<std::string, Uses> by_condition;
  for (const PlacedTag& placed : element.tags.tags) Collect(placed, by_condition);
  if (!element.tags.defaults.empty()) by_condition[""].emplace("+default", nullptr);
  for (const auto& [condition, uses] : by_condition) FieldCheck(element, uses, reporter).Run();
}

}  // namespace tandem::lint
