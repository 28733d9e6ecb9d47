#include "tests/bench/server_usage.h"

#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>

namespace tandem::bench {
namespace {

namespace fs = std::filesystem;

/// Run times of the threads; the clock ticks of /proc/PID/stat are too coarse.
double RunSeconds(const fs::path& process) {
  double nanoseconds = 0;
  std::error_code gone;
  for (const fs::directory_entry& task : fs::directory_iterator(process / "task", gone)) {
    double ran = 0;
    std::ifstream(task.path() / "schedstat") >> ran;
    nanoseconds += ran;
  }
  return nanoseconds / 1e9;
}

double SystemSeconds(const fs::path& process) {
  std::ifstream file(process / "stat");
  std::string field;
  std::getline(file, field, ')');              // the name may hold anything
  for (int i = 3; i < 15; ++i) file >> field;  // proc(5): state is the 3rd, stime the 15th
  double ticks = 0;
  file >> ticks;
  return ticks / static_cast<double>(sysconf(_SC_CLK_TCK));
}

std::int64_t ResidentKib(const fs::path& process) {
  std::ifstream file(process / "status");
  std::string word;
  std::int64_t kib = 0;
  while (file >> word) {
    if (word == "VmRSS:" && file >> kib) return kib;
  }
  return 0;
}

}  // namespace

ServerUsage UsageOf(pid_t process) {
  const fs::path folder = "/proc/" + std::to_string(process);
  return {RunSeconds(folder), SystemSeconds(folder), ResidentKib(folder)};
}

}  // namespace tandem::bench
