#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/doctor/metric_samples.h"
#include "validation/registration/finding.h"

namespace tandem::doctor {

/// One process of tandem, as its metrics show it.
struct Replica {
  std::string address;
  MetricSamples metrics;
};

/// The replicas that are judged, and the time.
struct ReplicaSubject {
  std::vector<Replica> replicas;
  std::int64_t now = 0;  ///< seconds since 1970
};

/// One thing that is looked at in processes, with what the page says of it. Those without `run` are
/// found by asking the processes.
struct ReplicaCheck {
  std::string_view name;
  registration::Severity severity;
  std::string_view demands;
  std::string_view advice;
  void (*run)(const ReplicaSubject& subject, const ReplicaCheck& check,
              std::vector<registration::Finding>& findings);

  void Add(std::string where, std::string what, std::vector<registration::Finding>& findings) const;
};

std::span<const ReplicaCheck> ReplicaChecks();
const ReplicaCheck& FindReplicaCheck(std::string_view name);

/// The findings on the metrics of all replicas.
std::vector<registration::Finding> JudgeReplicas(const ReplicaSubject& subject);

}  // namespace tandem::doctor
