#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tandem::health {

enum class Endpoint : std::uint8_t { kLivez, kReadyz, kHealthz };

std::string_view ToString(Endpoint endpoint);

/// Why a check fails now; nothing when it passes. Called from several threads at once.
using Probe = std::function<std::optional<std::string>()>;

struct Check {
  std::string name;
  Probe probe;
  bool live = false;     ///< part of /livez
  bool ready = false;    ///< part of /readyz
  bool healthy = false;  ///< part of /healthz
  Probe remark = {};     ///< a remark on a check that passes; null: there is never one

  [[nodiscard]] bool BelongsTo(Endpoint endpoint) const;
};

/// The named checks behind the probe endpoints. Filled at start, read-only and thread-safe
/// afterwards.
class Checks {
 public:
  /// A function that is told the outcome of every check that ran.
  using Listener = std::function<void(Endpoint, std::string_view check, bool passed)>;

  /// Begins with `ping`, which always passes.
  explicit Checks(Listener listener = {});

  /// Adds a check whose failure a restart of the process would mend: to /livez and /healthz.
  void AddLive(std::string name, Probe probe);

  /// Adds a check that fails while the process cannot serve: to /readyz and /healthz. What ails
  /// although it can is a remark, which verbose answers make.
  void AddReady(std::string name, Probe probe, Probe remark = {});

  /// Adds a check that fails while the process wants no traffic though it is well: /readyz only.
  void AddReadyOnly(std::string name, Probe probe);

  [[nodiscard]] std::vector<const Check*> Of(Endpoint endpoint) const;
  [[nodiscard]] const Check* Find(Endpoint endpoint, std::string_view name) const;

  /// Runs one check. Returns why it fails, which is logged; the listener is told in any case.
  [[nodiscard]] std::optional<std::string> Run(Endpoint endpoint, const Check& check) const;

 private:
  Listener listener_;
  std::vector<Check> checks_;
};

}  // namespace tandem::health
