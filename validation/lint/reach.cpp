#include "validation/lint/reach_internal.h"

namespace tandem::lint {

void Reach::Spread() {
  std::vector<const gotypes::Type*> open;
  for (const auto& [type, element] : found_) open.push_back(type);
  while (!open.empty()) {
    const gotypes::Type* type = open.back();
    open.pop_back();
    for (const gotypes::Type* holder : holders_[type]) {
      if (found_.emplace(holder, found_[type]).second) open.push_back(holder);
    }
  }
}

const Element* Reach::Find(const gotypes::Type& type) const {
  const auto found = found_.find(&type);
  return found == found_.end() ? nullptr : found->second;
}

}  // namespace tandem::lint
