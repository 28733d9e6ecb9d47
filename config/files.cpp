#include "config/files.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace tandem::config {
namespace {

Failure Trouble(const char* what, const std::string& path) {
  return Failure{std::string(what) + " " + path + ": " + std::strerror(errno)};
}

Result<std::string> ReadAll(int file, const std::string& path) {
  std::string text;
  char chunk[64 * 1024];
  while (true) {
    const ssize_t got = read(file, chunk, sizeof chunk);
    if (got == 0) return text;
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return Trouble("read", path);
    text.append(chunk, static_cast<std::size_t>(got));
  }
}

}  // namespace

Result<std::string> ReadFile(const std::string& path) {
  const int file = open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return Trouble("open", path);
  auto text = ReadAll(file, path);
  close(file);
  return text;
}

}  // namespace tandem::config
