#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "validation/base/result.h"
#include "validation/dualrun/kind_selector.h"
#include "validation/field/error.h"

namespace tandem::dualrun {

/// The consequence for an object that breaks a rule.
enum class Enforcement : std::uint8_t {
  kReport,   ///< allowed; metrics, log and audit annotations tell
  kWarn,     ///< allowed; whoever wrote it is warned, too
  kEnforce,  ///< refused
};

std::string_view ToString(Enforcement enforcement);

/// One sentence of an administrator's: `warn`, `apps/Deployment=enforce`,
/// `example.com/*:beta=warn`.
struct EnforcementRule {
  std::string text;                   ///< as it was written
  std::optional<KindSelector> kinds;  ///< nothing: all
  /// The stage of the rules that it is about; nothing: all that are in force.
  std::optional<field::Stability> stage;
  Enforcement enforcement = Enforcement::kEnforce;
};

/// Reads MODE or GROUP/KIND[/SUBRESOURCE][:STAGE]=MODE. The stage is alpha, beta or stable; alpha
/// rules cannot be enforced.
Result<EnforcementRule> ParseEnforcementRule(std::string_view text);

/// The consequences that errors have for the objects of one kind.
struct KindEnforcement {
  /// Errors of rules that are not in force belong to no verdict: they are only told.
  bool alpha_in_force = true;
  bool beta_in_force = true;
  Enforcement alpha = Enforcement::kEnforce;
  Enforcement beta = Enforcement::kEnforce;
  Enforcement stable = Enforcement::kEnforce;

  /// Both go by the stage of the rule that found the error.
  [[nodiscard]] bool IsInForce(const field::Error& error) const;
  [[nodiscard]] Enforcement Of(const field::Error& error) const;
};

/// The enforcement of a kind: of the rules for it the last one counts. A kind that has declarative
/// rules only is its author's to develop: alpha rules are not in force, and beta rules as `beta`,
/// the gate, says. Elsewhere the authority decides what the stages mean.
KindEnforcement ChooseEnforcement(std::span<const EnforcementRule> rules, const KindName& name,
                                  bool declarative_only, bool beta);

}  // namespace tandem::dualrun
