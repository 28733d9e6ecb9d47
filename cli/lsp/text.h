#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tandem::lsp {

/// The units in which the characters of a line are counted.
enum class Encoding : std::uint8_t { kUtf8, kUtf16 };

/// A place as the protocol names it; both count from 0.
struct Place {
  std::size_t line = 0;
  std::size_t character = 0;

  bool operator==(const Place&) const = default;
};

/// A part of a text, in bytes.
struct Span {
  std::size_t begin = 0;
  std::size_t end = 0;

  bool operator==(const Span&) const = default;
};

/// A text of an editor, in UTF-8, and where its lines begin. Lines end in \n, \r\n or \r. Not
/// thread-safe.
class Text {
 public:
  explicit Text(std::string text = {});

  [[nodiscard]] const std::string& str() const { return text_; }
  [[nodiscard]] std::size_t lines() const { return starts_.size(); }

  /// The line without its end; empty where there is none of that number, which counts from 0.
  [[nodiscard]] std::string_view Line(std::size_t line) const;
  /// The byte at which a line begins; the end of the text for a line that it does not have.
  [[nodiscard]] std::size_t StartOf(std::size_t line) const;

  /// The byte at a place: the end of the line for one beyond it, the beginning of a character for
  /// one within it.
  [[nodiscard]] std::size_t OffsetOf(Place place, Encoding encoding) const;
  /// The place of a byte; that of a character for one within it.
  [[nodiscard]] Place PlaceOf(std::size_t offset, Encoding encoding) const;

  /// Puts other text in place of a part.
  void Replace(Span span, std::string_view with);

 private:
  void FindLines();

  std::string text_;
  std::vector<std::size_t> starts_;
};

}  // namespace tandem::lsp
