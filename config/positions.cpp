#include "config/positions.h"

#include <algorithm>
#include <utility>

#include "validation/base/keyed_hash.h"
#include "validation/field/steps.h"

namespace tandem::config {
using json::ValueView;

DocumentPath DocumentPath::Member(std::string_view name) const {
  KeyedHash hash;
  hash.Add(hash_);
  hash.Add(name);
  return DocumentPath(hash.Finish());
}

DocumentPath DocumentPath::Item(std::size_t index) const {
  KeyedHash hash;
  hash.Add(hash_);
  hash.Add(std::uint64_t{index});
  return DocumentPath(hash.Finish());
}

Position Positions::Find(DocumentPath path) {
  if (path == DocumentPath()) return root_;
  if (look_) *this = std::exchange(look_, nullptr)();
  if (!sorted_) {
    std::stable_sort(entries_.begin(), entries_.end(),
                     [](const Entry& a, const Entry& b) { return a.path < b.path; });
    sorted_ = true;
  }
  const auto after =
      std::upper_bound(entries_.begin(), entries_.end(), path,
                       [](DocumentPath wanted, const Entry& entry) { return wanted < entry.path; });
  if (after == entries_.begin() || std::prev(after)->path != path) return {};
  return std::prev(after)->position;
}

Position Positions::FindField(ValueView root, DocumentPath path, std::string_view field) {
  Position found = Find(path);
  for (const field::Step& step : field::StepsTo(root, field)) {
    path = step.is_element ? path.Item(step.index) : path.Member(step.name);
    // The value of an alias has no place of its own: the alias has.
    if (const Position position = Find(path); position.line != 0) found = position;
  }
  return found;
}

}  // namespace tandem::config
