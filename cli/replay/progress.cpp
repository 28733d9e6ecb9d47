#include "cli/replay/progress.h"

#include <algorithm>

#include "validation/base/one_line.h"
#include "validation/evidence/words.h"

namespace tandem::replay {
namespace {

constexpr std::uint64_t kDocumentsPerLook = 64;
constexpr double kLeastSeconds = 0.001;  ///< a clock may stand still

}  // namespace

void Progress::Note(const std::string& file, const Read& read) {
  ++documents_;
  if (documents_ % kDocumentsPerLook != 0 || !line_.IsDue()) return;
  const double seconds = std::max(line_.Elapsed().count(), kLeastSeconds);
  const double rate = static_cast<double>(documents_) / seconds;
  std::string text = evidence::Counted(documents_, "document") + ", " +
                     evidence::Grouped(static_cast<std::uint64_t>(rate)) + "/s, " + OneLine(file);
  if (read.of > 0) text += ' ' + std::to_string(100 * read.bytes / read.of) + " %";
  line_.Show(text);
}

}  // namespace tandem::replay
