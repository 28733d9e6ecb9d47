#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "validation/base/result.h"

namespace tandem::config {

/// The largest file that is read whole.
inline constexpr std::size_t kMaxFileBytes = std::size_t{256} << 20;

/// The largest file of rules in Go, or beside them: that of a large API group has a megabyte.
inline constexpr std::size_t kMaxRuleFileBytes = std::size_t{16} << 20;

/// The largest file of definitions: one of a large project has several megabytes, one of all that a
/// cluster has some tens.
inline constexpr std::size_t kMaxDefinitionBytes = std::size_t{96} << 20;

/// The largest file of certificates or keys: a system's CAs have a quarter of a megabyte.
inline constexpr std::size_t kMaxPemBytes = std::size_t{8} << 20;

/// The whole file; the Failure names it: `open <path>: No such file or directory`. What is larger
/// than `most` is refused before it is read.
Result<std::string> ReadFile(const std::string& path, std::size_t most = kMaxFileBytes);

/// Why a file is not read: `read <path>: is larger than 16 MiB`.
Failure TooLarge(const std::string& path, std::size_t most);

/// Makes the standard input something that can be opened any number of times, each time from where
/// it stands: waits for its end and copies it to a file without a name, unless it is a file
/// already.
Status KeepStandardInput();

/// The name of an input in messages: `STDIN` for `-`.
std::string NameOfInput(const std::string& path);

/// A file that is read piece by piece.
class FileReader {
 public:
  /// `-` is the standard input. Everything else must be a regular file: a pipe or a device might
  /// never end, and is not waited for.
  static Result<FileReader> Open(const std::string& path);
  /// A text in memory, which is read as if it were a file.
  static FileReader OfText(std::string text);
  FileReader(FileReader&& other) noexcept;
  FileReader& operator=(FileReader&&) = delete;
  ~FileReader();

  /// The file's size in bytes when it was opened; 0 for the standard input.
  [[nodiscard]] std::size_t size() const { return size_; }

  /// Goes on so many bytes further.
  Status Skip(std::size_t bytes);

  /// Appends the next piece to the text, and nothing at the end of the file.
  Status ReadMore(std::string& text);

 private:
  FileReader(int file, std::string path, std::size_t size)
      : file_(file), path_(std::move(path)), size_(size) {}

  int file_;
  std::string path_;
  std::size_t size_;
  /// The offset of the next piece in a file that others read, too; -1: where the file stands.
  std::int64_t at_ = -1;
  std::string text_;  ///< the rest of a text in memory
};

}  // namespace tandem::config
