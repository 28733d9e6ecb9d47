#include "validation/warnings/node_labels.h"

#include <cstddef>
#include <string>

#include "validation/formats/label.h"
#include "validation/handwritten/access.h"

namespace tandem::warnings {
namespace {

using field::Path;
using handwritten::Text;
using json::ValueView;

struct DeprecatedLabel {
  std::string_view label;
  std::string_view message;
};

constexpr DeprecatedLabel kDeprecatedLabels[] = {
    {"beta.kubernetes.io/arch", R"(deprecated since v1.14; use "kubernetes.io/arch" instead)"},
    {"beta.kubernetes.io/os", R"(deprecated since v1.14; use "kubernetes.io/os" instead)"},
    {"failure-domain.beta.kubernetes.io/region",
     R"(deprecated since v1.17; use "topology.kubernetes.io/region" instead)"},
    {"failure-domain.beta.kubernetes.io/zone",
     R"(deprecated since v1.17; use "topology.kubernetes.io/zone" instead)"},
    {"beta.kubernetes.io/instance-type",
     R"(deprecated since v1.17; use "node.kubernetes.io/instance-type" instead)"},
    {"app.kubernetes.io/created-by", "deprecated since v1.9"},
    {"scheduler.alpha.kubernetes.io/preferAvoidPods",
     "deprecated since v1.22; use Taints and Tolerations instead"},
    {"node-role.kubernetes.io/master", R"(use "node-role.kubernetes.io/control-plane" instead)"},
};

void WarnOfExpressions(const Path& path, ValueView expressions, LabelValues values, List& list) {
  for (std::size_t i = 0; i < expressions.size() && !list.IsFull(); ++i) {
    const ValueView expression = expressions.At(i);
    const Path at = path.Index(i);
    const std::string_view key = Text(expression, "key");
    if (const std::string_view why = DeprecationOfNodeLabel(key); !why.empty()) {
      const Path key_path = at.Child("key");
      list.Add(key_path, std::string(key) + " is " + std::string(why));
    }
    if (values == LabelValues::kIgnored) continue;
    const Path values_path = at.Child("values");
    const ValueView given = expression.Member("values");
    for (std::size_t j = 0; j < given.size() && !list.IsFull(); ++j) {
      const std::string_view value = Text(given.At(j));
      const Path value_path = values_path.Index(j);
      for (const std::string& message : formats::CheckLabelValue(value)) {
        list.Add(value_path, std::string(value) + " is invalid, " + message);
      }
    }
  }
}

}  // namespace

// As api/node GetNodeLabelDeprecatedMessage.
std::string_view DeprecationOfNodeLabel(std::string_view label) {
  for (const DeprecatedLabel& deprecated : kDeprecatedLabels) {
    if (deprecated.label == label) return deprecated.message;
  }
  return {};
}

void WarnOfNodeLabels(const Path& path, ValueView labels, List& list) {
  bool any = false;
  for (const json::MemberView& label : labels.members()) {
    any = any || !DeprecationOfNodeLabel(label.name).empty();
  }
  if (!any) return;
  for (const json::MemberView& label : handwritten::SortedMembers(labels)) {
    const std::string_view why = DeprecationOfNodeLabel(label.name);
    if (why.empty()) continue;
    const Path at = path.Key(label.name);
    list.Add(at, why);
  }
}

// As api/node GetWarningsForNodeSelectorTerm.
void WarnOfNodeSelectorTerm(const Path& path, ValueView term, LabelValues values, List& list) {
  const Path at = path.Child("matchExpressions");
  WarnOfExpressions(at, term.Member("matchExpressions"), values, list);
}

// As api/node GetWarningsForNodeSelector.
void WarnOfNodeSelector(const Path& path, ValueView selector, List& list) {
  const Path expressions = path.Child("matchExpressions");
  WarnOfExpressions(expressions, selector.Member("matchExpressions"), LabelValues::kIgnored, list);
  // Parity: labels stand behind a point here, as in pkg/api/node.
  const Path labels = path.Child("matchLabels");
  for (const json::MemberView& label : handwritten::SortedMembers(selector.Member("matchLabels"))) {
    const std::string_view why = DeprecationOfNodeLabel(label.name);
    if (why.empty()) continue;
    const Path at = labels.Child(label.name);
    list.Add(at, why);
  }
}

}  // namespace tandem::warnings
