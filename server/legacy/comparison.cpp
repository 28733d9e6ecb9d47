#include "server/legacy/comparison.h"

#include <algorithm>
#include <iterator>
#include <string>

#include "validation/field/error.h"

namespace tandem::legacy {
namespace {

std::vector<Cause> Without(const std::vector<Cause>& causes, const std::vector<Cause>& others) {
  std::vector<Cause> left;
  std::set_difference(causes.begin(), causes.end(), others.begin(), others.end(),
                      std::back_inserter(left));
  return left;
}

Outcome OutcomeOf(const verdict::Answer& ours, const TheirVerdict& theirs, bool same_causes) {
  if (ours.allowed != theirs.allowed) return Outcome::kVerdictDiffers;
  if (ours.allowed) return Outcome::kAgree;
  if (theirs.causes.empty() || ours.denial->omitted > 0) return Outcome::kIncomparable;
  return same_causes ? Outcome::kAgree : Outcome::kErrorsDiffer;
}

std::vector<tally::Cause> Plain(const std::vector<Cause>& causes) {
  std::vector<tally::Cause> plain;
  plain.reserve(causes.size());
  for (const Cause& cause : causes) plain.push_back({cause.field, cause.reason});
  return plain;
}

}  // namespace

std::vector<Cause> CausesOf(const verdict::Answer& answer) {
  std::vector<Cause> causes;
  if (!answer.denial) return causes;
  for (const field::Error& error : answer.denial->errors) {
    causes.push_back({error.field, std::string(field::WireName(error.type))});
  }
  return causes;
}

Comparison Compare(const verdict::Answer& ours, const TheirVerdict& theirs) {
  std::vector<Cause> our_causes = CausesOf(ours);
  std::vector<Cause> their_causes = theirs.causes;
  std::sort(our_causes.begin(), our_causes.end());
  std::sort(their_causes.begin(), their_causes.end());
  Comparison comparison;
  comparison.outcome = OutcomeOf(ours, theirs, our_causes == their_causes);
  if (comparison.outcome == Outcome::kAgree || comparison.outcome == Outcome::kIncomparable) {
    return comparison;
  }
  comparison.only_ours = Without(our_causes, their_causes);
  comparison.only_theirs = Without(their_causes, our_causes);
  return comparison;
}

tally::Testimony TestimonyOf(const verdict::Answer& ours, const TheirVerdict& theirs) {
  tally::Testimony testimony;
  const bool whole = !ours.denial || ours.denial->omitted == 0;
  testimony.ours = {ours.allowed, Plain(CausesOf(ours)), whole};
  testimony.theirs = {theirs.allowed, Plain(theirs.causes), true};
  return testimony;
}

}  // namespace tandem::legacy
