#include "validation/rules/check.h"

#include <algorithm>

namespace tandem::rules {

void OptionSet::Set(std::string_view name, bool enabled) {
  const auto same = std::find_if(options_.begin(), options_.end(),
                                 [&](const auto& option) { return option.first == name; });
  if (same == options_.end()) {
    options_.emplace_back(name, enabled);
  } else {
    same->second = enabled;
  }
}

std::optional<bool> OptionSet::Find(std::string_view name) const {
  for (const auto& [option, enabled] : options_) {
    if (option == name) return enabled;
  }
  return std::nullopt;
}

bool Check::Passes(const CheckArgs& args) const {
  field::ErrorList errors;
  Run(args, errors);
  return errors.empty();
}

}  // namespace tandem::rules
