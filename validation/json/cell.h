#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace tandem::json {

/// The kind of a value. Integers and doubles are kept apart as the Kubernetes decoder does: `1` is
/// an integer, `1.0` is not. kUint holds only what does not fit an int64.
enum class Kind : std::uint8_t {
  kAbsent,
  kNull,
  kBool,
  kInt,
  kUint,
  kDouble,
  kString,
  kArray,
  kObject
};

/// The kind in the label of an object while nobody has asked for its members. Greater than kObject,
/// and of no other value: whoever looks at a value through ValueView sees an object.
inline constexpr Kind kUnreadObject{static_cast<std::uint8_t>(Kind::kObject) + 1};

/// A label that tells most texts apart at a glance: size, a byte from the middle and the last one.
/// Passed by reference where it lies in memory: it is compared as one word.
struct Label {
  std::uint32_t size;
  std::uint16_t sample;
  Kind kind;
  std::uint8_t unused;

  static constexpr Label Of(std::string_view text) {
    Label label{static_cast<std::uint32_t>(text.size()), 0, Kind::kString, 0};
    if (!text.empty()) {
      const auto middle = static_cast<unsigned char>(text[text.size() / 2]);
      const auto last = static_cast<unsigned char>(text.back());
      label.sample = static_cast<std::uint16_t>(middle << 8U | last);
    }
    return label;
  }
  [[nodiscard]] constexpr std::uint64_t bits() const { return std::bit_cast<std::uint64_t>(*this); }
};

template <typename Word>
bool SameWord(const char* a, const char* b) {
  Word left;
  Word right;
  std::memcpy(&left, a, sizeof(Word));
  std::memcpy(&right, b, sizeof(Word));
  return left == right;
}

/// Whether texts of one size are equal. Most are short: a call of memcmp would cost more than this.
inline bool SameBytes(const char* a, const char* b, std::size_t size) {
  if (size >= 8) {
    for (std::size_t at = 0; at + 8 < size; at += 8) {
      if (!SameWord<std::uint64_t>(a + at, b + at)) return false;
    }
    return SameWord<std::uint64_t>(a + size - 8, b + size - 8);
  }
  if (size >= 4) {
    return SameWord<std::uint32_t>(a, b) && SameWord<std::uint32_t>(a + size - 4, b + size - 4);
  }
  for (std::size_t at = 0; at < size; ++at) {
    if (a[at] != b[at]) return false;
  }
  return true;
}

struct Cell;
struct UnreadObject;

/// The members of an object that nobody has read yet, read now. Thread-safe.
[[gnu::cold]] const Cell* ReadMembers(UnreadObject& object);

/// A value as it lies in memory: a Document or Overlay owns it and what it points to. An object's
/// members are cells in pairs, the name and the value.
struct Cell {
  union {
    const char* text;
    const Cell* first;  ///< the elements of an array, the members of an object that has been read
    UnreadObject* unread;
    std::int64_t integer;
    std::uint64_t natural;
    double real;
    bool truth;
  };
  Label label;  ///< `size` in bytes, elements or members; `sample` of strings only

  static Cell OfNull() { return Scalar(Kind::kNull); }
  static Cell Of(bool value) {
    Cell cell = Scalar(Kind::kBool);
    cell.truth = value;
    return cell;
  }
  static Cell Of(std::int64_t value) {
    Cell cell = Scalar(Kind::kInt);
    cell.integer = value;
    return cell;
  }
  static Cell Of(std::uint64_t value) {
    Cell cell = Scalar(Kind::kUint);
    cell.natural = value;
    return cell;
  }
  static Cell Of(double value) {
    Cell cell = Scalar(Kind::kDouble);
    cell.real = value;
    return cell;
  }
  static Cell Of(std::string_view text) { return {{.text = text.data()}, Label::Of(text)}; }
  static Cell Container(Kind kind, const Cell* first, std::size_t size) {
    return {{.first = first}, {static_cast<std::uint32_t>(size), 0, kind, 0}};
  }

  static Cell Unread(UnreadObject& object, std::size_t members) {
    return {{.unread = &object}, {static_cast<std::uint32_t>(members), 0, kUnreadObject, 0}};
  }

  [[nodiscard]] Kind kind() const { return std::min(label.kind, Kind::kObject); }
  [[nodiscard]] bool IsUnread() const { return label.kind == kUnreadObject; }
  /// The elements of an array, the members of an object.
  [[nodiscard]] const Cell* Content() const { return IsUnread() ? ReadMembers(*unread) : first; }
  [[nodiscard]] std::string_view Text() const { return {text, label.size}; }
  /// Whether this is the string `other`, whose label is known.
  [[nodiscard]] bool Is(std::string_view other, const Label& other_label) const {
    return label.bits() == other_label.bits() && SameBytes(text, other.data(), other.size());
  }

 private:
  static Cell Scalar(Kind kind) { return {{.natural = 0}, {0, 0, kind, 0}}; }
};
static_assert(sizeof(Cell) == 16 && sizeof(Label) == 8);

}  // namespace tandem::json
