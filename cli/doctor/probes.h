#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "cli/doctor/replicas.h"
#include "cli/fetch.h"
#include "validation/registration/finding.h"

namespace tandem::doctor {

/// The server name and authorities by which one registration lets the API server believe a webhook.
struct Trust {
  std::string place;        ///< the registration
  std::string server_name;  ///< as in FetchOptions
  std::string ca_pem;       ///< as in FetchOptions
};

/// The addresses of processes, and how they are asked.
struct ProbeTargets {
  std::vector<std::string> webhooks;  ///< https://...
  std::vector<std::string> health;    ///< of the listener that serves /readyz
  std::vector<std::string> metrics;   ///< of the listener that serves /metrics
  std::vector<Trust> trusts;          ///< of https addresses; without any, the options say all
  cli::FetchOptions options;
};

/// Seconds since 1970, by the clock of this machine.
using ClockReading = std::function<std::int64_t()>;

/// Asks all of them: adds what is wrong with answers to the findings, and returns those whose
/// metrics could be read. An address that cannot be one is a Failure.
Result<std::vector<Replica>> Probe(const ProbeTargets& targets, const ClockReading& clock,
                                   std::vector<registration::Finding>& findings);

}  // namespace tandem::doctor
