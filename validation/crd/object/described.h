#pragma once

#include <cstddef>

#include "validation/base/allowance.h"
#include "validation/crd/object/scratch.h"
#include "validation/crd/schema/property_cursor.h"
#include "validation/crd/schema/schema.h"
#include "validation/field/path.h"
#include "validation/json/value.h"

namespace tandem::crd::object {

/// Calls `visit(schema, value, path)` for what a value holds and its schema describes: elements,
/// then members by ascending name. Elements are passed over unless the flag of their schema says
/// that there is something to visit.
template <typename Visit>
void ForEachDescribed(const schema::Schema& schema, bool schema::Schema::*flag,
                      json::ValueView value, const field::Path& path, Scratch& scratch,
                      Visit visit) {
  if (schema.items != nullptr && schema.items->*flag) {
    std::size_t i = 0;
    for (const json::ValueView item : value.elements()) {
      CountLaps();
      visit(*schema.items, item, path.Index(i++));
    }
  }
  schema::PropertyCursor properties(schema);
  const rules::lookup::SortedMembers members(value, scratch.members());
  for (std::size_t i = 0; i < members.size(); ++i) {
    CountLaps();
    const json::MemberView member = members[i];
    if (const schema::Schema* property = properties.Find(member)) {
      visit(*property, member.value, path.Child(member.name));
    } else if (schema.additional_schema != nullptr) {
      visit(*schema.additional_schema, member.value, path.Key(member.name));
    }
  }
}

}  // namespace tandem::crd::object
