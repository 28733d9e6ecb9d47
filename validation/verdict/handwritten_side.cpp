#include "validation/verdict/handwritten_side.h"

namespace tandem::verdict {

const field::PathNormalizer& HandwrittenSide::normalizer() const {
  static const field::PathNormalizer kSamePaths;
  return coverage_ == nullptr ? kSamePaths : coverage_->normalizer();
}

}  // namespace tandem::verdict
