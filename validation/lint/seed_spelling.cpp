#include "validation/lint/checks_internal.h"
#include "validation/tags/catalog.h"

namespace tandem::lint {
namespace {

/// The first tag of a chain that only enhancement proposals have; null when there is none.
const tags::TagDef* FindSeedOnly(const gotypes::Tag& chain) {
  for (const gotypes::Tag* tag = &chain; tag != nullptr; tag = tag->value_tag.get()) {
    const tags::TagDef* found = tags::FindTag(tag->name);
    if (found != nullptr && found->known.IsEmpty() && !found->test_only) return found;
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
