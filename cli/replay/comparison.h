#pragma once

#include <string>
#include <vector>

#include "cli/replay/outcome.h"
#include "cli/replay/rule_judge.h"
#include "cli/replay/table.h"
#include "validation/record/recorded_verdict.h"

namespace tandem::replay {

/// A reason why a write is or was refused.
struct Cause {
  std::string reason;  ///< wire name of the error's type; empty where nothing but a message is
  std::string field;
  std::string message;
  std::string rule;  ///< `spec.ports[*].port FieldValueInvalid minimum`
};

/// `spec.replicas: Invalid value: -1`.
std::string MessageOf(const Cause& cause);

/// The verdict that a write had before.
struct Before {
  bool allowed = true;
  std::vector<Cause> causes;
  bool whole = true;
  bool by_tandem = true;
};

Before BeforeOf(const record::RecordedVerdict& verdict);
Before BeforeOf(const Judged& judged);

/// The causes of a refusal; its message where there are none.
std::vector<Cause> CausesOf(const Judged& judged);
std::vector<Cause> CausesOf(const field::ErrorList& errors);

/// A cause of what has changed.
struct Difference {
  Side side = Side::kBoth;
  Cause cause;
};

struct Comparison {
  Outcome outcome = Outcome::kSame;
  std::string_view why;  ///< a literal: why a write is not judged
  std::vector<Difference> differences;
};

/// Compares the verdicts of then and now. A write that was refused and now has no rules is newly
/// allowed, when it was tandem that refused it.
Comparison Compare(const Before& before, const Judged& now);

}  // namespace tandem::replay
