#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "validation/base/result.h"
#include "validation/dualrun/coverage.h"
#include "validation/field/error.h"
#include "validation/field/normalize.h"
#include "validation/handwritten/registry/registry.h"
#include "validation/verdict/field_guide.h"

namespace tandem::verdict {

/// The handwritten rules of a kind, and which of them have a declared twin. Immutable, thread-safe;
/// what it is made of must outlive it.
class HandwrittenSide {
 public:
  /// The side of a kind that has no handwritten rules but, perhaps, the registry's for metadata.
  explicit HandwrittenSide(handwritten::Rules generic = nullptr) : generic_(generic) {}

  /// `coverage`: which handwritten errors have a declared twin besides those marked by their own
  /// rules; null when nothing is said about it.
  HandwrittenSide(const handwritten::Strategy& rules, const dualrun::Coverage* coverage,
                  releases::Release release = handwritten::kNewestRules)
      : rules_(&rules), generic_(rules.generic()), coverage_(coverage), release_(release) {}

  [[nodiscard]] bool has_rules() const { return rules_ != nullptr; }
  /// The rules with their declared twins; null when nothing is said about them.
  [[nodiscard]] const dualrun::Coverage* coverage() const { return coverage_; }

  /// Whether the object could be decoded into the kind's Go type, as far as the rules know it.
  [[nodiscard]] Status CheckReadable(const handwritten::Request& request) const {
    return has_rules() ? handwritten::CheckShape(*rules_, request) : Ok();
  }

  /// The same of an old object; Ok where nothing reads it.
  [[nodiscard]] Status CheckOldReadable(json::ValueView old_object) const {
    const bool is_read = has_rules() || generic_ != nullptr;
    return is_read ? handwritten::CheckOldShape(rules_, old_object) : Ok();
  }

  /// The part of an old object that can be decoded.
  [[nodiscard]] json::ValueView ReadableOld(json::ValueView old_object,
                                            json::Overlay& overlay) const {
    return handwritten::ReadableOld(rules_, old_object, overlay);
  }

  /// The object of a write with what the registry allocates for it.
  [[nodiscard]] json::ValueView WithAllocated(const handwritten::Submission& write,
                                              json::Overlay& overlay) const {
    const bool allocates = has_rules() && rules_->kind.allocate != nullptr;
    return allocates ? rules_->kind.allocate(write, write.object, overlay) : write.object;
  }

  /// The old object of an update as the registry changes it for validation.
  [[nodiscard]] json::ValueView RenewedOld(json::ValueView old_object,
                                           json::Overlay& overlay) const {
    const bool renews = has_rules() && rules_->kind.renew_old != nullptr;
    return renews ? rules_->kind.renew_old(old_object, overlay) : old_object;
  }

  /// Appends the errors of the kind's strategy, those with a twin marked as covered.
  void Validate(const handwritten::Request& request, field::ErrorList& errors) const {
    if (!has_rules()) return;
    rules_->Validate(request, errors);
    if (coverage_ != nullptr) coverage_->Mark(errors);
  }

  /// The errors of the whole write from those of the strategy. `whole` becomes false when there are
  /// too many to list.
  [[nodiscard]] field::ErrorList Finish(const handwritten::Request& request,
                                        field::ErrorList strategy_errors, bool& whole) const {
    return handwritten::FinishWrite(generic_, request, std::move(strategy_errors), whole);
  }

  [[nodiscard]] handwritten::NameInRefusals refused_as() const {
    return has_rules() ? rules_->kind.refused_as : handwritten::NameInRefusals();
  }

  /// The name of the part of a readable object that the rules leave out; empty when there is none.
  [[nodiscard]] std::string_view LeftOutOf(json::ValueView object) const {
    return has_rules() ? rules_->LeftOutOf(object) : std::string_view();
  }

  /// The members that the kind's Go type has no fields for, where all of them are known.
  [[nodiscard]] std::vector<std::string> FindUnknownFields(json::ValueView object,
                                                           std::size_t max) const;

  /// The object without them.
  [[nodiscard]] json::ValueView KnownPart(json::ValueView object, json::Overlay& overlay) const;

  /// The names of all fields of the struct to which `field` of an object belongs.
  [[nodiscard]] std::vector<std::string_view> FieldsBeside(json::ValueView object,
                                                           std::string_view field) const;

  /// Adds what the kind's Go type says about a field to what the guide says already.
  void AddGuide(std::span<const GuideStep> path, FieldGuide& guide) const;

  /// The part of an object that can be decoded; the object itself when all of it can.
  [[nodiscard]] json::ValueView ReadablePart(json::ValueView object, json::Overlay& overlay) const {
    return has_rules() ? handwritten::ReadableOld(rules_, object, overlay) : object;
  }

  /// Translates the paths of declared errors to those of handwritten ones. Handwritten rules name
  /// fields of the versioned type, too; where they do not, coverage says so.
  [[nodiscard]] const field::PathNormalizer& normalizer() const;

 private:
  const handwritten::Strategy* rules_ = nullptr;
  handwritten::Rules generic_ = nullptr;
  const dualrun::Coverage* coverage_ = nullptr;
  releases::Release release_ = handwritten::kNewestRules;  ///< the release whose fields exist
};

}  // namespace tandem::verdict
