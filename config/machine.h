#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace tandem::config {

/// The limits of the cgroup we run in. Paths begin at `root`, which tests replace, as they do the
/// CPUs that there are: 0 for those of this machine.
class Machine {
 public:
  explicit Machine(std::string root = "/sys/fs/cgroup", int cpus = 0)
      : root_(std::move(root)), cpus_(cpus) {}

  /// Whole CPUs of the quota, at least 1; those of the machine when there is no quota.
  [[nodiscard]] int Cpus() const;

  /// The memory limit in bytes.
  [[nodiscard]] std::optional<std::uint64_t> MemoryLimit() const;

 private:
  std::string root_;
  int cpus_;
};

}  // namespace tandem::config
