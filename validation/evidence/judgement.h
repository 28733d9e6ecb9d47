#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "validation/base/result.h"
#include "validation/evidence/document.h"
#include "validation/evidence/waivers.h"

namespace tandem::evidence {

/// The requirements that evidence must meet.
struct Demand {
  double confidence = 0.95;
  double target = 0.001;  ///< the largest share of inputs that may differ
  std::vector<Waiver> waivers;
};

/// The state of a rule in the evidence; a state that takes precedence comes first.
enum class RuleState : std::uint8_t {
  kDiffers,       ///< one side refused alone
  kExcused,       ///< the same, but every difference is a known one
  kBothWays,      ///< both refused together, and both let values pass
  kRefusedOnly,   ///< both refused whatever was looked at
  kAcceptedOnly,  ///< nothing was refused
  kNotExercised,
};
std::string_view ToString(RuleState state);

/// The state of an identifier in the evidence; the worst comes first.
enum class State : std::uint8_t {
  kDiffers,          ///< differences beyond the target, a decision that would change, a panic
  kNotSeen,          ///< nothing was compared
  kNeedsMore,        ///< no difference, but not enough was compared to say so
  kPartlyExercised,  ///< enough was compared, but of a rule not enough is known
  kReady,
};
std::string_view ToString(State state);
/// The state of this name, in which a hyphen may stand for a space: `not seen`, `not-seen`. The
/// Failure lists the names.
Result<State> ParseState(std::string_view name);
/// The names of all states, with hyphens, in the order of reports.
std::span<const std::string_view> StateNames();
inline constexpr State kStates[] = {State::kDiffers, State::kNeedsMore, State::kPartlyExercised,
                                    State::kReady, State::kNotSeen};  ///< in the order of reports

/// The results of comparing synthetic inputs. They are never mixed with traffic.
struct Synthetic {
  std::uint64_t comparisons = 0;
  std::uint64_t distinct = 0;
  std::uint64_t mismatching = 0;
  double bound = 1;
};

struct RuleJudgement {
  std::string name;
  RuleState state = RuleState::kNotExercised;
  /// The state by synthetic inputs; kNotExercised without any.
  RuleState synthetic = RuleState::kNotExercised;
  RuleCounts counts;
  std::uint64_t distinct = 0;
  std::optional<Waiver> waiver;

  /// Whether more has to be known before the identifier is ready.
  [[nodiscard]] bool IsOpen() const;
};

/// Evidence under another digest, which says nothing about the rules of today.
struct History {
  std::string digest;
  std::uint64_t comparisons = 0;
  std::uint64_t mismatching = 0;
};

struct IdentifierJudgement {
  std::string identifier;
  std::string digest;
  State state = State::kNotSeen;
  IdentifierCounts counts;
  std::uint64_t distinct = 0;       ///< estimated
  bool keys_differ = false;         ///< `distinct` is the largest estimate under one key
  std::uint64_t inputs = 0;         ///< independent ones: no more than comparisons or distinct ones
  double bound = 1;                 ///< the upper bound of the share of inputs that differ
  double decision_bound = 1;        ///< that of the share whose decision would change
  std::uint64_t needs_more = 0;     ///< different inputs until the bound meets the target
  std::int64_t seconds_needed = 0;  ///< their time at the rate so far; 0 where no rate is known
  std::vector<RuleJudgement> rules;
  Synthetic synthetic;
  std::vector<History> history;
  std::optional<Waiver> waiver;
};

/// The answer to the question whether the declarative side may decide.
struct Judgement {
  State state = State::kNotSeen;  ///< the worst of those that are not waived
  Demand demand;
  TimePoint now;
  /// They are sorted by state in the order of kStates; in one state those that are not waived come
  /// first; else they are sorted by name.
  std::vector<IdentifierJudgement> identifiers;

  [[nodiscard]] bool IsReady() const { return state == State::kReady; }
};

/// Judges what a fleet has seen. Live traffic and recordings count together, synthetic inputs by
/// themselves; of several digests of an identifier the one counts whose rules were loaded last. The
/// demand's confidence and target are between 0 and 1.
Judgement Judge(const Fleet& fleet, Demand demand, TimePoint now);

/// The sentence that says what to do: `Not yet: 3 of 58 identifiers keep takeover back: ...`.
std::string Conclusion(const Judgement& judgement);

}  // namespace tandem::evidence
