#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace tandem::lint {

/// The weight of a finding. Only errors keep a package from being good.
enum class Severity : std::uint8_t { kNote, kWarning, kError };

/// The name of a severity: `note`, `warning` or `error`.
std::string_view ToString(Severity severity);

/// The rules of the linter. Each finding is about one of them.
enum class Rule : std::uint8_t {
  kSource,
  kInvalidTags,
  kAlphaBetaPrefix,
  kValidationStability,
  kRequiredAndOptional,
  kConflictingTags,
  kInvalidDefault,
  kDefaultViolatesRule,
  kIneffectiveOptional,
  kInheritedTags,
  kVersionSync,
  kUnusedException,
  kUnknownTag,
  kTrailingComment,
  kDetachedTag,
  kUnreadTags,
  kFutileTag,
  kSeedSpelling,
  kNotPortable,
  kUnionMarker,
  kUnjudged,
  kInvalidMarkers,
  kUnknownMarker,
  kContradictingMarkers,
  kUnappliedDefault,
  kInvalidDefinition,
  kIneffectiveDefinition,
  kConstantExpression,
  kExpressionCost,
  kNewExpression,
  kImmutableExpression,
  kKnownTagsOnly,
  kRequireExplicitDisablement,
};

/// One line of the table of rules.
struct RuleInfo {
  Rule rule;
  std::string_view name;
  Severity severity;
  bool upstream;             ///< whether validation-gen refuses to generate when it is broken
  std::string_view summary;  ///< what is demanded
  std::string_view help;     ///< why, and what to do
};

/// All rules in the order of the enumeration.
std::span<const RuleInfo> Rules();

const RuleInfo& InfoOf(Rule rule);

}  // namespace tandem::lint
