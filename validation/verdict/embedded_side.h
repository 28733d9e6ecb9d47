#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "validation/embedded/mapping.h"
#include "validation/embedded/seat.h"
#include "validation/verdict/rule_set.h"

namespace tandem::verdict {

/// A place in the objects of a kind, and the rules that judge what is embedded there.
struct EmbeddedPlace {
  embedded::Place place;
  embedded::Rules rules = embedded::Rules::kBoth;
  std::shared_ptr<const embedded::Seat> value;  ///< null: objects that name their kinds themselves
  std::shared_ptr<const embedded::Seat> list;   ///< null: there are no lists of the type
  const KindRules* host = nullptr;              ///< the kind that has the type; null for objects
  /// Whether the kind's own declared rules have those of the type at the place.
  bool is_declared = false;
};

/// The declared side of a kind, and beside it the rules of Kubernetes for what it embeds. What an
/// update leaves as it was is not judged.
class EmbeddedSide final : public DeclaredSide {
 public:
  /// The rule set, which has the kinds of the places, must outlive this.
  EmbeddedSide(std::unique_ptr<const DeclaredSide> own, std::vector<EmbeddedPlace> places,
               const RuleSet& rules)
      : own_(std::move(own)), places_(std::move(places)), rules_(rules) {}

  [[nodiscard]] std::vector<std::string> FindUnknownFields(json::ValueView object,
                                                           std::size_t max) const override {
    return own_->FindUnknownFields(object, max);
  }
  [[nodiscard]] std::vector<std::string_view> FieldsBeside(json::ValueView object,
                                                           std::string_view field) const override {
    return own_->FieldsBeside(object, field);
  }
  void AddGuide(std::span<const GuideStep> path, FieldGuide& guide) const override {
    own_->AddGuide(path, guide);
  }
  [[nodiscard]] json::ValueView KnownPart(json::ValueView object,
                                          json::Overlay& overlay) const override {
    return own_->KnownPart(object, overlay);
  }
  [[nodiscard]] json::ValueView ReadablePart(json::ValueView object,
                                             json::Overlay& overlay) const override {
    return own_->ReadablePart(object, overlay);
  }

 private:
  void PrepareFor(const Write& write, Continuation then) const override;

  std::unique_ptr<const DeclaredSide> own_;
  std::vector<EmbeddedPlace> places_;
  const RuleSet& rules_;
};

}  // namespace tandem::verdict
