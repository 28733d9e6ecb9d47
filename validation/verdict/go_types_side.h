#pragma once

#include <optional>

#include "validation/rules/check.h"
#include "validation/rules/program.h"
#include "validation/unions/nodes.h"
#include "validation/verdict/declared_side.h"
#include "validation/verdict/shape_gap.h"

namespace tandem::verdict {

/// A tagged Go type, with the unions that are enforced in it.
class GoTypesSide final : public DeclaredSide {
 public:
  /// The compiled rules, all of which must outlive this.
  struct Rules {
    const rules::Root& root;
    const unions::Node* unions;  ///< null when there are none to enforce
    const rules::OptionSet& options;
  };

  /// `checked`: what the handwritten rules of the kind make sure an object decodes into; null when
  /// the kind has none.
  GoTypesSide(const Rules& rules, const handwritten::GoStruct* checked);

  [[nodiscard]] std::vector<std::string> FindUnknownFields(json::ValueView object,
                                                           std::size_t max) const override;
  [[nodiscard]] std::vector<std::string_view> FieldsBeside(json::ValueView object,
                                                           std::string_view field) const override;
  void AddGuide(std::span<const GuideStep> path, FieldGuide& guide) const override;
  [[nodiscard]] json::ValueView KnownPart(json::ValueView object,
                                          json::Overlay& overlay) const override;
  [[nodiscard]] json::ValueView ReadablePart(json::ValueView object,
                                             json::Overlay& overlay) const override;

 private:
  class TypedWrite;

  void PrepareFor(const Write& write, Continuation then) const override;
  [[nodiscard]] bool has_twin() const { return gap_.has_value(); }

  Rules rules_;
  std::optional<ShapeGap> gap_;  ///< set for kinds that have handwritten rules, too
};

}  // namespace tandem::verdict
