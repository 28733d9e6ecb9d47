#pragma once

#include <optional>

#include "server/admission/judge.h"
#include "validation/crd/write.h"
#include "validation/dualrun/run.h"
#include "validation/engine/run.h"

namespace tandem::admission {

/// The two engines set on one object. Gives up between the two once the deadline has passed.
class ReviewSides final : public dualrun::Sides {
 public:
  ReviewSides(const Case& subject, const JudgeOptions& options, Effort& effort);

  bool RunHandwritten(field::ErrorList& errors) override;
  bool RunDeclarative(field::ErrorList& errors) override;

  /// Adds the time since the last side to the comparison.
  void FinishComparison();

  /// The side that was running when the time was over.
  [[nodiscard]] std::string_view phase() const { return phase_; }
  [[nodiscard]] const handwritten::Request& handwritten_request() const { return request_; }
  /// The write of a custom resource; null for everything else.
  [[nodiscard]] const crd::PreparedWrite* custom() const { return custom_ ? &*custom_ : nullptr; }

 private:
  std::chrono::nanoseconds Lap();
  void RunRules(field::ErrorList& errors) const;
  [[nodiscard]] bool IsUnreadable(field::ErrorList& errors) const;

  const Case& subject_;
  const JudgeOptions& options_;
  Effort& effort_;
  std::optional<crd::PreparedWrite> custom_;
  handwritten::MetadataNotes metadata_notes_;
  handwritten::Request request_;
  engine::Request declarative_request_;
  TimePoint lap_;
  std::string_view phase_;
};

}  // namespace tandem::admission
