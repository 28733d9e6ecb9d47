#include "validation/verdict/unused_settings.h"

#include <algorithm>

#include "validation/base/glob.h"
#include "validation/base/go_quote.h"

namespace tandem::verdict {
namespace {

using dualrun::EnforcementRule;
using dualrun::HandwrittenRule;
using dualrun::KindSelector;
using dualrun::TakeoverStep;

bool Matches(const KindSelector& kinds, const KindRules& rules) {
  return kinds.Matches({rules.group, rules.kind, rules.subresource});
}

bool IsCompared(const KindRules& rules) {
  return rules.authority.compared != dualrun::Authority::Compared::kNothing;
}

bool HasRule(const KindRules& rules, const std::string& pattern) {
  const dualrun::Coverage* const coverage = rules.handwritten.coverage();
  if (coverage == nullptr) return false;
  const auto all = coverage->rules();
  return std::any_of(all.begin(), all.end(), [&](const HandwrittenRule& rule) {
    return rule.facts->twin &&
           MatchesGlob(pattern, dualrun::RuleName(rule.path, rule.facts->type, *rule.facts->twin));
  });
}

/// The reason why a step has no effect; empty when it has one.
std::string WhyUnused(const TakeoverStep& step, std::span<const KindRules> kinds) {
  bool has_kind = false;
  for (const KindRules& rules : kinds) {
    if (!Matches(step.kinds, rules) || !IsCompared(rules)) continue;
    if (step.rules.empty() || HasRule(rules, step.rules)) return {};
    has_kind = true;
  }
  return has_kind ? "no rule that both sides have is called so"
                  : "no kind that is compared is called so";
}

}  // namespace

std::vector<std::string> UnusedSettings(std::span<const KindRules> kinds,
                                        const RuleSettings& settings) {
  std::vector<std::string> notes;
  for (const TakeoverStep& step : settings.takeover) {
    const std::string why = WhyUnused(step, kinds);
    if (!why.empty()) notes.push_back("takeover " + GoQuote(step.text) + " has no effect: " + why);
  }
  for (const EnforcementRule& rule : settings.enforcement) {
    const bool is_used =
        !rule.kinds || std::any_of(kinds.begin(), kinds.end(), [&](const KindRules& known) {
          return Matches(*rule.kinds, known);
        });
    if (is_used) continue;
    notes.push_back("enforcement " + GoQuote(rule.text) + " has no effect: no kind is called so");
  }
  return notes;
}

}  // namespace tandem::verdict
