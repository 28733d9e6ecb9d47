#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "validation/base/result.h"

namespace tandem::x509 {

enum class DerClass : std::uint8_t { kUniversal = 0, kContext = 2 };

inline constexpr std::uint32_t kInteger = 2;
inline constexpr std::uint32_t kBitString = 3;
inline constexpr std::uint32_t kObjectIdentifier = 6;
inline constexpr std::uint32_t kSequence = 16;

/// One element: its content, and the whole of it with its header.
struct DerElement {
  std::string_view content;
  std::string_view full;
};

/// The element that a field of a Go struct is decoded from, and its type's name in asn1 errors.
struct DerExpectation {
  std::uint32_t tag;
  bool compound;
  std::string_view go_type;
  DerClass tag_class = DerClass::kUniversal;
};

/// Reads the fields of a SEQUENCE one after the other, with the errors of Go's encoding/asn1.
class DerReader {
 public:
  explicit DerReader(std::string_view bytes) : bytes_(bytes) {}

  Result<DerElement> Take(const DerExpectation& expected);
  Result<DerElement> TakeAny();

  [[nodiscard]] bool AtEnd() const { return offset_ == bytes_.size(); }

 private:
  struct Header {
    unsigned tag_class;
    std::uint32_t tag;
    std::size_t length;
    bool compound;
  };

  Result<Header> TakeHeader();
  Result<std::uint32_t> TakeLongTag();
  Result<std::size_t> TakeLength();
  Result<DerElement> TakeContent(std::size_t start, std::size_t length);

  std::string_view bytes_;
  std::size_t offset_ = 0;
};

/// The bytes of a BIT STRING of whole bytes or less, from its content.
Result<std::string_view> BitStringBytes(std::string_view content);

}  // namespace tandem::x509
