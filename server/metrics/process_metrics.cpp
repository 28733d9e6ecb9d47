#include "server/metrics/process_metrics.h"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "server/logging/log.h"
#include "server/metrics/families_internal.h"

namespace tandem::metrics {
namespace {

std::string ReadProc(const char* path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

/// Seconds since the epoch at which the machine came up.
double BootTime() {
  const std::string text = ReadProc("/proc/stat");
  constexpr std::string_view kKey = "\nbtime ";
  const std::size_t at = text.find(kKey);
  double seconds = 0;
  if (at != std::string::npos) {
    std::uint64_t whole = 0;
    std::from_chars(text.data() + at + kKey.size(), text.data() + text.size(), whole);
    seconds = static_cast<double>(whole);
  }
  return seconds;
}

double CountOpenFiles() {
  std::error_code error;
  const std::filesystem::directory_iterator files("/proc/self/fd", error);
  if (error) return 0;
  return static_cast<double>(std::distance(begin(files), end(files)));
}

double MaxOpenFiles() {
  rlimit limit{};
  return getrlimit(RLIMIT_NOFILE, &limit) == 0 ? static_cast<double>(limit.rlim_cur) : 0;
}

Gauge& OneGauge(Registry& registry, const char* name, const char* help) {
  return Gauges(registry, name, help).Add({});
}

}  // namespace

std::optional<ProcessStat> ParseProcessStat(std::string_view text) {
  const std::size_t paren = text.rfind(')');  // the name before it may hold anything
  if (paren == std::string_view::npos) return std::nullopt;
  std::array<std::string_view, 22> words{};  // words[i] is field i + 3 of proc(5)
  text.remove_prefix(paren + 1);
  for (std::string_view& word : words) {
    text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
    word = text.substr(0, text.find_first_of(" \n"));
    if (word.empty()) return std::nullopt;
    text.remove_prefix(word.size());
  }
  const auto number = [&words](std::size_t field) {
    const std::string_view word = words[field - 3];
    std::uint64_t parsed = 0;
    std::from_chars(word.data(), word.data() + word.size(), parsed);
    return parsed;
  };
  return ProcessStat{.cpu_ticks = number(14) + number(15),
                     .threads = number(20),
                     .start_ticks = number(22),
                     .virtual_bytes = number(23),
                     .resident_pages = number(24)};
}

ProcessMetrics::ProcessMetrics(Registry& registry)
    : start_time_(OneGauge(registry, "process_start_time_seconds",
                           "Start time of the process since unix epoch in seconds.")),
      cpu_seconds_(Counters(registry, "process_cpu_seconds_total",
                            "Total user and system CPU time spent in seconds.")
                       .Add({})),
      resident_bytes_(
          OneGauge(registry, "process_resident_memory_bytes", "Resident memory size in bytes.")),
      virtual_bytes_(
          OneGauge(registry, "process_virtual_memory_bytes", "Virtual memory size in bytes.")),
      memory_limit_(OneGauge(registry, "tandem_memory_limit_bytes",
                             "Memory that the process may use in bytes, 0 without a limit.")),
      open_files_(OneGauge(registry, "process_open_fds", "Number of open file descriptors.")),
      max_files_(OneGauge(registry, "process_max_fds", "Maximum number of open file descriptors.")),
      threads_(OneGauge(registry, "process_threads", "Number of operating system threads.")),
      dropped_lines_(Counters(registry, "tandem_log_lines_dropped_total",
                              "Log lines lost because nobody read standard error.")
                         .Add({})) {}

void ProcessMetrics::Update() {
  dropped_lines_.Increment(
      std::max(0.0, static_cast<double>(logging::DroppedLines()) - dropped_lines_.Value()));
  const auto stat = ParseProcessStat(ReadProc("/proc/self/stat"));
  if (!stat) return;
  const auto ticks = static_cast<double>(sysconf(_SC_CLK_TCK));
  const auto page = static_cast<double>(sysconf(_SC_PAGESIZE));
  start_time_.Set(BootTime() + static_cast<double>(stat->start_ticks) / ticks);
  cpu_seconds_.Increment(
      std::max(0.0, static_cast<double>(stat->cpu_ticks) / ticks - cpu_seconds_.Value()));
  resident_bytes_.Set(static_cast<double>(stat->resident_pages) * page);
  virtual_bytes_.Set(static_cast<double>(stat->virtual_bytes));
  open_files_.Set(CountOpenFiles());
  max_files_.Set(MaxOpenFiles());
  threads_.Set(static_cast<double>(stat->threads));
}

void ProcessMetrics::SetMemoryLimit(std::optional<std::uint64_t> bytes) {
  memory_limit_.Set(static_cast<double>(bytes.value_or(0)));
}

}  // namespace tandem::metrics
