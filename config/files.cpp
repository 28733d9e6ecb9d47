#include "config/files.h"

#include <fcntl.h>
#include <sys/stat.h>
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

Failure TooLarge(const std::string& path, std::size_t most) {
  return Failure{"read " + path + ": is larger than " + std::to_string(most >> 20U) + " MiB"};
}

Result<std::string> ReadFile(const std::string& path, std::size_t most) {
  auto file = FileReader::Open(path);
  if (!file) return file.error();
  std::string text;
  for (std::size_t before = 0; file->size() <= most && text.size() <= most; before = text.size()) {
    if (Status read = file->ReadMore(text); !read) return read.error();
    if (text.size() == before) return text;
  }
  return TooLarge(path, most);
}

Result<FileReader> FileReader::Open(const std::string& path) {
  if (path == "-") return FileReader(STDIN_FILENO, "the standard input", 0);
  const int file = open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
  if (file < 0) return Trouble("open", path);
  FileReader reader(file, path, 0);
  struct stat status = {};
  if (fstat(file, &status) != 0) return Trouble("stat", path);
  const bool may_be_read = S_ISREG(status.st_mode) || S_ISDIR(status.st_mode);  // which says so
  if (!may_be_read) return Failure{"open " + path + ": is not a regular file"};
  if (S_ISREG(status.st_mode)) reader.size_ = static_cast<std::size_t>(status.st_size);
  return reader;
}

FileReader::FileReader(FileReader&& other) noexcept
    : file_(std::exchange(other.file_, -1)), path_(std::move(other.path_)), size_(other.size_) {}

FileReader::~FileReader() {
  if (file_ >= 0 && file_ != STDIN_FILENO) close(file_);
}

Status FileReader::Skip(std::size_t bytes) {
  if (lseek(file_, static_cast<off_t>(bytes), SEEK_CUR) >= 0) return Ok();
  return Trouble("seek", path_);
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
