#include "validation/tags/catalog.h"

#include <algorithm>

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
  if (settings.Is136()) {
    const auto renamed = [&](const TagDef* tag) { return tag->name_136 == name; };
    const auto tags = Catalog();
    const auto tag = std::find_if(tags.begin(), tags.end(), renamed);
    if (tag != tags.end()) return *tag;
  }
  const TagDef* tag = FindTag(name);
  if (tag == nullptr || (tag->seed_only && !settings.IsSeed())) return nullptr;
  const bool unknown_to_136 = tag->since_137 || !tag->name_136.empty();
  return settings.Is136() && unknown_to_136 ? nullptr : tag;
}

}  // namespace tandem::tags
