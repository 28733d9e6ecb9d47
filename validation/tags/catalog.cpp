#include "validation/tags/catalog.h"

#include <algorithm>
#include <vector>

#include "validation/tags/catalog_internal.h"

namespace tandem::tags {

std::span<const TagDef* const> Catalog() {
  static const std::vector<const TagDef*> kSorted = [] {
    const auto table = TagTable();
    std::vector<const TagDef*> tags(table.begin(), table.end());
    std::sort(tags.begin(), tags.end(),
              [](const TagDef* x, const TagDef* y) { return x->name < y->name; });
    return tags;
  }();
  return kSorted;
}

const TagDef* FindTag(std::string_view name) {
  const auto tags = Catalog();
  const auto tag = std::lower_bound(
      tags.begin(), tags.end(), name,
      [](const TagDef* candidate, std::string_view wanted) { return candidate->name < wanted; });
  return tag == tags.end() || (*tag)->name != name ? nullptr : *tag;
}

const TagDef* FindTag(std::string_view name, const Settings& settings) {
  const auto tags = Catalog();
  const auto tag = std::find_if(tags.begin(), tags.end(), [&](const TagDef* candidate) {
    return candidate->In(settings.release).name == name && settings.Understands(candidate->known);
  });
  return tag == tags.end() ? nullptr : *tag;
}

}  // namespace tandem::tags
