#include "cli/reports/source_lines.h"

#include <algorithm>
#include <utility>

namespace tandem::reports {
namespace {

/// The largest number of times that one file is read from its beginning. Places go back where
/// aliases are, and where files are given twice.
constexpr std::size_t kMostOpenings = 32;

constexpr std::string_view kLineEnds = "\r\n";

}  // namespace

bool SourceLines::Open(const std::string& file) {
  openings_ = file == file_ ? openings_ + 1 : 1;
  file_ = file;
  reader_.reset();
  piece_.clear();
  before_.clear();
  next_ = 0;
  line_ = column_ = 1;
  if (openings_ > kMostOpenings) return false;
  const bool is_input = has_standard_input_ && file == config::NameOfInput("-");
  auto reader = config::FileReader::Open(is_input ? "-" : file);
  if (reader) reader_.emplace(*std::move(reader));
  return reader_.has_value();
}

/// Makes so many bytes be in the piece, behind what was passed; false when the file ends before.
bool SourceLines::Fill(std::size_t bytes) {
  if (piece_.size() - next_ >= bytes) return true;
  piece_.erase(0, next_);
  next_ = 0;
  while (piece_.size() < bytes) {
    const std::size_t before = piece_.size();
    if (!reader_->ReadMore(piece_) || piece_.size() == before) return false;
  }
  return true;
}

/// Goes to the next line, if there is one. Lines end as YAML has it.
bool SourceLines::SkipLine() {
  while (Fill(1)) {
    const std::size_t end = piece_.find_first_of(kLineEnds, next_);
    if (end == std::string::npos) {
      next_ = piece_.size();
      continue;
    }
    next_ = end + 1;
    if (piece_[end] == '\r' && Fill(1) && piece_[next_] == '\n') ++next_;
    ++line_;
    column_ = 1;
    before_.clear();
    return true;
  }
  return false;
}

/// Goes to a column of the line, if it has that.
bool SourceLines::SkipTo(std::size_t column) {
  while (column_ < column) {
    if (!Fill(1)) return false;
    const std::size_t most = std::min(column - column_, piece_.size() - next_);
    const std::size_t end = std::min(piece_.find_first_of(kLineEnds, next_), next_ + most);
    before_.append(piece_, next_, end - next_);
    before_.erase(0, before_.size() - std::min(before_.size(), kMostBytes));
    column_ += end - next_;
    const bool is_there = end == next_ + most;
    next_ = end;
    if (!is_there) return false;
  }
  return true;
}

std::optional<SourceLines::Around> SourceLines::At(const std::string& file, config::Position at) {
  if (at.line == 0 || at.column == 0) return std::nullopt;
  const bool is_behind =
      std::pair<std::size_t, std::size_t>(at.line, at.column) < std::pair(line_, column_);
  if ((file != file_ || is_behind) && !Open(file)) return std::nullopt;
  if (!reader_) return std::nullopt;
  while (line_ < at.line) {
    if (!SkipLine()) return std::nullopt;
  }
  if (!SkipTo(at.column)) return std::nullopt;
  Fill(kMostBytes + 1);
  const std::string_view rest = std::string_view(piece_).substr(next_);
  const std::string_view line = rest.substr(0, rest.find_first_of(kLineEnds));
  Around around;
  around.before = before_;
  around.after = line.substr(0, kMostBytes);
  around.begins_earlier = column_ - 1 > before_.size();
  around.ends_later = line.size() > kMostBytes;
  return around;
}

}  // namespace tandem::reports
