#include "cli/lsp/flow_scanner.h"

#include <algorithm>

#include "cli/manifests/written_pair.h"

namespace tandem::lsp {
namespace {

constexpr std::size_t kMaxDepth = 500;

/// Goes through the part word by word and keeps where it is.
class Scanner {
 public:
  Scanner(std::string_view text, Span part, std::size_t offset)
      : text_(text.substr(0, part.end)), at_(part.begin), offset_(offset) {}

  FlowPlace Run() {
    while (at_ < text_.size()) {
      if (!is_found_ && at_ >= offset_ && !IsWordAt(at_)) Find({offset_, offset_}, false);
      Step();
    }
    if (!is_found_) Find({offset_, offset_}, false);
    return found_;
  }

 private:
  struct Level {
    bool is_list = false;
    bool has_colon = false;
    std::string key;
  };

  [[nodiscard]] bool IsWordAt(std::size_t at) const {
    return std::string_view("{}[],: \t\r\n").find(text_[at]) == std::string_view::npos;
  }

  void Step() {
    const char c = text_[at_];
    if (c == '{' || c == '[') {
      if (levels_.size() < kMaxDepth) levels_.push_back({c == '[', false, {}});
    } else if (c == '}' || c == ']') {
      Close();
    } else if (c == ',') {
      if (!levels_.empty()) levels_.back() = {levels_.back().is_list, false, {}};
    } else if (c == ':') {
      if (!levels_.empty()) levels_.back().has_colon = true;
    } else if (IsWordAt(at_)) {
      return TakeWord();
    }
    ++at_;
  }

  void Close() {
    if (IsInItem()) {
      if (is_found_) is_item_over_ = true;
      if (!is_item_over_) found_.item = {};
    }
    if (!levels_.empty()) levels_.pop_back();
  }

  /// Whether an item is what is open, and nothing in it.
  [[nodiscard]] bool IsInItem() const {
    return levels_.size() == 3 && levels_[0].key == "items" && levels_[1].is_list;
  }

  void TakeWord() {
    const bool is_quoted = text_[at_] == '"' || text_[at_] == '\'';
    const std::size_t begin = at_ + (is_quoted ? 1 : 0);
    std::size_t end = begin;
    if (is_quoted) {
      const std::size_t length = manifests::EndOfQuotes(text_.substr(at_));
      // A quote without end ends with its line.
      end = length == std::string_view::npos
                ? std::min(text_.find_first_of("\r\n", at_), text_.size())
                : at_ + length - 1;
      at_ = length == std::string_view::npos ? end : at_ + length;
    } else {
      while (end < text_.size() && IsWordAt(end)) ++end;
      at_ = end;
    }
    Note({begin, end}, is_quoted);
  }

  void Note(Span word, bool is_quoted) {
    const std::string_view text = text_.substr(word.begin, word.end - word.begin);
    const bool is_key = !levels_.empty() && !levels_.back().is_list && !levels_.back().has_colon;
    if (is_key) levels_.back().key = text;
    if (!is_key && levels_.size() == 1) NoteHead(text, found_.outermost);
    if (!is_key && IsInItem() && !is_item_over_) NoteHead(text, found_.item);
    const bool is_here = offset_ >= word.begin && offset_ <= word.end;
    if (!is_found_ && is_here) Find(word, is_quoted);
  }

  void NoteHead(std::string_view text, ObjectHead& head) const {
    if (levels_.back().key == "kind") head.kind = text;
    if (levels_.back().key == "apiVersion") head.api_version = text;
  }

  void Find(Span word, bool is_quoted) {
    is_found_ = true;
    found_.word = word;
    found_.is_quoted = is_quoted;
    for (std::size_t i = 0; i < levels_.size(); ++i) {
      const Level& level = levels_[i];
      const bool is_last = i + 1 == levels_.size();
      if (level.is_list) {
        found_.path.push_back({"", true});
      } else if (!is_last || level.has_colon) {
        found_.path.push_back({level.key, false});
      }
      found_.is_key = is_last && !level.is_list && !level.has_colon;
      found_.key = level.key;
    }
    std::size_t next = word.end + (is_quoted ? 1 : 0);
    next = std::min(text_.find_first_not_of(" \t", next), text_.size());
    found_.is_followed = next < text_.size() && text_[next] == ':';
  }

  std::string_view text_;
  std::size_t at_;
  std::size_t offset_;
  std::vector<Level> levels_;
  FlowPlace found_;
  bool is_found_ = false;
  bool is_item_over_ = false;  ///< the one that holds the place
};

}  // namespace

FlowPlace FindInFlow(std::string_view text, Span part, std::size_t offset) {
  return Scanner(text, part, offset).Run();
}

}  // namespace tandem::lsp
