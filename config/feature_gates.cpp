#include "config/feature_gates.h"

#include <algorithm>

#include "config/go_bool.h"
#include "validation/base/go_quote.h"
#include "validation/base/panic.h"
#include "validation/hints/nearest.h"

namespace tandem::config {
namespace {

constexpr std::string_view kAllAlpha = "AllAlpha";
constexpr std::string_view kAllBeta = "AllBeta";

std::string_view Trim(std::string_view text) {
  constexpr std::string_view kSpace = " \t\r\n\v\f";
  const std::size_t begin = std::min(text.find_first_not_of(kSpace), text.size());
  const std::size_t end = text.find_last_not_of(kSpace);
  return end == std::string_view::npos ? std::string_view() : text.substr(begin, end + 1 - begin);
}

std::string_view ToText(bool value) { return value ? "true" : "false"; }

}  // namespace

std::string_view ToString(GateStage stage) {
  switch (stage) {
    case GateStage::kAlpha:
      return "ALPHA";
    case GateStage::kBeta:
      return "BETA";
    case GateStage::kGa:
      return "";
    case GateStage::kDeprecated:
      return "DEPRECATED";
  }
  return "";
}

std::vector<GateSpec> KnownGates(releases::Release release) {
  std::vector<GateSpec> gates = {
      {std::string(kApiUnions), false, GateStage::kAlpha, false},
      {std::string(kDeclarativeValidation), true, GateStage::kBeta, false},
      {std::string(kDeclarativeValidationTakeover), false, GateStage::kBeta, false},
      {std::string(kDeclarativeValidationBeta), true, GateStage::kBeta, false},
      {std::string(kCrdPropertyNameSchemas), false, GateStage::kAlpha, false},
  };
  for (const releases::GateRow& row : releases::kGateTable) {
    const auto state = StateOf(row, release);
    if (!state) continue;
    gates.push_back({std::string(row.name), state->is_on, state->stage, state->is_locked});
  }
  return gates;
}

Result<std::vector<std::pair<std::string, bool>>> ParseGateSettings(std::string_view text) {
  std::vector<std::pair<std::string, bool>> settings;
  while (!text.empty()) {
    const std::string_view item = text.substr(0, text.find(','));
    text.remove_prefix(std::min(item.size() + 1, text.size()));
    if (item.empty()) continue;
    const std::size_t equals = item.find('=');
    const std::string name(Trim(item.substr(0, equals)));
    if (equals == std::string_view::npos) return Failure{"missing bool value for " + name};
    const std::string value(Trim(item.substr(equals + 1)));
    const auto parsed = ParseGoBool(value);
    if (!parsed) {
      return Failure{"invalid value of " + name + "=" + value +
                     ", err: strconv.ParseBool: parsing " + GoQuote(value) + ": invalid syntax"};
    }
    settings.emplace_back(name, *parsed);
  }
  return settings;
}

FeatureGates::FeatureGates(std::vector<GateSpec> specs) {
  for (GateSpec& spec : specs) {
    const std::string name = spec.name;
    const bool enabled = spec.default_value;
    gates_.emplace(name, Gate{std::move(spec), enabled});
  }
}

Status FeatureGates::Set(const std::vector<std::pair<std::string, bool>>& settings,
                         Unknown unknown) {
  std::map<std::string, bool, std::less<>> last;
  for (const auto& [name, value] : settings) last.insert_or_assign(name, value);
  for (const auto& [name, value] : last) {
    if (name == kAllAlpha || name == kAllBeta) continue;
    if (unknown == Unknown::kKept && !gates_.contains(name)) {
      kept_.insert_or_assign(name, value);
      continue;
    }
    if (Status set = SetOne(name, value); !set) return set;
  }
  if (const auto all = last.find(kAllAlpha); all != last.end()) {
    SetUnchosen(GateStage::kAlpha, all->second);
    all_alpha_ = all->second;
  }
  if (const auto all = last.find(kAllBeta); all != last.end()) {
    SetUnchosen(GateStage::kBeta, all->second);
  }
  return Ok();
}

void FeatureGates::Add(const std::set<std::string, std::less<>>& names) {
  for (const std::string& name : names) {
    if (gates_.contains(name)) continue;
    Gate gate{{name, false, GateStage::kAlpha, false}, all_alpha_};
    if (const auto kept = kept_.find(name); kept != kept_.end()) {
      gate.enabled = kept->second;
      gate.chosen = true;
      kept_.erase(kept);
    }
    gates_.emplace(name, std::move(gate));
  }
}

Status FeatureGates::CheckKnown() const {
  if (kept_.empty()) return Ok();
  return Unrecognized(kept_.begin()->first);
}

/// The Failure in upstream's words, with the gate that was meant where that is certain.
Failure FeatureGates::Unrecognized(std::string_view name) const {
  std::vector<std::string_view> names = {kAllAlpha, kAllBeta};
  for (const auto& [known, gate] : gates_) names.push_back(known);
  const auto nearest = hints::Nearest(name, names);
  return {"unrecognized feature gate: " + std::string(name) +
          (nearest ? "; did you mean " + std::string(*nearest) + "?" : "")};
}

Status FeatureGates::SetOne(const std::string& name, bool value) {
  const auto found = gates_.find(name);
  if (found == gates_.end()) return Unrecognized(name);
  Gate& gate = found->second;
  if (gate.spec.locked && value != gate.spec.default_value) {
    return Failure{"cannot set feature gate " + name + " to " + std::string(ToText(value)) +
                   ", feature is locked to " + std::string(ToText(gate.spec.default_value))};
  }
  gate.enabled = value;
  gate.chosen = true;
  return Ok();
}

void FeatureGates::SetUnchosen(GateStage stage, bool value) {
  for (auto& [name, gate] : gates_) {
    if (gate.spec.stage == stage && !gate.chosen && !gate.spec.locked) gate.enabled = value;
  }
}

bool FeatureGates::Enabled(std::string_view name) const {
  const auto found = gates_.find(name);
  TANDEM_CHECK(found != gates_.end());
  return found->second.enabled;
}

std::vector<FeatureGates::State> FeatureGates::All() const {
  std::vector<State> states;
  for (const auto& [name, gate] : gates_) states.push_back({name, gate.spec.stage, gate.enabled});
  return states;
}

std::vector<std::string> FeatureGates::Warnings() const {
  std::vector<std::string> warnings;
  for (const auto& [name, gate] : gates_) {
    if (!gate.chosen) continue;
    if (gate.spec.stage != GateStage::kDeprecated && gate.spec.stage != GateStage::kGa) continue;
    const std::string stage = gate.spec.stage == GateStage::kGa ? "GA" : "deprecated";
    warnings.push_back("Setting " + stage + " feature gate " + name + "=" +
                       std::string(ToText(gate.enabled)) +
                       ". It will be removed in a future release.");
  }
  const auto takeover = gates_.find(kDeclarativeValidationTakeover);
  const auto base = gates_.find(kDeclarativeValidation);
  if (takeover != gates_.end() && base != gates_.end() && takeover->second.enabled &&
      !base->second.enabled) {
    warnings.emplace_back(
        "DeclarativeValidationTakeover has no effect while DeclarativeValidation is disabled.");
  }
  return warnings;
}

}  // namespace tandem::config
