#include "validation/tally/registers.h"

#include <utility>

namespace tandem::tally {

evidence::Sketch Registers::Take() const {
  std::vector<std::uint8_t> registers(registers_.begin(), registers_.end());
  return evidence::Sketch::Of(std::move(registers), precision_)
      .value_or(evidence::Sketch(precision_));
}

}  // namespace tandem::tally
