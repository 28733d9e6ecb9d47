#include "cli/replay/comparison.h"

#include <map>
#include <utility>

#include "validation/dualrun/coverage.h"

namespace tandem::replay {
namespace {

constexpr std::string_view kNoCauses = "a refusal without causes";

std::string RuleText(std::string_view field, std::string_view reason, std::string_view origin) {
  if (reason.empty()) return std::string(kNoCauses);
  std::string rule = dualrun::GeneralPath(field);
  rule.append(rule.empty() ? "" : " ").append(reason);
  if (!origin.empty()) rule.append(" ").append(origin);
  return rule;
}

std::vector<Difference> DifferencesOf(std::vector<Cause> causes) {
  std::vector<Difference> differences;
  for (Cause& cause : causes) differences.push_back({Side::kBoth, std::move(cause)});
  return differences;
}

/// The part that two causes have in common if they may be the same.
std::string KeyOf(std::string_view reason, std::string_view field) {
  return std::string(reason).append("\n").append(field);
}

/// Finds for each cause of before the same among those of now.
class Matching {
 public:
  explicit Matching(const Judged& now) : now_(now) {
    for (const field::Error& error : now.causes) {
      left_.emplace(KeyOf(field::WireName(error.type), error.field), &error);
    }
  }

  bool Take(const Cause& cause) {
    if (cause.reason.empty()) return now_.causes.empty() && cause.message == now_.message;
    const auto [begin, end] = left_.equal_range(KeyOf(cause.reason, cause.field));
    for (auto one = begin; one != end; ++one) {
      if (!record::IsMessageOf(cause.message, *one->second)) continue;
      left_.erase(one);
      return true;
    }
    return false;
  }

  /// The causes of now that were not taken.
  [[nodiscard]] field::ErrorList Rest() const {
    field::ErrorList rest;
    for (const auto& [key, error] : left_) rest.Append(*error);
    return rest;
  }

 private:
  const Judged& now_;
  std::multimap<std::string, const field::Error*> left_;
};

Comparison CompareCauses(const Before& before, const Judged& now) {
  if (!before.whole || !now.whole) return {};
  Comparison comparison;
  Matching matching(now);
  for (const Cause& cause : before.causes) {
    if (!matching.Take(cause)) comparison.differences.push_back({Side::kBefore, cause});
  }
  for (Cause& cause : CausesOf(matching.Rest())) {
    comparison.differences.push_back({Side::kNow, std::move(cause)});
  }
  if (!comparison.differences.empty()) comparison.outcome = Outcome::kOtherCauses;
  return comparison;
}

}  // namespace

std::string MessageOf(const Cause& cause) {
  return cause.field.empty() ? cause.message : cause.field + ": " + cause.message;
}

std::vector<Cause> CausesOf(const field::ErrorList& errors) {
  std::vector<Cause> causes;
  for (const field::Error& error : errors) {
    const std::string_view reason = field::WireName(error.type);
    causes.push_back({std::string(reason), error.field, error.Body(),
                      RuleText(error.field, reason, error.origin)});
  }
  return causes;
}

std::vector<Cause> CausesOf(const Judged& judged) {
  if (!judged.causes.empty() || judged.allowed) return CausesOf(judged.causes);
  return {{{}, {}, judged.message, std::string(kNoCauses)}};
}

Before BeforeOf(const record::RecordedVerdict& verdict) {
  Before before{verdict.allowed, {}, verdict.whole, verdict.by_tandem};
  for (const record::RecordedCause& cause : verdict.causes) {
    before.causes.push_back({std::string(cause.reason), std::string(cause.field),
                             std::string(cause.message), RuleText(cause.field, cause.reason, {})});
  }
  return before;
}

Before BeforeOf(const Judged& judged) {
  return {judged.allowed, CausesOf(judged), judged.whole, true};
}

Comparison Compare(const Before& before, const Judged& now) {
  if (!now.unjudged.empty() && (before.allowed || !before.by_tandem)) {
    return {Outcome::kNotJudged, now.unjudged, {}};
  }
  if (before.allowed && now.allowed) return {};
  if (now.allowed) return {Outcome::kNewlyAllowed, {}, DifferencesOf(before.causes)};
  if (before.allowed) return {Outcome::kNewlyRefused, {}, DifferencesOf(CausesOf(now))};
  return CompareCauses(before, now);
}

}  // namespace tandem::replay
