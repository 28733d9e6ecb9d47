#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "validation/evidence/judgement.h"
#include "validation/evidence/report.h"

namespace tandem::evidence {

// The parts that the formats have in common.

/// A judgement that is reported. Views into the judgement.
struct Report {
  const Judgement& judgement;
  std::vector<const IdentifierJudgement*> listed;  ///< in the judgement's order
  std::vector<const IdentifierJudgement*> unseen;  ///< only counted, or folded: nothing to tell
  std::size_t left_out = 0;                        ///< identifiers in states that are not listed
  bool has_synthetic = false;                      ///< whether synthetic inputs have columns
  const Supplement* supplement = nullptr;          ///< null where there is none

  /// The identifiers of `listed` and then those of `unseen`.
  [[nodiscard]] std::vector<const IdentifierJudgement*> All() const;
};

std::string RenderText(const Report& report);
std::string RenderJson(const Report& report);
std::string RenderMarkdown(const Report& report);
std::string RenderJunit(const Report& report);
std::string RenderHtml(const Report& report);

using TableRow = std::vector<std::string>;

/// The heads of the table of identifiers, and the row of one of them, with as many cells. Synthetic
/// inputs have columns of their own where there are any.
TableRow IdentifierColumns(const Report& report);
TableRow IdentifierRow(const Report& report, const IdentifierJudgement& one);
/// The number of columns at the left that hold words, not numbers.
inline constexpr std::size_t kWordColumns = 3;

/// A share with three digits that count: `0.0123`, `1`.
std::string ShareText(double share);
/// `2 minutes`, `9 hours`, `3 days`.
std::string DurationText(std::int64_t seconds);

/// The advice on an identifier that is not ready: `needs 1,208 more distinct comparisons, about
/// 9 hours at the current rate`; empty for one that is.
std::string WhatToDo(const IdentifierJudgement& one);

/// The notes on an identifier, in the words of all formats: until when and why it is waived, what
/// its numbers do not count, what synthetic inputs have shown.
std::vector<std::string> NotesOn(const IdentifierJudgement& one);

/// `waived until 2027-01-31: no leases reach this webhook`.
std::string WaiverText(const Waiver& waiver);
/// The exception that covers a rule's differences: `excused at ^spec$: both refuse it`.
std::string ExcuseText(const Excuse& excuse);

/// `193 identifiers were not seen`; empty when there are none.
std::string UnseenText(const Report& report);
/// `3 identifiers in other states are not listed`; empty when there are none.
std::string LeftOutText(const Report& report);
inline constexpr std::string_view kUnseenAdvice =
    "send them writes, replay recordings, or waive them";

/// `both ways`, `accepted only (synthetic: both ways)`, `not exercised (waived until ...)`.
std::string StateText(const RuleJudgement& rule);

}  // namespace tandem::evidence
