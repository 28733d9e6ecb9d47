#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace tandem::logging {

enum class Format : std::uint8_t { kText, kJson };

/// The least verbosity of the source files whose names, without folder and ending, match a pattern
/// of fnmatch(3).
struct FileVerbosity {
  std::string pattern;
  int verbosity = 0;
};

struct Options {
  Format format = Format::kText;
  int verbosity = 2;
  std::vector<FileVerbosity> files;  ///< the first that matches counts
  std::chrono::milliseconds flush_interval{5000};

  /// The function that takes finished lines, many at a time; standard error does when it is empty.
  std::function<void(std::string_view)> output;
};

/// One key with its value. Both are views: nothing is copied unless the line is written.
class Field {
 public:
  enum class Kind : std::uint8_t { kString, kInteger, kDouble, kBool };

  template <typename T,
            std::enable_if_t<std::is_convertible_v<const T&, std::string_view>, int> = 0>
  Field(std::string_view key, const T& value) : key_(key), kind_(Kind::kString), string_(value) {}

  template <typename T, std::enable_if_t<std::is_integral_v<T>, int> = 0>
  Field(std::string_view key, T value)
      : key_(key),
        kind_(std::is_same_v<T, bool> ? Kind::kBool : Kind::kInteger),
        integer_(static_cast<std::int64_t>(value)) {}

  Field(std::string_view key, double value) : key_(key), kind_(Kind::kDouble), double_(value) {}

  [[nodiscard]] std::string_view key() const { return key_; }
  [[nodiscard]] Kind kind() const { return kind_; }
  [[nodiscard]] std::string_view string() const { return string_; }
  [[nodiscard]] std::int64_t integer() const { return integer_; }
  [[nodiscard]] double number() const { return double_; }

 private:
  std::string_view key_;
  Kind kind_;
  union {
    std::string_view string_;
    std::int64_t integer_;
    double double_;
  };
};

using Fields = std::initializer_list<Field>;

enum class Severity : char { kInfo = 'I', kWarning = 'W', kError = 'E' };

namespace internal {
extern std::atomic<int> verbosity;
extern std::atomic<int> file_verbosity;  ///< the highest of Options::files
bool FileEnabled(int level, std::string_view file);
[[gnu::cold]] void Write(Severity severity, int level, std::string_view message, Fields fields,
                         const char* file, int line, std::string_view error = {});
}  // namespace internal

/// Opens the log of the process. Before this, and after Close, lines are dropped. The log is one
/// for the process because it is that of its standard error; everything here is thread-safe.
void Open(const Options& options);

/// Writes what is buffered and closes. Waits a second at most for standard error to be read.
void Close();

void Flush();

/// How long ago buffered lines were last written out without an error.
std::chrono::steady_clock::duration SinceLastFlush();

/// Lines that were lost because nobody read standard error.
std::uint64_t DroppedLines();

inline bool Enabled(int level, const char* file = __builtin_FILE()) {
  if (level <= internal::verbosity.load(std::memory_order_relaxed)) return true;
  return level <= internal::file_verbosity.load(std::memory_order_relaxed) &&
         internal::FileEnabled(level, file);
}

/// Levels: 0 always, 1 start and stop, 2 denials, mismatches, reloads (the default), 3 per request,
/// 4 rule evaluation. The message is constant text; what varies goes into fields.
inline void Info(int level, std::string_view message, Fields fields = {},
                 const char* file = __builtin_FILE(), int line = __builtin_LINE()) {
  if (Enabled(level, file)) internal::Write(Severity::kInfo, level, message, fields, file, line);
}

inline void Warning(std::string_view message, Fields fields = {},
                    const char* file = __builtin_FILE(), int line = __builtin_LINE()) {
  if (Enabled(0, file)) internal::Write(Severity::kWarning, 0, message, fields, file, line);
}

/// Logs what went wrong, which is `error`, and flushes at once.
inline void Error(std::string_view error, std::string_view message, Fields fields = {},
                  const char* file = __builtin_FILE(), int line = __builtin_LINE()) {
  if (Enabled(0, file)) internal::Write(Severity::kError, 0, message, fields, file, line, error);
}

}  // namespace tandem::logging
