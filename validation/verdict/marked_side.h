#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "validation/verdict/declared_side.h"

namespace tandem::verdict {

/// A Go type with a definition, which its markers make or somebody gave: an object is pruned,
/// defaulted and judged by the schema, and what comes of it by the tags. Of what both find in one
/// field the tags have the word.
class MarkedSide final : public DeclaredSide {
 public:
  MarkedSide(std::unique_ptr<const DeclaredSide> schema, std::unique_ptr<const DeclaredSide> tags)
      : schema_(std::move(schema)), tags_(std::move(tags)) {}

  [[nodiscard]] std::vector<std::string> FindUnknownFields(json::ValueView object,
                                                           std::size_t max) const override {
    return schema_->FindUnknownFields(object, max);
  }
  [[nodiscard]] std::vector<std::string_view> FieldsBeside(json::ValueView object,
                                                           std::string_view field) const override {
    return schema_->FieldsBeside(object, field);
  }
  void AddGuide(std::span<const GuideStep> path, FieldGuide& guide) const override {
    schema_->AddGuide(path, guide);
    tags_->AddGuide(path, guide);
  }
  [[nodiscard]] json::ValueView KnownPart(json::ValueView object,
                                          json::Overlay& overlay) const override {
    return schema_->KnownPart(object, overlay);
  }
  [[nodiscard]] json::ValueView ReadablePart(json::ValueView object,
                                             json::Overlay& overlay) const override {
    return schema_->ReadablePart(object, overlay);
  }

 private:
  void PrepareFor(const Write& write, Continuation then) const override;

  std::unique_ptr<const DeclaredSide> schema_;
  std::unique_ptr<const DeclaredSide> tags_;
};

}  // namespace tandem::verdict
