#pragma once

#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "server/logging/log.h"

namespace tandem::server {

/// Keeps what is logged while it lives.
class KeptLog {
 public:
  explicit KeptLog(int verbosity) {
    logging::Options options;
    options.verbosity = verbosity;
    options.output = [this](std::string_view lines) {
      const std::lock_guard lock(mutex_);
      text_ += lines;
    };
    logging::Open(options);
  }
  ~KeptLog() { logging::Close(); }
  KeptLog(const KeptLog&) = delete;
  KeptLog& operator=(const KeptLog&) = delete;

  [[nodiscard]] std::vector<std::string> Lines() const {
    logging::Flush();
    const std::lock_guard lock(mutex_);
    std::vector<std::string> lines(1);
    for (const char c : text_) {
      if (c == '\n') {
        lines.emplace_back();
      } else {
        lines.back() += c;
      }
    }
    lines.pop_back();
    return lines;
  }

 private:
  mutable std::mutex mutex_;
  std::string text_;
};

}  // namespace tandem::server
