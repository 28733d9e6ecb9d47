#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "validation/evidence/judgement.h"

namespace tandem::evidence {

// What the formats have in common.

std::string RenderText(const Judgement& judgement);
std::string RenderJson(const Judgement& judgement);
std::string RenderMarkdown(const Judgement& judgement);
std::string RenderJunit(const Judgement& judgement);
std::string RenderHtml(const Judgement& judgement);

using TableRow = std::vector<std::string>;

/// What is said of every identifier, and of one, in as many words. Synthetic inputs have columns of
/// their own where there are any.
TableRow IdentifierColumns(const Judgement& judgement);
TableRow IdentifierRow(const Judgement& judgement, const IdentifierJudgement& one);
/// So many of the first columns are words, not numbers.
inline constexpr std::size_t kWordColumns = 3;
bool HasSynthetic(const Judgement& judgement);

/// A share with three digits that count: `0.0123`, `1`.
std::string ShareText(double share);
/// `2 minutes`, `9 hours`, `3 days`.
std::string DurationText(std::int64_t seconds);

/// What to do about an identifier that is not ready: `needs 1,208 more distinct comparisons, about
/// 9 hours at the current rate`; empty for one that is.
std::string WhatToDo(const IdentifierJudgement& one);

/// What else is to be known of an identifier, in the words of all formats: until when and why it is
/// waived, what its numbers do not count, what synthetic inputs have shown.
std::vector<std::string> NotesOn(const IdentifierJudgement& one);

/// `waived until 2027-01-31: no leases reach this webhook`.
std::string WaiverText(const Waiver& waiver);
/// What covers a rule's differences: `excused at ^spec$: both refuse it`.
std::string ExcuseText(const Excuse& excuse);

/// `both ways`, `accepted only (synthetic: both ways)`, `not exercised (waived until ...)`.
std::string StateText(const RuleJudgement& rule);

}  // namespace tandem::evidence
