#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "validation/base/result.h"

namespace tandem::config {

enum class GateStage : std::uint8_t { kAlpha, kBeta, kGa, kDeprecated };

/// The label upstream's metric uses: `ALPHA`, `BETA`, empty for generally available, `DEPRECATED`.
std::string_view ToString(GateStage stage);

struct GateSpec {
  std::string name;
  bool default_value = false;
  GateStage stage = GateStage::kAlpha;
  bool locked = false;  ///< cannot be set away from its default
};

/// The gates of this program.
const std::vector<GateSpec>& KnownGates();

inline constexpr std::string_view kDeclarativeValidation = "DeclarativeValidation";
inline constexpr std::string_view kDeclarativeValidationTakeover = "DeclarativeValidationTakeover";
inline constexpr std::string_view kDeclarativeValidationBeta = "DeclarativeValidationBeta";
inline constexpr std::string_view kApiUnions = "APIUnions";
inline constexpr std::string_view kCrdPropertyNameSchemas = "CRDPropertyNameSchemas";

/// `A=true,B=false` taken apart, in order. Messages of this file are those of component-base
/// featuregate, v0.36.
Result<std::vector<std::pair<std::string, bool>>> ParseGateSettings(std::string_view text);

/// Which features are on. Set at start, read-only and thread-safe afterwards.
class FeatureGates {
 public:
  struct State {
    std::string name;
    GateStage stage;
    bool enabled;
  };

  explicit FeatureGates(std::vector<GateSpec> specs = KnownGates());

  /// Applies settings; later ones win. AllAlpha and AllBeta move the gates that nobody set.
  Status Set(const std::vector<std::pair<std::string, bool>>& settings);

  /// The gate must exist.
  [[nodiscard]] bool Enabled(std::string_view name) const;

  [[nodiscard]] std::vector<State> All() const;

  /// What deserves a line in the log: settings that will disappear or have no effect.
  [[nodiscard]] std::vector<std::string> Warnings() const;

 private:
  struct Gate {
    GateSpec spec;
    bool enabled;
    bool chosen = false;
  };

  Status SetOne(const std::string& name, bool value);
  void SetUnchosen(GateStage stage, bool value);

  std::map<std::string, Gate, std::less<>> gates_;
};

}  // namespace tandem::config
