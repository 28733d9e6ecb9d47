#include "validation/verdict/handwritten_side.h"

#include "validation/handwritten/unknown_fields.h"
#include "validation/verdict/guides_internal.h"

namespace tandem::verdict {

const field::PathNormalizer& HandwrittenSide::normalizer() const {
  static const field::PathNormalizer kSamePaths;
  return coverage_ == nullptr ? kSamePaths : coverage_->normalizer();
}

std::vector<std::string> HandwrittenSide::FindUnknownFields(json::ValueView object,
                                                            std::size_t max) const {
  if (!has_rules()) return {};
  return handwritten::FindUnknownFields(rules_->type(), object, max, release_);
}

json::ValueView HandwrittenSide::KnownPart(json::ValueView object, json::Overlay& overlay) const {
  return has_rules() ? handwritten::KnownPart(rules_->type(), object, overlay, release_) : object;
}

void HandwrittenSide::AddGuide(std::span<const GuideStep> path, FieldGuide& guide) const {
  if (has_rules()) verdict::AddGuide(rules_->type(), release_, path, guide);
}

std::vector<std::string_view> HandwrittenSide::FieldsBeside(json::ValueView object,
                                                            std::string_view field) const {
  if (!has_rules()) return {};
  return handwritten::FieldsBeside(rules_->type(), object, field);
}

}  // namespace tandem::verdict
