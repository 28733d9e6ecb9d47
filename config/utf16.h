#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace tandem::config {

/// Text in UTF-16, which some editors and shells write, as UTF-8. What is half of a pair, or half
/// of a character, becomes a byte that UTF-8 does not have: readers tell of it as of others.
class Utf16Decoder {
 public:
  /// Whether a text with these first bytes is in UTF-16: it has a byte order mark, and is not in
  /// UTF-32.
  static bool IsMarked(std::string_view first);

  /// Appends what the next bytes of the text mean. The mark, with which it begins, is left out.
  void Append(std::string_view bytes, std::string& out);
  /// Ends the text: a half that is left becomes a byte that UTF-8 does not have.
  void Finish(std::string& out);

 private:
  void AddUnit(std::uint16_t unit, std::string& out);

  bool has_order_ = false;
  bool is_big_endian_ = false;
  bool has_byte_ = false;
  unsigned char byte_ = 0;  ///< the first of a unit
  std::uint16_t high_ = 0;  ///< the first unit of a pair; 0: none
};

}  // namespace tandem::config
