#include <algorithm>
#include <string>

#include "validation/compile/semantics.h"
#include "validation/lint/checks_internal.h"

namespace tandem::lint {
namespace {

bool IsList(const Element& element) {
  const gotypes::Type& type =
      element.field == nullptr ? *element.type : Pointee(*element.field->type);
  return gotypes::Underlying(type).kind == gotypes::Type::Kind::kSlice;
}

/// Whether elements are told apart by more than their position.
bool HasIdentity(const Element& element) {
  const auto& tags = element.tags.tags;
  return std::any_of(tags.begin(), tags.end(), [](const compile::PlacedTag& placed) {
    const gotypes::Tag& tag = placed.tag;
    return (tag.name == "k8s:listType" && tag.value != "atomic") || tag.name == "k8s:unique";
  });
}

/// The first word of a chain that is ours, empty when there is none.
std::string OwnWord(const gotypes::Tag& chain) {
  for (const gotypes::Tag* tag = &chain; tag != nullptr; tag = tag->value_tag.get()) {
    if (tag->name.starts_with("tandem:")) return "+" + tag->name;
    if (tag->name == "k8s:format" && tag->value.starts_with("tandem-")) {
      return "the format " + tag->value;
    }
  }
  return {};
}

/// Whether a tag says only when the one behind it counts.
bool IsCondition(const gotypes::Tag& tag) {
  constexpr std::string_view kConditions[] = {"k8s:alpha",         "k8s:beta",
                                              "k8s:ifEnabled",     "k8s:ifDisabled",
                                              "k8s:ifSubresource", "k8s:ifNotSubresource",
                                              "tandem:when",       "tandem:unless"};
  return std::find(std::begin(kConditions), std::end(kConditions), tag.name) !=
         std::end(kConditions);
}

/// The tag behind the conditions of a chain; the last tag when all are conditions.
const gotypes::Tag& WithoutConditions(const gotypes::Tag& chain) {
  const gotypes::Tag* tag = &chain;
  while (IsCondition(*tag) && tag->value_tag != nullptr) tag = tag->value_tag.get();
  return *tag;
}

std::string_view PayloadOf(const gotypes::Tag& tag) {
  return tag.value_tag == nullptr ? std::string_view() : std::string_view(tag.value_tag->name);
}

bool IsLife(std::string_view name) {
  return name == "k8s:update" || name == "k8s:immutable" || name == "k8s:forbidden";
}

/// The message about a tag of list items that Kubernetes treats otherwise, anywhere in the chain.
std::string_view WhatKubernetesDoesWithLists(const gotypes::Tag& chain) {
  for (const gotypes::Tag* tag = &chain; tag != nullptr; tag = tag->value_tag.get()) {
    const std::string_view payload = PayloadOf(*tag);
    if (tag->name == "k8s:item" && IsLife(payload)) {
      return "Kubernetes does not look at items that come and go, and knows no other words here "
             "than immutable and update=NoModify";
    }
    if (tag->name == "k8s:eachVal" && payload == "k8s:update") {
      return "Kubernetes knows no other word here than NoModify";
    }
  }
  return {};
}

/// The message about a tag that Kubernetes treats otherwise than the proposals say; empty if none.
std::string_view WhatKubernetesDoes(const Element& element, const gotypes::Tag& chain) {
  const std::string_view of_lists = WhatKubernetesDoesWithLists(chain);
  if (!of_lists.empty()) return of_lists;
  const std::string& last = Last(chain).name;
  if (last == "k8s:immutable") {
    return IsList(element)
               ? "Kubernetes refuses every change of the list, also its order, and what is below a "
                 "parent that an update adds"
               : "Kubernetes refuses to set it later, and what is below a parent that an update "
                 "adds";
  }
  if (last == "k8s:update") {
    return "Kubernetes looks below a parent that an update adds, too";
  }
  if (WithoutConditions(chain).name == "k8s:eachVal" && IsList(element) && !HasIdentity(element)) {
    return "Kubernetes judges every element of an atomic list again when one has changed";
  }
  return {};
}

}  // namespace

void CheckNotPortable(const Element& element, const compile::CompileOptions& options,
                      Reporter& reporter) {
  for (const compile::PlacedTag& placed : element.tags.tags) {
    const std::string own = OwnWord(placed.tag);
    if (own.empty()) continue;
    reporter.Report(Rule::kNotPortable, element, placed, {"Kubernetes does not know " + own});
  }
  if (element.type->package == nullptr) return;
  if (!compile::HasKepSemantics(*element.type->package, options)) return;
  for (const compile::PlacedTag& placed : element.tags.tags) {
    const std::string_view difference = WhatKubernetesDoes(element, placed.tag);
    if (difference.empty()) continue;
    reporter.Report(Rule::kNotPortable, element, placed, {std::string(difference)});
  }
}

}  // namespace tandem::lint
