#include "validation/lint/checks_internal.h"
#include "validation/tags/catalog.h"

namespace tandem::lint {
namespace {

/// The first tag of a chain that only enhancement proposals have; null when there is none.
const tags::TagDef* FindSeedOnly(const gotypes::Tag& chain) {
  for (const gotypes::Tag* tag = &chain; tag != nullptr; tag = tag->value_tag.get()) {
    const tags::TagDef* known = tags::FindTag(tag->name);
    if (known != nullptr && known->seed_only && !known->test_only) return known;
  }
  return nullptr;
}

}  // namespace

void CheckSeedSpelling(const Element& element, Reporter& reporter) {
  for (const compile::PlacedFailure& note : element.tags.notes) {
    reporter.Report(Rule::kSeedSpelling, element, note.position, {note.message});
  }
  for (const compile::PlacedTag& placed : element.tags.tags) {
    const tags::TagDef* tag = FindSeedOnly(placed.tag);
    if (tag == nullptr) continue;
    reporter.Report(Rule::kSeedSpelling, element, placed,
                    {"Kubernetes' own generator does not know +" + std::string(tag->name)});
  }
}

}  // namespace tandem::lint
