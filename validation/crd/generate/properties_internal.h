#pragma once

#include <string>

#include "validation/crd/schema/draft.h"

namespace tandem::crd::generate {

/// Calls `visit(owner, name, property, place)` for the properties of a schema and of all below it.
/// The place is the path in objects: `spec.pods[*].name`.
template <typename Visit>
void ForEachProperty(const schema::Draft& owner, const Visit& visit,  // NOLINT(misc-no-recursion)
                     const std::string& path = {}) {
  for (const auto& [name, property] : owner.properties) {
    const std::string place = path.empty() ? name : path + "." + name;
    visit(owner, name, property, place);
    ForEachProperty(property, visit, place);
  }
  for (const schema::Draft& item : owner.items) ForEachProperty(item, visit, path + "[*]");
  for (const schema::Draft& value : owner.additional) ForEachProperty(value, visit, path + "[*]");
}

}  // namespace tandem::crd::generate
