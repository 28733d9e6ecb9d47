#pragma once

#include <optional>
#include <string>
#include <vector>

#include "config/options.h"
#include "server/sandbox/files.h"
#include "validation/base/result.h"

namespace tandem::server {

/// The files that a server with these options opens while it runs.
sandbox::Files FilesOf(const config::Options& options);

/// Takes from this process what it has no use for, as --sandbox says. `require` makes a Failure of
/// what the kernel lacks, `auto` a line in the log, and `off` leaves everything as it is.
class Confinement {
 public:
  explicit Confinement(const config::Options& options) : options_(options) {}

  /// Restricts files; before the first thread is started, for threads inherit it.
  Status Begin();

  /// Restricts system calls; once the ports are bound, and before the first request.
  Status Finish();

 private:
  Status Note(const Status& restricted);

  const config::Options& options_;
  std::vector<std::string> lacking_;  ///< reasons to log once there is a log
};

}  // namespace tandem::server
