#include "config/document_splitter.h"

#include <algorithm>
#include <utility>

#include "config/json_positions.h"

namespace tandem::config {
namespace {

constexpr std::string_view kSeparator = "---";
constexpr std::string_view kSeparatingLine = "\n---";
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
constexpr std::string_view kBlanks = " \t\r\n";

Failure At(const std::string& name, Position position, const std::string& what) {
  return Failure{name + ":" + std::to_string(position.line) + ": " + what};
}

/// The text behind the dashes of a separating line, without blanks; empty for a comment.
std::string_view AfterSeparator(std::string_view line) {
  line.remove_prefix(kSeparator.size());
  line.remove_prefix(std::min(line.find_first_not_of(kBlanks), line.size()));
  if (line.starts_with('#')) return {};
  return line.substr(0, line.find_last_not_of(kBlanks) + 1);
}

/// Looks, piece by piece, for the brace that closes the first one.
class ClosingBrace {
 public:
  /// Goes on in a text of which `seen()` bytes have been looked at.
  void Look(std::string_view text) {
    while (seen_ < text.size() && !found_) {
      const char c = text[seen_++];
      if (c == '"') {
        in_string_ = !in_string_;
      } else if (in_string_) {
        if (c == '\\') ++seen_;
      } else if (c == '{' || c == '[') {
        ++depth_;
      } else if (c == '}' || c == ']') {
        found_ = --depth_ == 0;
      }
    }
  }

  [[nodiscard]] bool found() const { return found_; }
  [[nodiscard]] std::size_t seen() const { return seen_; }

 private:
  std::size_t seen_ = 0;
  std::size_t depth_ = 0;
  bool in_string_ = false;
  bool found_ = false;
};

}  // namespace

DocumentSplitter::DocumentSplitter(FileReader file, std::string name, std::size_t max_bytes,
                                   Position start)
    : file_(std::move(file)), name_(std::move(name)), max_bytes_(max_bytes), position_(start) {}

std::optional<Result<RawDocument>> DocumentSplitter::Next() {
  if (ready_.empty() && SkipToDocument()) {
    if (format_ == Format::kUnknown) {
      format_ = BeginsJson() ? Format::kJson : Format::kYaml;
    }
    RawDocument document;
    document.is_json = format_ == Format::kJson && buffer_[at_] == '{';
    document.start = position_;
    document.offset = offset_;
    document.text = document.is_json ? TakeJson() : TakeYaml();
    if (document.text.size() > max_bytes_) {
      GiveUp(At(name_, document.start, "document is too large"));
    } else {
      ready_.emplace_back(std::move(document));
    }
  }
  if (ready_.empty()) return std::nullopt;
  auto next = std::move(ready_.front());
  ready_.pop_front();
  return next;
}

void DocumentSplitter::GiveUp(Failure failure) {
  ready_.emplace_back(std::move(failure));
  ended_ = true;
  buffer_.clear();
  at_ = 0;
}

/// Reads the next piece of the file into the buffer, or notes that the file has ended.
void DocumentSplitter::Fill() {
  if (at_ > 0) {
    buffer_.erase(0, at_);
    at_ = 0;
  }
  const std::size_t before = buffer_.size();
  if (const Status read = file_.ReadMore(buffer_); !read) {
    GiveUp(read.error());
    return;
  }
  ended_ = buffer_.size() == before;
}

/// A byte order mark may begin each document: documents are decoded one by one.
void DocumentSplitter::SkipByteOrderMark() {
  while (!ended_ && buffer_.size() - at_ < kByteOrderMark.size()) Fill();
  if (!std::string_view(buffer_).substr(at_).starts_with(kByteOrderMark)) return;
  at_ += kByteOrderMark.size();
  offset_ += kByteOrderMark.size();
}

/// Whether what is there is JSON, and no mapping of YAML: behind the brace comes a key in quotes,
/// or nothing.
bool DocumentSplitter::BeginsJson() {
  if (buffer_[at_] != '{') return false;
  std::size_t next = buffer_.find_first_not_of(kBlanks, at_ + 1);
  while (next == std::string::npos && !ended_ && buffer_.size() - at_ <= max_bytes_) {
    Fill();
    next = buffer_.find_first_not_of(kBlanks, at_ + 1);
  }
  return next == std::string::npos || buffer_[next] == '"' || buffer_[next] == '}';
}

std::string DocumentSplitter::Take(std::size_t bytes) {
  std::string taken = buffer_.substr(at_, bytes);
  position_ = PositionOf(taken, taken.size(), position_);
  at_ += taken.size();
  offset_ += taken.size();
  return taken;
}

/// The line that begins here, with its end; empty at the end of the file.
std::string_view DocumentSplitter::PeekLine() {
  std::size_t searched = at_;
  while (true) {
    const std::size_t end = buffer_.find('\n', searched);
    if (end != std::string::npos) return std::string_view(buffer_).substr(at_, end + 1 - at_);
    if (ended_ || buffer_.size() - at_ > max_bytes_) return std::string_view(buffer_).substr(at_);
    searched = buffer_.size() - at_;
    Fill();
  }
}

/// Goes to where the next document begins: at its brace, or with the indentation of its first line.
/// False when there is none, or something else to report.
bool DocumentSplitter::SkipToDocument() {
  while (true) {
    if (position_.column == 1) SkipByteOrderMark();
    const std::size_t text = buffer_.find_first_not_of(kBlanks, at_);
    if (text == std::string::npos) {
      const std::size_t line_end = buffer_.rfind('\n');
      if (line_end != std::string::npos && line_end >= at_) Take(line_end + 1 - at_);
      if (ended_) return false;
      Fill();
      continue;
    }
    const bool opens_json = buffer_[text] == '{' && format_ != Format::kYaml;
    const std::size_t line_end = std::string_view(buffer_).substr(at_, text - at_).rfind('\n');
    const bool has_line_end = line_end != std::string_view::npos;
    if (opens_json) {
      Take(text - at_);
    } else if (has_line_end) {
      Take(line_end + 1);
    }
    if (opens_json || position_.column != 1) return true;
    const std::string_view line = PeekLine();
    if (!line.starts_with(kSeparator)) return true;
    const std::string rest(AfterSeparator(line));
    const Position place = position_;
    Take(line.size());
    if (!rest.empty()) {
      ready_.emplace_back(At(name_, place, "invalid Yaml document separator: " + rest));
      return false;
    }
  }
}

/// The text up to the next line that separates documents.
std::string DocumentSplitter::TakeYaml() {
  std::size_t searched = at_;
  while (true) {
    const std::size_t separator = buffer_.find(kSeparatingLine, searched);
    if (separator != std::string::npos) return Take(separator + 1 - at_);
    const std::size_t size = buffer_.size() - at_;
    if (ended_ || size > max_bytes_) return Take(size);
    // The end of the buffer may be the beginning of a separator, and is looked at again.
    searched = size - std::min(size, kSeparatingLine.size() - 1);
    Fill();
  }
}

/// The text up to the brace that closes the first one; without such the rest of the file.
std::string DocumentSplitter::TakeJson() {
  ClosingBrace brace;
  while (brace.seen() <= max_bytes_) {
    brace.Look(std::string_view(buffer_).substr(at_));
    if (brace.found()) return Take(brace.seen());
    if (ended_) break;
    Fill();
  }
  return Take(std::string::npos);
}

}  // namespace tandem::config
