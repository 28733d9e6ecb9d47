#include "server/health/checks.h"

#include <utility>

#include "server/logging/log.h"

namespace tandem::health {

std::string_view ToString(Endpoint endpoint) {
  switch (endpoint) {
    case Endpoint::kLivez:
      return "livez";
    case Endpoint::kReadyz:
      return "readyz";
    case Endpoint::kHealthz:
      return "healthz";
  }
  return "unknown";
}

bool Check::BelongsTo(Endpoint endpoint) const {
  switch (endpoint) {
    case Endpoint::kLivez:
      return live;
    case Endpoint::kReadyz:
      return ready;
    case Endpoint::kHealthz:
      return healthy;
  }
  return false;
}

Checks::Checks(Listener listener) : listener_(std::move(listener)) {
  const Probe passes = [] { return std::optional<std::string>(); };
  checks_.push_back({"ping", passes, true, true, true});
}

void Checks::AddLive(std::string name, Probe probe) {
  checks_.push_back({std::move(name), std::move(probe), true, false, true});
}

void Checks::AddReady(std::string name, Probe probe, Probe remark) {
  checks_.push_back({std::move(name), std::move(probe), false, true, true, std::move(remark)});
}

void Checks::AddReadyOnly(std::string name, Probe probe) {
  checks_.push_back({std::move(name), std::move(probe), false, true, false});
}

std::vector<const Check*> Checks::Of(Endpoint endpoint) const {
  std::vector<const Check*> found;
  for (const Check& check : checks_) {
    if (check.BelongsTo(endpoint)) found.push_back(&check);
  }
  return found;
}

const Check* Checks::Find(Endpoint endpoint, std::string_view name) const {
  for (const Check* check : Of(endpoint)) {
    if (check->name == name) return check;
  }
  return nullptr;
}

std::optional<std::string> Checks::Run(Endpoint endpoint, const Check& check) const {
  std::optional<std::string> reason = check.probe();
  if (reason) {
    logging::Info(2, "Health check failed",
                  {{"endpoint", ToString(endpoint)}, {"check", check.name}, {"error", *reason}});
  }
  if (listener_) listener_(endpoint, check.name, !reason);
  return reason;
}

}  // namespace tandem::health
