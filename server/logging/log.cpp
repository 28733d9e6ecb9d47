#include "server/logging/log.h"

#include <fnmatch.h>
#include <spdlog/details/os.h>
#include <spdlog/details/periodic_worker.h>
#include <spdlog/logger.h>

#include <algorithm>
#include <memory>
#include <mutex>
#include <string>

#include "server/logging/buffer_sink_internal.h"
#include "server/logging/format_internal.h"

namespace tandem::logging {

namespace internal {
constexpr int kClosed = -1;
std::atomic<int> verbosity{kClosed};
std::atomic<int> file_verbosity{kClosed};
}  // namespace internal

namespace {

constexpr std::chrono::milliseconds kPatienceAtTheEnd{1000};

struct Log {
  explicit Log(const Options& options)
      : format(options.format),
        files(options.files),
        sink(std::make_shared<BufferSink>(options.output)),
        logger("tandem", sink),
        flusher([this] { logger.flush(); },
                std::chrono::duration_cast<std::chrono::seconds>(options.flush_interval +
                                                                 std::chrono::milliseconds(999))) {
    logger.flush_on(spdlog::level::err);
  }

  Format format;
  std::vector<FileVerbosity> files;
  std::shared_ptr<BufferSink> sink;
  spdlog::logger logger;
  spdlog::details::periodic_worker flusher;
};

std::mutex current_mutex;
std::shared_ptr<Log> current;

std::shared_ptr<Log> Current() {
  const std::lock_guard lock(current_mutex);
  return current;
}

std::string_view BaseName(std::string_view path) {
  return path.substr(path.rfind('/') == std::string_view::npos ? 0 : path.rfind('/') + 1);
}

std::string StemOf(std::string_view path) {
  const std::string_view name = BaseName(path);
  return std::string(name.substr(0, name.rfind('.')));
}

int HighestOf(const std::vector<FileVerbosity>& files) {
  int highest = internal::kClosed;
  for (const FileVerbosity& file : files) highest = std::max(highest, file.verbosity);
  return highest;
}

spdlog::level::level_enum ToSpdlog(Severity severity) {
  switch (severity) {
    case Severity::kInfo:
      return spdlog::level::info;
    case Severity::kWarning:
      return spdlog::level::warn;
    case Severity::kError:
      return spdlog::level::err;
  }
  return spdlog::level::err;
}

}  // namespace

void Open(const Options& options) {
  Close();
  auto opened = std::make_shared<Log>(options);
  const std::lock_guard lock(current_mutex);
  current = std::move(opened);
  internal::verbosity.store(options.verbosity);
  internal::file_verbosity.store(HighestOf(options.files));
}

void Close() {
  internal::verbosity.store(internal::kClosed);
  internal::file_verbosity.store(internal::kClosed);
  std::shared_ptr<Log> closing;
  {
    const std::lock_guard lock(current_mutex);
    closing.swap(current);
  }
  if (closing) closing->sink->Finish(kPatienceAtTheEnd);
}

void Flush() {
  if (const auto log = Current()) log->logger.flush();
}

std::chrono::steady_clock::duration SinceLastFlush() {
  const auto log = Current();
  return log ? log->sink->SinceLastFlush() : std::chrono::steady_clock::duration::zero();
}

std::uint64_t DroppedLines() {
  const auto log = Current();
  return log ? log->sink->dropped() : 0;
}

namespace internal {

// As klog: a file can log more than the rest, never less.
bool FileEnabled(int level, std::string_view file) {
  const auto log = Current();
  if (!log) return false;
  const std::string stem = StemOf(file);
  for (const FileVerbosity& setting : log->files) {
    if (fnmatch(setting.pattern.c_str(), stem.c_str(), 0) == 0) return level <= setting.verbosity;
  }
  return false;
}

void Write(Severity severity, int level, std::string_view message, Fields fields, const char* file,
           int line, std::string_view error) {
  const auto log = Current();
  if (!log) return;
  const Record record{.severity = severity,
                      .level = level,
                      .time = std::chrono::system_clock::now(),
                      .thread = static_cast<long>(spdlog::details::os::thread_id()),
                      .file = BaseName(file),
                      .line = line,
                      .message = message,
                      .error = error,
                      .fields = fields};
  std::string text;
  if (log->format == Format::kJson) {
    AppendJson(record, text);
  } else {
    AppendText(record, text);
  }
  log->logger.log(ToSpdlog(severity), spdlog::string_view_t(text.data(), text.size()));
}

}  // namespace internal

}  // namespace tandem::logging
