#include "validation/verdict/sides.h"

#include "validation/base/allowance.h"

namespace tandem::verdict {
namespace {

void Count(const field::ErrorList& errors, ErrorCounts& counts) {
  for (const field::Error& error : errors) ++counts[error.type];
}

}  // namespace

ReviewSides::ReviewSides(const Case& subject, const handwritten::Request& request,
                         const DeclaredWrite& declared, Now now, Judgement& judgement)
    : subject_(subject),
      request_(request),
      declared_(declared),
      now_(now),
      effort_(judgement.effort),
      remarks_(judgement.remarks),
      lap_(subject.begin) {}

void ReviewSides::Enter(std::string_view phase) {
  phase_ = phase;
  Allowance::EnterPhase(phase);
}

/// Ends a lap. After a side comes comparing, unless the other side is entered.
std::chrono::nanoseconds ReviewSides::Lap() {
  Allowance::EnterPhase("compare");
  const TimePoint before = lap_;
  lap_ = now_();
  return lap_ - before;
}

bool ReviewSides::FinishComparison() {
  Enter("compare");
  effort_.compare = Lap();
  return lap_ <= subject_.deadline;
}

bool ReviewSides::RunHandwritten(field::ErrorList& errors) {
  Enter("handwritten");
  if (!subject_.rules.handwritten.has_rules()) return true;
  is_cut_ |= !errors.AddSome([&] { subject_.rules.handwritten.Validate(request_, errors); });
  Count(errors, effort_.handwritten_errors);
  effort_.handwritten = Lap();
  return lap_ <= subject_.deadline;
}

field::ErrorList ReviewSides::OldErrors() {
  field::ErrorList errors;
  if (request_.operation != Operation::kUpdate) return errors;
  handwritten::Request old = request_;
  old.operation = Operation::kCreate;
  old.object = request_.old_object;
  old.old_object = {};
  old.notes = nullptr;  // they are about the new metadata
  errors.AddSome([&] { subject_.rules.handwritten.Validate(old, errors); });
  return errors;
}

bool ReviewSides::RunDeclarative(field::ErrorList& errors) {
  Enter("declarative");
  is_cut_ |= !errors.AddSome([&] { declared_.Validate(errors, remarks_); });
  Count(errors, effort_.declarative_errors);
  effort_.declarative = Lap();
  return lap_ <= subject_.deadline;
}

}  // namespace tandem::verdict
