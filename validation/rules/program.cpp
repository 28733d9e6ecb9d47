#include "validation/rules/program.h"

#include <algorithm>
#include <utility>

namespace tandem::rules {

bool Root::Accepts(std::string_view subresource) const {
  return std::any_of(subresources.begin(), subresources.end(), [&](const std::string& path) {
    return path.size() == subresource.size() + 1 && path.ends_with(subresource);
  });
}

const Root* Program::FindRoot(std::string_view group, std::string_view version,
                              std::string_view kind) const {
  const auto root = std::find_if(roots_.begin(), roots_.end(), [&](const Root& candidate) {
    return candidate.type_name == kind && candidate.version == version && candidate.group == group;
  });
  return root == roots_.end() ? nullptr : &*root;
}

const Premise& Program::PremiseLike(Premise premise) {
  constexpr std::size_t kLooksAtLast = 32;
  const std::size_t count = std::min(premises_.size(), kLooksAtLast);
  const auto last = premises_.end() - static_cast<std::ptrdiff_t>(count);
  const auto found = std::find(last, premises_.end(), premise);
  return found != premises_.end() ? *found : premises_.emplace_back(std::move(premise));
}

}  // namespace tandem::rules
