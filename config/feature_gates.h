#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "validation/base/gate_stage.h"
#include "validation/base/result.h"
#include "validation/handwritten/options.h"

namespace tandem::config {

/// The label upstream's metric uses: `ALPHA`, `BETA`, empty for generally available, `DEPRECATED`.
std::string_view ToString(GateStage stage);

struct GateSpec {
  std::string name;
  bool default_value = false;
  GateStage stage = GateStage::kAlpha;
  bool locked = false;  ///< cannot be set away from its default
};

/// The gates of this program, and those of an API server of that release that its validation reads.
std::vector<GateSpec> KnownGates(releases::Release release = handwritten::kNewestRules);

inline constexpr std::string_view kDeclarativeValidation = "DeclarativeValidation";
inline constexpr std::string_view kDeclarativeValidationTakeover = "DeclarativeValidationTakeover";
inline constexpr std::string_view kDeclarativeValidationBeta = "DeclarativeValidationBeta";
inline constexpr std::string_view kApiUnions = "APIUnions";
inline constexpr std::string_view kCrdPropertyNameSchemas = "CRDPropertyNameSchemas";

/// `A=true,B=false` taken apart, in order. Messages of this file are those of component-base
/// featuregate, v0.36.
Result<std::vector<std::pair<std::string, bool>>> ParseGateSettings(std::string_view text);

/// The feature gates, on or off. Set at start, read-only and thread-safe afterwards.
class FeatureGates {
 public:
  struct State {
    std::string name;
    GateStage stage;
    bool enabled;
  };

  FeatureGates() : FeatureGates(handwritten::kNewestRules) {}
  /// The gates that exist in that release.
  explicit FeatureGates(releases::Release release) : FeatureGates(KnownGates(release)) {
    release_ = release;
  }
  explicit FeatureGates(std::vector<GateSpec> specs);

  [[nodiscard]] releases::Release release() const { return release_; }

  enum class Unknown : std::uint8_t { kRefused, kKept };

  /// Applies settings; later ones win. AllAlpha and AllBeta move the gates that nobody set. Names
  /// that are kept may become gates.
  Status Set(const std::vector<std::pair<std::string, bool>>& settings,
             Unknown unknown = Unknown::kRefused);

  /// Makes gates of names that are none yet: alpha and off, unless the settings say otherwise.
  void Add(const std::set<std::string, std::less<>>& names);

  /// A Failure names a setting that was kept and is no gate, and the gate that was meant.
  [[nodiscard]] Status CheckKnown() const;

  [[nodiscard]] bool Knows(std::string_view name) const { return gates_.contains(name); }

  /// The gate must exist.
  [[nodiscard]] bool Enabled(std::string_view name) const;

  [[nodiscard]] std::vector<State> All() const;

  /// Lines for the log about settings that will disappear or have no effect.
  [[nodiscard]] std::vector<std::string> Warnings() const;

 private:
  struct Gate {
    GateSpec spec;
    bool enabled;
    bool chosen = false;
  };

  [[nodiscard]] Failure Unrecognized(std::string_view name) const;
  Status SetOne(const std::string& name, bool value);
  void SetUnchosen(GateStage stage, bool value);

  std::map<std::string, Gate, std::less<>> gates_;
  releases::Release release_ = handwritten::kNewestRules;
  std::map<std::string, bool, std::less<>> kept_;  ///< settings of names that are no gates
  bool all_alpha_ = false;
};

}  // namespace tandem::config
