#pragma once

#include <chrono>
#include <string>
#include <string_view>
#include <vector>

#include "validation/dualrun/run.h"
#include "validation/verdict/declared_side.h"
#include "validation/verdict/effort.h"
#include "validation/verdict/judge.h"

namespace tandem::verdict {

/// The two engines set on one object. Gives up between the two once the deadline has passed.
class ReviewSides final : public dualrun::Sides {
 public:
  /// All arguments must outlive this.
  ReviewSides(const Case& subject, const handwritten::Request& request,
              const DeclaredWrite& declared, Now now, Judgement& judgement);

  bool RunHandwritten(field::ErrorList& errors) override;
  bool RunDeclarative(field::ErrorList& errors) override;
  [[nodiscard]] bool IsCut() const override { return is_cut_; }
  [[nodiscard]] field::ErrorList OldErrors() override;

  /// Adds the time since the last side to the comparison. False when the time is over.
  bool FinishComparison();

  /// The side that was running when the time was over.
  [[nodiscard]] std::string_view phase() const { return phase_; }

 private:
  void Enter(std::string_view phase);
  std::chrono::nanoseconds Lap();

  const Case& subject_;
  const handwritten::Request& request_;
  const DeclaredWrite& declared_;
  Now now_;
  Effort& effort_;
  Remarks& remarks_;
  TimePoint lap_;
  std::string_view phase_;
  bool is_cut_ = false;
};

}  // namespace tandem::verdict
