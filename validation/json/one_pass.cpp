#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "validation/base/ascii.h"
#include "validation/json/one_pass_internal.h"
#include "validation/json/skip_fields_internal.h"
#include "validation/json/string_block_internal.h"
#include "validation/json/unescape_internal.h"

namespace tandem::json {
namespace {

/// More than objects and schemas need. Bounds recursion.
constexpr int kMostDepth = 256;
/// The digits that fit any int64.
constexpr std::ptrdiff_t kSmallDigits = 18;
/// A number that is longer, or has an exponent of three digits, is left to the other decoder.
constexpr std::ptrdiff_t kMostNumber = 32;
constexpr std::ptrdiff_t kMostExponent = 2;

const char* SkipDigits(const char* at) {
  while (IsDigit(*at)) ++at;
  return at;
}

const char* SkipSpace(const char* at) {
  if (static_cast<unsigned char>(*at) > ' ') [[likely]] {
    return at;
  }
  while (*at == ' ' || *at == '\n' || *at == '\t' || *at == '\r') ++at;
  return at;
}

/// The place behind the fraction that may begin here; null when it is malformed.
const char* SkipFraction(const char* at) {
  if (*at != '.') return at;
  const char* const end = SkipDigits(at + 1);
  return end == at + 1 ? nullptr : end;
}

/// The place behind the exponent that may begin here; null when it is malformed or too long.
const char* SkipExponent(const char* at) {
  if (*at != 'e' && *at != 'E') return at;
  ++at;
  if (*at == '+' || *at == '-') ++at;
  const char* const end = SkipDigits(at);
  return end == at || end - at > kMostExponent ? nullptr : end;
}

/// Its functions read what begins at a place, and return the place behind it; null: they give up.
/// The NUL behind the text is nothing that they accept.
class Reader {
 public:
  Reader(std::string_view text, TreeBuilder& builder, CellArena& texts, UnreadObjects* unread)
      : end_(text.data() + text.size()),
        builder_(builder),
        texts_(texts),
        unread_(unread),
        fields_(end_),
        most_texts_((text.size() + kLeastRoom) / sizeof(Cell) + 1) {}

  bool Read(const char* at) {
    if (!builder_.SetAside(texts_.bytes())) return false;
    at = Value(SkipSpace(at));
    return at != nullptr && SkipSpace(at) == end_;
  }
  bool ReadObject(const char* at) { return Object(at) == end_; }

 private:
  const char* Value(const char* at) {
    if (*at == '"') return Text(at);  // most often
    switch (*at) {
      case '{':
        return Object(at);
      case '[':
        return Array(at);
      case 't':
        return Word(at, "true", Cell::Of(true));
      case 'f':
        return Word(at, "false", Cell::Of(false));
      case 'n':
        return Word(at, "null", Cell::OfNull());
      default:
        return Number(at);
    }
  }

  const char* Object(const char* at);
  const char* LeaveUnread(const char* at);
  const char* Array(const char* at);

  const char* Member(const char* at, NamesSoFar& names) {
    if (*at != '"') return nullptr;
    Cell name = Cell::OfNull();
    at = String(at + 1, name);
    if (at == nullptr || !builder_.AddName(name, names)) return nullptr;
    at = SkipSpace(at);
    return *at == ':' ? Value(SkipSpace(at + 1)) : nullptr;
  }

  const char* Text(const char* at) {
    Cell text = Cell::OfNull();
    at = String(at + 1, text);
    return at != nullptr && builder_.Add(text) ? at : nullptr;
  }

  /// Reads a string from behind its opening quote.
  const char* String(const char* at, Cell& text) {
    const char* const stop = FindSpecial(at, end_);
    if (*stop != '"') [[unlikely]] {
      return *stop == '\\' ? EscapedString(at, text) : nullptr;
    }
    text = Cell::Of(std::string_view(at, static_cast<std::size_t>(stop - at)));
    return stop + 1;
  }
  const char* EscapedString(const char* at, Cell& text);
  bool GrowRoom(std::size_t used);

  const char* Number(const char* at);
  const char* LongNumber(const char* first, const char* at);

  template <std::size_t kSize>
  const char* Word(const char* at, const char (&word)[kSize], const Cell& value) {
    constexpr std::size_t kLetters = kSize - 1;
    if (static_cast<std::size_t>(end_ - at) < kLetters || !SameBytes(at, word, kLetters)) {
      return nullptr;
    }
    return builder_.Add(value) ? at + kLetters : nullptr;
  }

