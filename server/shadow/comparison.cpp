#include "server/shadow/comparison.h"

#include <algorithm>
#include <iterator>

namespace tandem::shadow {
namespace {

using Errors = std::vector<const field::Error*>;

bool ComesBefore(const field::Error* one, const field::Error* other) {
  if (one->type != other->type) return one->type < other->type;
  return one->field < other->field;
}

/// The errors in the order by which they are matched.
Errors SortedErrors(const verdict::Denial* denial) {
  Errors errors;
  if (denial == nullptr) return errors;
  for (const field::Error& error : denial->errors) errors.push_back(&error);
  std::stable_sort(errors.begin(), errors.end(), &ComesBefore);
  return errors;
}

Errors OnlyIn(const Errors& these, const Errors& those) {
  Errors only;
  std::set_difference(these.begin(), these.end(), those.begin(), those.end(),
                      std::back_inserter(only), &ComesBefore);
  return only;
}

bool IsWhole(const verdict::Denial* denial) {
  return denial == nullptr || (denial->omitted == 0 && !denial->cut);
}

Outcome OutcomeOf(const verdict::Denial* ours, const verdict::Denial* other,
                  const Comparison& errors) {
  if ((ours == nullptr) != (other == nullptr)) {
    return ours == nullptr ? Outcome::kNewlyRefused : Outcome::kNewlyAllowed;
  }
  const bool same = errors.added.empty() && errors.gone.empty();
  return same ? Outcome::kSame : Outcome::kOtherCauses;
}

}  // namespace

Comparison Compare(const verdict::Denial* ours, const verdict::Denial* other) {
  Comparison comparison;
  const bool both_refuse = ours != nullptr && other != nullptr;
  if (both_refuse && !(IsWhole(ours) && IsWhole(other))) return comparison;
  const Errors our_errors = SortedErrors(ours);
  const Errors other_errors = SortedErrors(other);
  comparison.added = OnlyIn(other_errors, our_errors);
  comparison.gone = OnlyIn(our_errors, other_errors);
  comparison.outcome = OutcomeOf(ours, other, comparison);
  return comparison;
}

}  // namespace tandem::shadow
