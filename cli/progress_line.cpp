#include "cli/progress_line.h"

#include <ostream>

namespace tandem::cli {
namespace {

constexpr std::chrono::milliseconds kInterval{200};
constexpr std::string_view kErase = "\r\x1b[K";

}  // namespace

bool ProgressLine::IsDue() { return shows_ && now_() >= next_; }

void ProgressLine::Show(std::string_view text) {
  if (!IsDue()) return;
  next_ = now_() + kInterval;
  err_ << kErase << text << std::flush;
}

void ProgressLine::Erase() {
  if (shows_) err_ << kErase << std::flush;
}

}  // namespace tandem::cli
