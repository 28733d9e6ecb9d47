#include "validation/lint/checks_internal.h"

namespace tandem::lint {
namespace {

bool IsPrefix(const gotypes::Tag& tag) { return tag.name == "k8s:alpha" || tag.name == "k8s:beta"; }

/// The fault of a chain with a misplaced alpha or beta; empty when the chain is good.
std::string Complaint(const gotypes::Tag& tag) {
  if (IsPrefix(tag) && tag.value_tag == nullptr) {
    return "tag \"" + tag.name + "\" requires a validation tag as its value payload";
  }
  for (const gotypes::Tag* inner = tag.value_tag.get(); inner != nullptr;
       inner = inner->value_tag.get()) {
    if (IsPrefix(*inner)) return "tag \"" + inner->name + "\" can't be used in between";
  }
  return {};
}

}  // namespace

void CheckAlphaBetaPrefix(const Element& element, Reporter& reporter) {
  for (const compile::PlacedTag& placed : element.tags.tags) {
    std::string complaint = Complaint(placed.tag);
    if (complaint.empty()) continue;
    reporter.Report(Rule::kAlphaBetaPrefix, element, placed,
                    {std::move(complaint), "write it first: +k8s:alpha=+k8s:eachVal=..."});
    return;
  }
}

}  // namespace tandem::lint
