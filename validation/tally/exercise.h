#pragma once

#include "validation/engine/changed_values.h"
#include "validation/engine/ratchet.h"
#include "validation/field/path.h"
#include "validation/rules/check.h"
#include "validation/rules/value.h"
#include "validation/tally/watch.h"

namespace tandem::tally {

/// Calls visit(row, value) for every value that the rule of a row looks at in a write: those that
/// are there and, on update, not as they were. `old` is nil where the value has no counterpart.
/// Linear in the object, like the walk of the rules.
template <typename Visit>
void ForEachExercise(const rules::Context& context, const Watch& watch, const rules::Value& value,
                     const rules::Value& old, Visit& visit) {
  for (const std::uint32_t row : watch.when_reached) visit(row, value);
  if (value.IsNil()) return;
  if (!watch.when_set.empty() && value.IsSet()) {
    for (const std::uint32_t row : watch.when_set) visit(row, value);
  }
  const bool correlated = !old.IsNil();
  for (const Watch::Field& field : watch.fields) {
    const rules::Value member = value.Field(field.index);
    const rules::Value old_member = correlated ? old.Field(field.index) : rules::Value();
    if (engine::IsUnchanged(context, correlated, member, old_member)) continue;
    ForEachExercise(context, *field.watch, member, old_member, visit);
  }
  if (watch.elements == nullptr) return;
  const field::Path nowhere;
  engine::ForEachValue(
      context, watch.identity, nowhere, value, old,
      [&](const field::Path&, const rules::Value& element, const rules::Value& counterpart) {
        ForEachExercise(context, *watch.elements, element, counterpart, visit);
      });
}

}  // namespace tandem::tally
