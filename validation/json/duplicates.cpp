#include <string_view>
#include <unordered_map>
#include <vector>

#include "validation/base/keyed_hash.h"
#include "validation/json/duplicates_internal.h"

namespace tandem::json {
namespace {

std::span<const Cell> ContentOf(const Cell& container) {
  const std::size_t cells = container.label.kind == Kind::kObject ? 2 : 1;
  return {container.first, cells * container.label.size};
}

bool IsContainer(const Cell& cell) { return cell.label.kind >= Kind::kArray; }

/// All members of one name, put together.
struct Folded {
  Cell name;
  Cell value;
  std::vector<Cell> merged;  ///< members of all objects, when there is more than one
};

void FoldInto(Folded& earlier, const Cell& later, Duplicates how) {
  const bool merge = how == Duplicates::kMerge && earlier.value.label.kind == Kind::kObject &&
                     later.label.kind == Kind::kObject;
  if (!merge) {
    earlier.value = later;
    earlier.merged.clear();
    return;
  }
  if (earlier.merged.empty()) {
    const std::span<const Cell> first = ContentOf(earlier.value);
    earlier.merged.assign(first.begin(), first.end());
  }
  const std::span<const Cell> more = ContentOf(later);
  earlier.merged.insert(earlier.merged.end(), more.begin(), more.end());
}

Cell FoldMembers(const Cell& object, Duplicates how, CellArena& arena) {
  std::unordered_map<std::string_view, std::size_t, KeyedTextHash> places;
  std::vector<Folded> all;
  const std::span<const Cell> members = ContentOf(object);
  for (std::size_t i = 0; i < members.size(); i += 2) {
    const auto [place, is_new] = places.try_emplace(members[i].Text(), all.size());
    if (is_new) {
      all.push_back({members[i], members[i + 1], {}});
    } else {
      FoldInto(all[place->second], members[i + 1], how);
    }
  }
  if (all.size() == object.label.size) return object;
  std::vector<Cell> cells;
  for (const Folded& member : all) {
    cells.push_back(member.name);
    cells.push_back(
        member.merged.empty()
            ? member.value
            : Cell::Container(Kind::kObject, arena.Keep(member.merged), member.merged.size() / 2));
  }
  return Cell::Container(Kind::kObject, arena.Keep(cells), all.size());
}

}  // namespace

void FoldDuplicates(Cell& root, Duplicates how, CellArena& arena) {
  std::vector<Cell*> pending = {&root};
  while (!pending.empty()) {
    Cell& value = *pending.back();
    pending.pop_back();
    if (!IsContainer(value)) continue;
    if (value.label.kind == Kind::kObject) value = FoldMembers(value, how, arena);
    // The arena's own cells: the tree is not shared with anybody yet.
    for (const Cell& cell : ContentOf(value)) pending.push_back(const_cast<Cell*>(&cell));
  }
}

}  // namespace tandem::json
