#include "validation/dualrun/enforcement.h"

#include "validation/base/go_quote.h"

namespace tandem::dualrun {
namespace {

using field::Stability;

std::optional<Enforcement> ParseMode(std::string_view text) {
  for (const Enforcement mode : {Enforcement::kReport, Enforcement::kWarn, Enforcement::kEnforce}) {
    if (text == ToString(mode)) return mode;
  }
  return std::nullopt;
}

std::optional<Stability> ParseStage(std::string_view text) {
  if (text == "alpha") return Stability::kAlpha;
  if (text == "beta") return Stability::kBeta;
  if (text == "stable") return Stability::kUnmarked;
  return std::nullopt;
}

void Apply(const EnforcementRule& rule, KindEnforcement& enforcement) {
  const auto applies = [&](Stability stage, bool in_force) {
    return rule.stage ? *rule.stage == stage : in_force;
  };
  if (applies(Stability::kAlpha, enforcement.alpha_in_force)) enforcement.alpha = rule.enforcement;
  if (applies(Stability::kBeta, enforcement.beta_in_force)) enforcement.beta = rule.enforcement;
  if (applies(Stability::kUnmarked, true)) enforcement.stable = rule.enforcement;
}

}  // namespace

std::string_view ToString(Enforcement enforcement) {
  switch (enforcement) {
    case Enforcement::kReport:
      return "report";
    case Enforcement::kWarn:
      return "warn";
    case Enforcement::kEnforce:
      break;
  }
  return "enforce";
}

Result<EnforcementRule> ParseEnforcementRule(std::string_view text) {
  EnforcementRule rule{std::string(text), std::nullopt, std::nullopt, Enforcement::kEnforce};
  const std::size_t equals = text.rfind('=');
  const bool is_for_all = equals == std::string_view::npos;
  const auto mode = ParseMode(is_for_all ? text : text.substr(equals + 1));
  if (!mode) {
    return Failure{GoQuote(text) +
                   " must be report, warn or enforce, or GROUP/KIND[/SUBRESOURCE][:STAGE]= and "
                   "one of these"};
  }
  rule.enforcement = *mode;
  if (is_for_all) return rule;
  const std::string_view subject = text.substr(0, equals);
  const std::size_t colon = subject.find(':');
  auto kinds = ParseKindSelector(subject.substr(0, colon));
  if (!kinds) return kinds.error();
  rule.kinds = *std::move(kinds);
  if (colon == std::string_view::npos) return rule;
  rule.stage = ParseStage(subject.substr(colon + 1));
  if (!rule.stage) return Failure{GoQuote(text) + " has a stage other than alpha, beta or stable"};
  if (rule.stage == Stability::kAlpha && rule.enforcement == Enforcement::kEnforce) {
    return Failure{GoQuote(text) + " asks for alpha rules to be enforced, which they never are"};
  }
  return rule;
}

bool KindEnforcement::IsInForce(const field::Error& error) const {
  switch (error.stability) {
    case Stability::kAlpha:
      return alpha_in_force;
    case Stability::kBeta:
      return beta_in_force;
    case Stability::kUnmarked:
      break;
  }
  return true;
}

Enforcement KindEnforcement::Of(const field::Error& error) const {
  switch (error.stability) {
    case Stability::kAlpha:
      return alpha;
    case Stability::kBeta:
      return beta;
    case Stability::kUnmarked:
      break;
  }
  return stable;
}

KindEnforcement ChooseEnforcement(std::span<const EnforcementRule> rules, const KindName& name,
                                  bool declarative_only, bool beta) {
  KindEnforcement enforcement;
  if (declarative_only) {
    enforcement.alpha_in_force = false;
    enforcement.beta_in_force = beta;
  }
  if (!enforcement.alpha_in_force) enforcement.alpha = Enforcement::kReport;
  if (!enforcement.beta_in_force) enforcement.beta = Enforcement::kReport;
  for (const EnforcementRule& rule : rules) {
    if (!rule.kinds || rule.kinds->Matches(name)) Apply(rule, enforcement);
  }
  return enforcement;
}

}  // namespace tandem::dualrun
