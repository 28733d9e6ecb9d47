#include "validation/field/path_tree.h"

#include <algorithm>

namespace tandem::field {

std::string PathTree::PathOf(std::size_t part) const {
  std::vector<std::size_t> way;
  for (; part != kRoot; part = parts_[part].holder) way.push_back(part);
  std::reverse(way.begin(), way.end());
  std::string path;
  for (const std::size_t each : way) path += parts_[each].step;
  return path;
}

}  // namespace tandem::field
