#include "cli/replay/document_cutter.h"

#include <algorithm>
#include <utility>

#include "validation/json/decode.h"

namespace tandem::replay {
namespace {

constexpr std::string_view kBlanks = " \t\r\n";
constexpr std::string_view kGzip = "\x1F\x8B";
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

/// Follows the text of a value, character by character.
class ValueScanner {
 public:
  enum class Event : std::uint8_t { kNone, kEnd, kItems };

  /// Takes a character; says whether it ends the value, or `"items": [` right inside of the value.
  Event Feed(char c) {
    if (in_string_) {
      FeedString(c);
      return Event::kNone;
    }
    switch (c) {
      case '"':
        in_string_ = true;
        word_.clear();
        return Event::kNone;
      case ':':
        return Event::kNone;
      case '{':
      case '[': {
        const bool items = c == '[' && depth_ == 1 && word_ == "items";
        ++depth_;
        word_.clear();
        return items ? Event::kItems : Event::kNone;
      }
      case '}':
      case ']':
        word_.clear();
        return --depth_ <= 0 ? Event::kEnd : Event::kNone;
      default:
        if (kBlanks.find(c) == std::string_view::npos) word_.clear();
        return Event::kNone;
    }
  }

 private:
  void FeedString(char c) {
    constexpr std::size_t kLongest = 8;
    if (escaped_) {
      escaped_ = false;
    } else if (c == '\\') {
      escaped_ = true;
    } else if (c == '"') {
      in_string_ = false;
      return;
    }
    if (depth_ == 1 && word_.size() < kLongest) word_ += c;
  }

