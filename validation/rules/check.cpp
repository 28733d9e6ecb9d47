#include "validation/rules/check.h"

namespace tandem::rules {

void OptionSet::Set(std::string_view name, bool enabled) {
  options_.insert_or_assign(std::string(name), enabled);
}

std::optional<bool> OptionSet::Find(std::string_view name) const {
  const auto found = options_.find(name);
  if (found == options_.end()) return std::nullopt;
  return found->second;
}

bool Check::Passes(const CheckArgs& args) const {
  field::ErrorList errors;
  Run(args, errors);
  return errors.empty();
}

}  // namespace tandem::rules
