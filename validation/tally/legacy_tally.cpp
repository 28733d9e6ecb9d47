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

void LegacyTally::Count(Testimony testimony, evidence::TimePoint now) const {
  if (tally_ != nullptr) CountTestimony(std::move(testimony), now, *tally_);
}

}  // namespace tandem::tally
