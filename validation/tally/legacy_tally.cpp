#include "validation/tally/legacy_tally.h"

#include <utility>

#include "validation/tally/input_hash.h"

namespace tandem::tally {

std::string LegacyTally::identifier() const {
  return tally_ == nullptr ? "" : tally_->key().identifier;
}

std::uint64_t LegacyTally::HashOf(json::ValueView object, json::ValueView old_object) const {
  return tally_ == nullptr ? 0 : HashOfInput(object, old_object, tally_->hash_key());
}

bool LegacyTally::Count(bool mismatching, bool would_change, evidence::TimePoint now) const {
  return tally_ != nullptr && tally_->Count(mismatching, would_change, now);
}

void LegacyTally::LookedInto(std::uint64_t input) const {
  if (tally_ != nullptr) tally_->LookedInto(input);
}

void LegacyTally::AddSample(evidence::Sample sample) const {
  if (tally_ != nullptr) tally_->AddSample(std::move(sample));
}

}  // namespace tandem::tally