  const char* const end_;
  TreeBuilder& builder_;
  CellArena& texts_;
  UnreadObjects* const unread_;
  FieldSkipper fields_;
  const std::size_t most_texts_;  ///< cells that all texts that had escapes fit into
  Room room_;                     ///< the room for them
  int depth_ = 0;
};

const char* Reader::Object(const char* at) {
  if (FieldSkipper::BeginsFields(at) && unread_ != nullptr) [[unlikely]] {
    if (const char* const end = LeaveUnread(at)) return end;
  }
  if (depth_ == kMostDepth || !builder_.StartObject()) return nullptr;
  ++depth_;
  NamesSoFar names;
  at = SkipSpace(at + 1);
  while (*at != '}' || names.count > 0) {
    at = Member(at, names);
    if (at == nullptr) return nullptr;
    at = SkipSpace(at);
    if (*at != ',') break;
    at = SkipSpace(at + 1);
  }
  if (*at != '}') return nullptr;
  --depth_;
  return builder_.EndObject(names) ? at + 1 : nullptr;
}

/// Leaves an object unread; null where it cannot be.
const char* Reader::LeaveUnread(const char* at) {
  const auto most_levels = static_cast<std::size_t>(kMostDepth - depth_);
  const char* const end = fields_.Skip(at, std::min(most_levels, builder_.levels_left()));
  if (end == nullptr) return nullptr;
  const std::string_view text(at, static_cast<std::size_t>(end - at));
  return builder_.AddUnread(text, fields_.members(), fields_.values(), *unread_) ? end : nullptr;
}

const char* Reader::Array(const char* at) {
  if (depth_ == kMostDepth || !builder_.StartArray()) return nullptr;
  ++depth_;
  std::uint32_t count = 0;
  at = SkipSpace(at + 1);
  while (*at != ']' || count > 0) {
    at = Value(at);
    if (at == nullptr) return nullptr;
    ++count;
    at = SkipSpace(at);
    if (*at != ',') break;
    at = SkipSpace(at + 1);
  }
  if (*at != ']') return nullptr;
  --depth_;
  return builder_.EndArray(count) ? at + 1 : nullptr;
}

const char* Reader::EscapedString(const char* at, Cell& text) {
  const char* first = room_.next;
  for (;;) {
    at = Unescape(at, end_, room_);
    if (at == nullptr) return nullptr;
    const auto size = static_cast<std::size_t>(room_.next - first);
    if (*at == '"') {
      text = Cell::Of(std::string_view(first, size));
      return at + 1;
    }
    if (!GrowRoom(size)) return nullptr;
    first = room_.next - size;
  }
}

/// Takes new memory, and moves what belongs to an unfinished text there.
bool Reader::GrowRoom(std::size_t used) {
  const std::size_t cells = std::max(std::min(kFirstTexts, most_texts_), 2 * used / sizeof(Cell));
  if (!builder_.SetAside(texts_.BytesToKeep(cells))) return false;
  auto* const larger = reinterpret_cast<char*>(texts_.Take(cells));
  std::copy_n(room_.next - used, used, larger);
  room_ = {larger + used, larger + cells * sizeof(Cell)};
  return true;
}

const char* Reader::Number(const char* at) {
  const char* const first = at;
  const bool negative = *at == '-';
  if (negative) ++at;
  const char* const digits = at;
  std::uint64_t value = 0;  // wraps where it is not used
  for (; IsDigit(*at) && at - digits <= kMostNumber; ++at) {
    value = value * 10 + static_cast<std::uint64_t>(*at - '0');
  }
  if (at == digits || (*digits == '0' && at - digits > 1)) return nullptr;
  if (at - digits > kSmallDigits || *at == '.' || *at == 'e' || *at == 'E') {
    return LongNumber(first, at);
  }
  const auto integer = static_cast<std::int64_t>(value);
  return builder_.Add(Cell::Of(negative ? -integer : integer)) ? at : nullptr;
}

/// Reads a number whose first digits, or as many as it may have, end at a place.
const char* Reader::LongNumber(const char* first, const char* at) {
  at = SkipFraction(at);
  if (at != nullptr) at = SkipExponent(at);
  if (at == nullptr || at - first > kMostNumber) return nullptr;
  return builder_.RawNumber(first, static_cast<std::uint32_t>(at - first), false) ? at : nullptr;
}

}  // namespace

bool ReadInOnePass(std::string_view text, TreeBuilder& builder, CellArena& texts,
                   UnreadObjects* unread) {
  return Reader(text, builder, texts, unread).Read(text.data());
}

bool ReadObject(std::string_view text, TreeBuilder& builder, CellArena& texts) {
  return Reader(text, builder, texts, nullptr).ReadObject(text.data());
}

}  // namespace tandem::json
