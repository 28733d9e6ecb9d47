#pragma once

#include "validation/synthesis/campaign.h"

namespace tandem::readiness {

/// The rules of Go types against the definition that is generated from the same types. They need
/// not say the same, but accept and refuse the same.
class GeneratedComparer final : public synthesis::Comparer {
 public:
  /// Both judge without counting, and must outlive it.
  GeneratedComparer(synthesis::PairJudge& types, synthesis::PairJudge& definitions)
      : types_(types), definitions_(definitions) {}

  Result<synthesis::Sighting> Compare(const verdict::KindRules& kind,
                                      const synthesis::ObjectPair& pair,
                                      synthesis::Counting counting) override;

 private:
  synthesis::PairJudge& types_;
  synthesis::PairJudge& definitions_;
};

}  // namespace tandem::readiness
