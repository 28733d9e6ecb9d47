#pragma once

#include <fcntl.h>
#include <unistd.h>

#include <string_view>
#include <thread>

namespace tandem::support {

/// While it lives, the standard input is a pipe that says the text and ends.
class StandardInput {
 public:
  explicit StandardInput(std::string_view text) : before_(dup(STDIN_FILENO)) {
    int ends[2] = {-1, -1};
    if (pipe2(ends, O_CLOEXEC) != 0) return;
    dup2(ends[0], STDIN_FILENO);
    close(ends[0]);
    writer_ = std::thread([text, end = ends[1]]() mutable {
      while (!text.empty()) {
        const ssize_t done = write(end, text.data(), text.size());
        if (done <= 0) break;
        text.remove_prefix(static_cast<std::size_t>(done));
      }
      close(end);
    });
  }
  StandardInput(const StandardInput&) = delete;
  StandardInput& operator=(const StandardInput&) = delete;
  ~StandardInput() {
    if (writer_.joinable()) writer_.join();
    dup2(before_, STDIN_FILENO);
    close(before_);
  }

 private:
  int before_;
  std::thread writer_;
};

}  // namespace tandem::support
