#include "cli/replay/progress.h"

#include <ostream>

#include "validation/base/one_line.h"
#include "validation/evidence/words.h"

namespace tandem::replay {
namespace {

constexpr std::chrono::milliseconds kInterval{200};
constexpr std::uint64_t kDocumentsPerLook = 64;

}  // namespace

void Progress::Note(const std::string& file, const Read& read) {
  ++documents_;
  if (!shows_ || documents_ % kDocumentsPerLook != 0) return;
  const Clock::time_point now = Clock::now();
  if (now - shown_ < kInterval) return;
  shown_ = now;
  const auto seconds = std::chrono::duration<double>(now - begin_).count();
  err_ << "\r\x1b[K" << evidence::Counted(documents_, "document") << ", "
       << evidence::Grouped(static_cast<std::uint64_t>(static_cast<double>(documents_) / seconds))
       << "/s, " << OneLine(file);
  if (read.of > 0) err_ << ' ' << 100 * read.bytes / read.of << " %";
  err_ << std::flush;
}

void Progress::Erase() {
  if (shows_) err_ << "\r\x1b[K" << std::flush;
}

}  // namespace tandem::replay
