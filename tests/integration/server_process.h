#pragma once

#include <sys/types.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "tests/integration/running_server.h"

namespace tandem::support {

struct ProcessOptions {
  std::string binary;
  std::vector<std::string> arguments;
  std::string log_path;                       ///< where standard error goes
  int most_descriptors = 0;                   ///< 0: as many as we may have
  std::vector<std::string> environment = {};  ///< `NAME=value`, besides what we have ourselves
  std::size_t most_file_bytes = 0;            ///< limit of each file; 0: as many as we may write
};

/// The program as a child, which does not outlive this.
class ServerProcess {
 public:
  explicit ServerProcess(ProcessOptions options);
  ~ServerProcess();
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;

  void Signal(int signal) const;

  /// The exit code, or -1 when it was a signal.
  int Wait();

  [[nodiscard]] bool running() const;

  [[nodiscard]] std::string Log() const;
  [[nodiscard]] bool AwaitLog(std::string_view text) const;

  /// The port the log names once the server serves; 0 when it never does.
  [[nodiscard]] std::uint16_t AwaitPort() const;

  /// Bytes of memory in use (VmRSS), and the most there ever were (VmHWM).
  [[nodiscard]] std::size_t ResidentBytes() const;
  [[nodiscard]] std::size_t PeakResidentBytes() const;

  /// The value of a field in the process's /proc status; empty when there is no such field.
  [[nodiscard]] std::string StatusField(std::string_view field) const;

 private:
  [[nodiscard]] std::size_t StatusBytes(const char* field) const;

  ProcessOptions options_;
  pid_t pid_ = 0;
};

/// Ports nobody listens on.
server::Ports FreePorts();

/// `tandem serve` on these ports with the shipped rules and a certificate in the folder.
std::vector<std::string> ServeArguments(const TemporaryFolder& folder, const server::Ports& ports);

}  // namespace tandem::support
