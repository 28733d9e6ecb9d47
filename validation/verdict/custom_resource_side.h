#pragma once

#include "validation/crd/definition/definition.h"
#include "validation/verdict/declared_side.h"

namespace tandem::verdict {

/// One version of a custom resource: pruned, defaulted and judged by its schema.
class CustomResourceSide final : public DeclaredSide {
 public:
  /// The definition, to which the version belongs, must outlive this.
  CustomResourceSide(const crd::definition::Definition& definition,
                     const crd::definition::Version& version)
      : definition_(definition), version_(version) {}

  [[nodiscard]] std::vector<std::string> FindUnknownFields(json::ValueView object,
                                                           std::size_t max) const override;
  [[nodiscard]] std::vector<std::string_view> FieldsBeside(json::ValueView object,
                                                           std::string_view field) const override;

  void AddGuide(std::span<const GuideStep> path, FieldGuide& guide) const override;

 private:
  void PrepareFor(const Write& write, Continuation then) const override;

  const crd::definition::Definition& definition_;
  const crd::definition::Version& version_;
};

}  // namespace tandem::verdict
