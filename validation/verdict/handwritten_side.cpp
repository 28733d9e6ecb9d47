#include "validation/verdict/handwritten_side.h"

#include "validation/handwritten/unknown_fields.h"
#include "validation/json/overlay.h"

namespace tandem::verdict {

using handwritten::KnownFields;

const field::PathNormalizer& HandwrittenSide::normalizer() const {
  static const field::PathNormalizer kSamePaths;
  return coverage_ == nullptr ? kSamePaths : coverage_->normalizer();
}

std::vector<std::string> HandwrittenSide::FindUnknownFields(json::ValueView object,
                                                            std::size_t max) const {
  if (!has_rules() || rules_->kind.known_fields == KnownFields::kNone) return {};
  json::Overlay overlay;
  const bool knows_status = rules_->kind.known_fields == KnownFields::kAll || !object.IsObject();
  const json::ValueView known = knows_status ? object : overlay.With(object, "status", {});
  return handwritten::FindUnknownFields(rules_->type(), known, max);
}

std::vector<std::string_view> HandwrittenSide::FieldsBeside(json::ValueView object,
                                                            std::string_view field) const {
  if (!has_rules() || rules_->kind.known_fields == KnownFields::kNone) return {};
  return handwritten::FieldsBeside(rules_->type(), object, field);
}

}  // namespace tandem::verdict
