#pragma once

#include <cstddef>
#include <string>

#include "validation/base/result.h"

namespace tandem::config {

/// The whole file; the Failure names it: `open <path>: No such file or directory`.
Result<std::string> ReadFile(const std::string& path);

/// A file that is read piece by piece.
class FileReader {
 public:
  /// `-` is the standard input.
  static Result<FileReader> Open(const std::string& path);
  FileReader(FileReader&& other) noexcept;
  FileReader& operator=(FileReader&&) = delete;
  ~FileReader();

  /// Appends the next piece to the text, and nothing at the end of the file.
  Status ReadMore(std::string& text);

 private:
  FileReader(int file, std::string path) : file_(file), path_(std::move(path)) {}

  int file_;
  std::string path_;
};

}  // namespace tandem::config
