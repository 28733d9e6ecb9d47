#include "config/positions.h"

#include <algorithm>
#include <utility>

#include "validation/field/steps.h"

namespace tandem::config {
namespace {

using json::ValueView;

std::uint64_t Mix(std::uint64_t hash) {
  hash ^= hash >> 33;
  hash *= 0xFF51AFD7ED558CCD;
  hash ^= hash >> 33;
  hash *= 0xC4CEB9FE1A85EC53;
  return hash ^ (hash >> 33);
}

}  // namespace

DocumentPath DocumentPath::Member(std::string_view name) const {
  std::uint64_t hash = 0xCBF29CE484222325;  // FNV-1a
  for (const char c : name) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3;
  return DocumentPath(Mix(hash_ ^ Mix(hash)));
}

DocumentPath DocumentPath::Item(std::size_t index) const {
  return DocumentPath(Mix(hash_ + 0x9E3779B97F4A7C15 * (index + 1)));
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
    // What an alias stands for has no place of its own: the alias has.
    if (const Position position = Find(path); position.line != 0) found = position;
  }
  return found;
}

}  // namespace tandem::config