  std::ptrdiff_t depth_ = 0;
  bool in_string_ = false;
  bool escaped_ = false;
  std::string word_;  ///< the last string right inside the value, if nothing follows it yet
};

std::string TextOf(json::ValueView value) {
  return value.IsString() ? std::string(value.AsString()) : std::string();
}

}  // namespace

DocumentCutter::DocumentCutter(config::FileReader file, Limits limits)
    : file_(std::move(file)), limits_(limits) {}

std::optional<Result<CutDocument>> DocumentCutter::Next() {
  while (true) {
    const bool more = SkipBlanks();
    if (trouble_) return std::exchange(trouble_, std::nullopt);
    if (in_list_) {
      if (!more) {
        in_list_ = false;
        return At("the list is cut off here");
      }
      if (!SkipInList()) continue;
      return TakeValue();
    }
    if (!more) return std::nullopt;
    if (form_ == Form::kUnknown && buffer_.compare(at_, kGzip.size(), kGzip) == 0) {
      GiveUp();
      return At("is compressed: gzip -dc FILE | tandem replay -");
    }
    const char first = buffer_[at_];
    if (form_ == Form::kLines || (first != '{' && first != '[')) return TakeLine();
    if (auto taken = TakeValue()) return taken;
  }
}

bool DocumentCutter::Has(std::size_t offset) {
  while (at_ + offset >= buffer_.size() && !ended_) {
    if (at_ > 0) buffer_.erase(0, std::exchange(at_, 0));
    const bool first = bytes_read_ == 0;
    const std::size_t before = buffer_.size();
    if (Status read = file_.ReadMore(buffer_); !read) {
      trouble_ = read.error();
      ended_ = true;
      return false;
    }
    ended_ = buffer_.size() == before;
    bytes_read_ += buffer_.size() - before;
    if (first && buffer_.starts_with(kByteOrderMark)) at_ = kByteOrderMark.size();
  }
  return at_ + offset < buffer_.size();
}

bool DocumentCutter::SkipBlanks() {
  while (Has(0)) {
    const std::size_t text = buffer_.find_first_not_of(kBlanks, at_);
    Drop(std::min(text, buffer_.size()) - at_);
    if (text != std::string::npos) return true;
  }
  return false;
}

void DocumentCutter::Drop(std::size_t bytes) {
  const auto begin = buffer_.begin() + static_cast<std::ptrdiff_t>(at_);
  line_ +=
      static_cast<std::size_t>(std::count(begin, begin + static_cast<std::ptrdiff_t>(bytes), '\n'));
  at_ += bytes;
}

CutDocument DocumentCutter::Take(std::size_t bytes) {
  CutDocument document{buffer_.substr(at_, bytes), line_, {}, {}};
  Drop(bytes);
  return document;
}

Result<CutDocument> DocumentCutter::TakeLine() {
  std::size_t searched = 0;
  while (Has(searched)) {
    const std::size_t end = buffer_.find('\n', at_ + searched);
    if (end != std::string::npos) return Take(end - at_);
    searched = buffer_.size() - at_;
    if (searched <= limits_.document_bytes) continue;
    Failure failure = At("the line is too large");
    do {
      Drop(buffer_.size() - at_);
    } while (Has(0) && buffer_.find('\n', at_) == std::string::npos);
    if (Has(0)) Drop(buffer_.find('\n', at_) - at_);
    return failure;
  }
  return Take(buffer_.size() - at_);
}

/// Stops reading and drops the bytes that are left.
void DocumentCutter::GiveUp() {
  ended_ = true;
  buffer_.clear();
  at_ = 0;
  in_list_ = false;
}

/// The next value; nothing when it turns out to be a list, whose items come next.
std::optional<Result<CutDocument>> DocumentCutter::TakeValue() {
  const std::size_t start = line_;
  ValueScanner scanner;
  for (std::size_t i = 0; Has(i); ++i) {
    if (i > limits_.document_bytes) {
      GiveUp();
      return At("the document is too large");
    }
    const auto event = scanner.Feed(buffer_[at_ + i]);
    if (event == ValueScanner::Event::kItems && !in_list_) {
      EnterList(i + 1);
      return std::nullopt;
    }
    if (event != ValueScanner::Event::kEnd) continue;
    CutDocument document = Take(i + 1);
    document.list_kind = in_list_ ? list_kind_ : std::string();
    document.list_api_version = in_list_ ? list_api_version_ : std::string();
    if (form_ == Form::kUnknown) form_ = line_ == start ? Form::kLines : Form::kValues;
    return document;
  }
  if (trouble_) return std::exchange(trouble_, std::nullopt);
  Drop(buffer_.size() - at_);
  in_list_ = false;
  return At("what begins in line " + std::to_string(start) + " is cut off here");
}

/// Goes behind the bracket of `"items": [`.
void DocumentCutter::EnterList(std::size_t prefix) {
  json::Document head;
  const CutDocument begin = Take(prefix);
  if (head.Parse(begin.text + "]}")) {
    list_kind_ = TextOf(head.root().Member("kind"));
    list_api_version_ = TextOf(head.root().Member("apiVersion"));
  }
  in_list_ = true;
  form_ = Form::kValues;
}

/// Goes to the next item. False at the end of the list, which is left.
bool DocumentCutter::SkipInList() {
  if (buffer_[at_] == ',') {
    Drop(1);
    SkipBlanks();
  }
  if (!Has(0)) return false;
  const char next = buffer_[at_];
  if (next == '{') return true;
  if (next != ']') trouble_ = At("an item of the list is no object");
  SkipRestOfList();
  return false;
}

/// Passes over the text behind the items, which says nothing that could still be used.
void DocumentCutter::SkipRestOfList() {
  in_list_ = false;
  list_kind_.clear();
  list_api_version_.clear();
  // The scanner is to see the list as closed by the brace that ends it.
  ValueScanner scanner;
  scanner.Feed('{');
  scanner.Feed('[');
  while (Has(0)) {
    const char c = buffer_[at_];
    Drop(1);
    if (scanner.Feed(c) == ValueScanner::Event::kEnd) return;
  }
}

Failure DocumentCutter::At(const std::string& what) const {
  return Failure{"line " + std::to_string(line_) + ": " + what};
}

}  // namespace tandem::replay
