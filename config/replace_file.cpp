#include "config/replace_file.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>

namespace tandem::config {
namespace {

constexpr int kOnlyWe = 0600;

Failure Trouble(const std::string& path) { return Failure{path + ": " + std::strerror(errno)}; }

/// A file that is closed when it goes.
class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() {
    if (number_ >= 0) close(number_);
  }
  [[nodiscard]] int number() const { return number_; }
  [[nodiscard]] bool IsOpen() const { return number_ >= 0; }

 private:
  int number_;
};

Status WriteAll(const std::string& path, std::string_view text) {
  const Descriptor file(
      open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, kOnlyWe));
  if (!file.IsOpen()) return Trouble(path);
  while (!text.empty()) {
    const ssize_t count = write(file.number(), text.data(), text.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return Trouble(path);
    text.remove_prefix(static_cast<std::size_t>(count));
  }
  return fsync(file.number()) == 0 ? Ok() : Trouble(path);
}

}  // namespace

Status ReplaceFile(const std::string& path, std::string_view text) {
  const std::size_t slash = path.rfind('/');
  const std::size_t name = slash == std::string::npos ? 0 : slash + 1;
  const std::string directory = slash == std::string::npos ? "." : path.substr(0, name);
  const std::string temporary = path.substr(0, name) + "." + path.substr(name) + ".tmp";
  Status written = WriteAll(temporary, text);
  if (!written || rename(temporary.c_str(), path.c_str()) != 0) {
    if (written) written = Trouble(path);
    unlink(temporary.c_str());
    return written;
  }
  const Descriptor folder(open(directory.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (folder.IsOpen()) fsync(folder.number());
  return Ok();
}

}  // namespace tandem::config
