#pragma once

#include <algorithm>
#include <span>

#include "validation/engine/walk.h"
#include "validation/field/path.h"
#include "validation/rules/changed_values.h"
#include "validation/rules/check.h"
#include "validation/rules/ratchet.h"
#include "validation/rules/value.h"
#include "validation/tally/rule_row.h"
#include "validation/tally/watch.h"

namespace tandem::tally {

/// The stop of a value's validation, by some of its rules, before all of them have looked at it.
class Stop {
 public:
  Stop(const rules::Context& context, const Watch& watch, const rules::Value& value,
       const rules::Value& old) {
    if (watch.field_stops != nullptr) Try(*watch.field_stops, context, value, old);
    if (stopped_ || watch.type_stops == nullptr) return;
    if (!value.IsNil() || (value.HasType() && !value.type().IsStruct())) {
      Try(*watch.type_stops, context, value, old);
    }
  }

  [[nodiscard]] bool stopped() const { return stopped_; }
  /// Whether the rule of the row is one of those that ended it.
  [[nodiscard]] bool IsBy(const RuleRow& row) const {
    return std::any_of(errors_.begin(), errors_.end(), [&](const field::Error& error) {
      return error.type == row.type && error.origin == row.origin && error.field == kHere;
    });
  }

 private:
  static constexpr std::string_view kHere = "here";

  void Try(const rules::RuleList& rules, const rules::Context& context, const rules::Value& value,
           const rules::Value& old) {
    static const rules::Node kNoRoot{};
    const field::Path here(kHere);
    stopped_ = engine::Walk(context, errors_, kNoRoot).Stops(rules, here, value, old);
  }

  bool stopped_ = false;
  field::ErrorList errors_;
};

/// Whether all rules of a field are about another subresource than the request's.
inline bool IsOfAnother(const Watch::Field& field, std::string_view subresource) {
  return field.rules != nullptr && field.rules->subresource.value_or(subresource) != subresource;
}

/// Calls visit(row, value) for every value that the rule of a row looks at in a write: those that
/// are there, on update not as they were, about the subresource of the request, and not below what
/// ends the validation. `old` is nil where the value has no counterpart. Linear in the object, like
/// the walk of the rules.
template <typename Visit>
void ForEachExercise(const rules::Context& context, std::span<const RuleRow> rows,
                     const Watch& watch, const rules::Value& value, const rules::Value& old,
                     Visit& visit) {
  for (const std::uint32_t row : watch.WhenReached()) visit(row, value);
  const Stop stop(context, watch, value, old);
  if (value.IsNil()) return;
  if (!watch.WhenSet().empty() && value.IsSet()) {
    for (const std::uint32_t row : watch.WhenSet()) {
      if (!stop.stopped() || stop.IsBy(rows[row])) visit(row, value);
    }
  }
  if (stop.stopped()) return;
  const bool correlated = !old.IsNil();
  for (const Watch::Field& field : watch.fields) {
    if (IsOfAnother(field, context.subresource)) continue;
    const rules::Value member = value.Field(field.index);
    const rules::Value old_member = correlated ? old.Field(field.index) : rules::Value();
    if (rules::IsUnchanged(context, correlated, member, old_member)) continue;
    ForEachExercise(context, rows, *field.watch, member, old_member, visit);
  }
  if (watch.elements == nullptr) return;
  const field::Path nowhere;
  rules::ForEachValue(
      context, watch.identity, nowhere, value, old,
      [&](const field::Path&, const rules::Value& element, const rules::Value& counterpart) {
        ForEachExercise(context, rows, *watch.elements, element, counterpart, visit);
      });
}

}  // namespace tandem::tally
