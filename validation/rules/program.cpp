#include "validation/rules/program.h"

#include <algorithm>

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

}  // namespace tandem::rules
