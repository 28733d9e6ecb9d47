#include "config/json_positions.h"

#include <algorithm>
#include <string>
#include <unordered_set>
#include <utility>

#include "validation/base/keyed_hash.h"
#include "validation/json/decode.h"

namespace tandem::config {
namespace {

/// The text that a string token, which has its quotes, stands for.
std::string Unquote(std::string_view token) {
  if (token.find('\\') == std::string_view::npos) {
    return std::string(token.substr(1, token.size() - 2));
  }
  json::Document document(1024);
  if (!document.Parse(token) || !document.root().IsString()) return {};
  return std::string(document.root().AsString());
}

/// Walks over the tokens of a valid text.
class Scanner {
 public:
  Scanner(std::string_view text, Position start) : text_(text), position_(start) {}

  JsonPositions Run() {
    while (at_ < text_.size()) Next();
    return std::move(found_);
  }

 private:
  struct Frame {
    bool is_object;
    DocumentPath path;
    bool has_key = false;   ///< the value of a key is next
    std::size_t index = 0;  ///< of the next element
    std::string key;        ///< the last one
    std::unordered_set<std::string, KeyedTextHash> keys;
  };

  void Next() {
    const char c = text_[at_];
    switch (c) {
      case '{':
      case '[':
        open_.push_back({c == '{', StartValue(), false, 0, {}, {}});
        Advance(1);
        break;
      case '}':
      case ']':
        if (!open_.empty()) open_.pop_back();
        Advance(1);
        break;
      case ',':
      case ':':
      case ' ':
      case '\t':
      case '\r':
      case '\n':
        Advance(1);
        break;
      case '"':
        String();
        break;
      default:
        StartValue();
        Advance(std::min(text_.find_first_of(",]} \t\r\n", at_), text_.size()) - at_);
        break;
    }
  }

  void String() {
    std::size_t end = at_ + 1;
    while (end < text_.size() && text_[end] != '"') end += text_[end] == '\\' ? 2U : 1U;
    end = std::min(end + 1, text_.size());
    if (!open_.empty() && open_.back().is_object && !open_.back().has_key) {
      AddKey(Unquote(text_.substr(at_, end - at_)));
    } else {
      StartValue();
    }
    Advance(end - at_);
  }

  void AddKey(std::string key) {
    Frame& frame = open_.back();
    frame.has_key = true;
    frame.key = std::move(key);
    if (!frame.keys.insert(frame.key).second && !found_.duplicates.IsFull()) {
      found_.duplicates.Add({FieldName(), frame.key, position_});
    }
    found_.positions.Add(frame.path.Member(frame.key), position_);
  }

  DocumentPath StartValue() {
    if (open_.empty()) {
      found_.positions.Add({}, position_);
      return {};
    }
    Frame& frame = open_.back();
    frame.has_key = false;
    if (frame.is_object) return frame.path.Member(frame.key);
    const DocumentPath path = frame.path.Item(frame.index++);
    found_.positions.Add(path, position_);
    return path;
  }

  [[nodiscard]] std::string FieldName() const {
    std::string name;
    for (const Frame& frame : open_) {
      if (frame.is_object) {
        name += (name.empty() ? "" : ".") + frame.key;
      } else {
        name += "[" + std::to_string(frame.index - 1) + "]";
      }
    }
    return name;
  }

  void Advance(std::size_t bytes) {
    position_ = PositionOf(text_.substr(at_), bytes, position_);
    at_ += bytes;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  Position position_;
  std::vector<Frame> open_;
  JsonPositions found_;
};

}  // namespace

JsonPositions FindJsonPositions(std::string_view text, Position start) {
  return Scanner(text, start).Run();
}

Position PositionOf(std::string_view text, std::size_t offset, Position start) {
  const std::string_view before = text.substr(0, offset);
  const auto lines = static_cast<std::uint32_t>(std::count(before.begin(), before.end(), '\n'));
  if (lines == 0) return {start.line, start.column + static_cast<std::uint32_t>(before.size())};
  return {start.line + lines, static_cast<std::uint32_t>(before.size() - before.rfind('\n'))};
}

}  // namespace tandem::config
