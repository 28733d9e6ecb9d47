#include <algorithm>
#include <string>
#include <utility>

#include "validation/lint/checks_internal.h"
#include "validation/tags/catalog.h"

namespace tandem::lint {
namespace {

constexpr std::string_view kNobodyKnows = "Kubernetes' own generator does not know ";

/// An argument or payload of a tag that only enhancement proposals have; empty when there is none.
std::string FindSeedOnlyPart(const gotypes::Tag& tag, const tags::TagDef& definition) {
  for (const tags::ArgSpec& spec : definition.args) {
    const bool is_given = std::any_of(
        tag.args.begin(), tag.args.end(),
        [&](const gotypes::TagArg& arg) { return !arg.name.empty() && arg.name == spec.name; });
    if (is_given && spec.known.IsEmpty()) return " with " + std::string(spec.name);
  }
  // Kubernetes' own generator documents this format, and refuses it.
  if (tag.name == "k8s:format" && tag.value == "k8s-ip") return "=" + tag.value;
  return {};
}

/// The type of the element, or of what it holds when the chain begins with `eachVal`.
const gotypes::Type& HeldType(const Element& element, const gotypes::Tag& chain) {
  const gotypes::Type& type =
      element.field == nullptr ? *element.type : Pointee(*element.field->type);
  if (chain.name != "k8s:eachVal") return type;
  const gotypes::Type* const held = gotypes::Underlying(type).elem;
  return held == nullptr ? type : Pointee(*held);
}

bool IsNumberOfKubernetes(const gotypes::Type& type) {
  return type.name == "IntOrString" || type.name == "Quantity";
}

/// Says what in a chain Kubernetes' own generator refuses and tandem reads; empty when nothing.
std::string WhatIsRefused(const Element& element, const gotypes::Tag& chain,
                          const compile::CompileOptions& options) {
  bool below_subfield = false;
  for (const gotypes::Tag* tag = &chain; tag != nullptr; tag = tag->value_tag.get()) {
    const tags::TagDef* const found = tags::FindTag(tag->name);
    if (found == nullptr || found->test_only) continue;
    const std::string name = "+" + std::string(found->name);
    if (found->known.IsEmpty()) return std::string(kNobodyKnows) + name;
    const std::string part = FindSeedOnlyPart(*tag, *found);
    if (!part.empty()) return std::string(kNobodyKnows) + name + part;
    const bool is_bound = found->name == "k8s:minimum" || found->name == "k8s:maximum";
    if (is_bound && !below_subfield && IsNumberOfKubernetes(HeldType(element, chain))) {
      return "Kubernetes' own generator refuses " + name + " on anything but integers";
    }
    const bool is_subfield = found->name == "k8s:subfield";
    if (is_subfield && below_subfield && !options.IsBefore(compile::k1_37)) {
      return "Kubernetes' own generator of 1.37 refuses one " + name + " behind another";
    }
    below_subfield = below_subfield || is_subfield;
  }
  return {};
}

}  // namespace

void CheckSeedSpelling(const Element& element, const compile::CompileOptions& options,
                       Reporter& reporter) {
  for (const compile::PlacedFailure& note : element.tags.notes) {
    reporter.Report(Rule::kSeedSpelling, element, note.position, {note.message});
  }
  if (!options.IsSeed()) return;  // there it is an error
  for (const compile::PlacedTag& placed : element.tags.tags) {
    std::string refused = WhatIsRefused(element, placed.tag, options);
    if (!refused.empty()) {
      reporter.Report(Rule::kSeedSpelling, element, placed, {std::move(refused)});
    }
  }
}

}  // namespace tandem::lint
