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

/// What is said of every identifier, and of one, in as many words.
TableRow IdentifierColumns();
TableRow IdentifierRow(const IdentifierJudgement& one);

/// A share with three digits that count: `0.0123`, `1`.
std::string ShareText(double share);
/// `2 minutes`, `9 hours`, `3 days`.
std::string DurationText(std::int64_t seconds);

/// What to do about an identifier that is not ready: `needs 1,208 more distinct comparisons, about
/// 9 hours at the current rate`; empty for one that is.
std::string WhatToDo(const IdentifierJudgement& one);

/// `both ways`, `accepted only (synthetic: both ways)`, `not exercised (waived)`.
std::string StateText(const RuleJudgement& rule);

}  // namespace tandem::evidence
