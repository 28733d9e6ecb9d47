#include "config/files.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

namespace tandem::config {
namespace {

Failure Trouble(const char* what, const std::string& path) {
  return Failure{std::string(what) + " " + path + ": " + std::strerror(errno)};
}

}  // namespace

Result<std::string> ReadFile(const std::string& path) {
  auto file = FileReader::Open(path);
  if (!file) return file.error();
  std::string text;
  while (true) {
    const std::size_t before = text.size();
    if (Status read = file->ReadMore(text); !read) return read.error();
    if (text.size() == before) return text;
  }
}

Result<FileReader> FileReader::Open(const std::string& path) {
  if (path == "-") return FileReader(STDIN_FILENO, "the standard input");
  const int file = open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return Trouble("open", path);
  return FileReader(file, path);
}

FileReader::FileReader(FileReader&& other) noexcept
    : file_(std::exchange(other.file_, -1)), path_(std::move(other.path_)) {}

FileReader::~FileReader() {
  if (file_ >= 0 && file_ != STDIN_FILENO) close(file_);
}

Status FileReader::ReadMore(std::string& text) {
  char chunk[64 * 1024];
  while (true) {
    const ssize_t got = read(file_, chunk, sizeof chunk);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return Trouble("read", path_);
    text.append(chunk, static_cast<std::size_t>(got));
    return Ok();
  }
}

}  // namespace tandem::config
