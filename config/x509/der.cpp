// As Go's encoding/asn1.
#include "config/x509/der.h"

#include <string>

namespace tandem::x509 {
namespace {

Failure SyntaxError(std::string_view what) {
  return Failure{"asn1: syntax error: " + std::string(what)};
}

Failure StructureError(std::string_view what) {
  return Failure{"asn1: structure error: " + std::string(what)};
}

unsigned ByteAt(std::string_view bytes, std::size_t at) {
  return static_cast<unsigned char>(bytes[at]);
}

}  // namespace

Result<std::uint32_t> DerReader::TakeLongTag() {
  std::uint32_t tag = 0;
  for (int digits = 0; offset_ < bytes_.size(); ++digits) {
    if (digits == 4) return StructureError("base 128 integer too large");
    const unsigned byte = ByteAt(bytes_, offset_++);
    if (digits == 0 && byte == 0x80) return SyntaxError("integer is not minimally encoded");
    tag = tag << 7 | (byte & 0x7F);
    if ((byte & 0x80) != 0) continue;
    if (tag < 0x1F) return SyntaxError("non-minimal tag");
    return tag;
  }
  return SyntaxError("truncated base 128 integer");
}

Result<std::size_t> DerReader::TakeLength() {
  if (AtEnd()) return SyntaxError("truncated tag or length");
  const unsigned first = ByteAt(bytes_, offset_++);
  if (first < 0x80) return std::size_t{first};
  if (first == 0x80) return SyntaxError("indefinite length found (not DER)");
  std::size_t length = 0;
  for (unsigned i = 0; i < (first & 0x7F); ++i) {
    if (AtEnd()) return SyntaxError("truncated tag or length");
    if (length >= std::size_t{1} << 23) return StructureError("length too large");
    length = length << 8 | ByteAt(bytes_, offset_++);
    if (length == 0) return StructureError("superfluous leading zeros in length");
  }
  if (length < 0x80) return StructureError("non-minimal length");
  return length;
}

Result<DerReader::Header> DerReader::TakeHeader() {
  if (AtEnd()) return SyntaxError("sequence truncated");
  const unsigned first = ByteAt(bytes_, offset_++);
  Header header{first >> 6, first & 0x1F, 0, (first & 0x20) != 0};
  if (header.tag == 0x1F) {
    const Result<std::uint32_t> tag = TakeLongTag();
    if (!tag) return tag.error();
    header.tag = *tag;
  }
  const Result<std::size_t> length = TakeLength();
  if (!length) return length.error();
  header.length = *length;
  return header;
}

Result<DerElement> DerReader::TakeContent(std::size_t start, std::size_t length) {
  if (length > bytes_.size() - offset_) return SyntaxError("data truncated");
  const std::string_view content = bytes_.substr(offset_, length);
  offset_ += length;
  return DerElement{content, bytes_.substr(start, offset_ - start)};
}

Result<DerElement> DerReader::Take(const DerExpectation& expected) {
  const std::size_t start = offset_;
  const Result<Header> header = TakeHeader();
  if (!header) return header.error();
  if (header->tag_class != static_cast<unsigned>(expected.tag_class) ||
      header->tag != expected.tag || header->compound != expected.compound) {
    return StructureError(
        "tags don't match (" + std::to_string(expected.tag) +
        " vs {class:" + std::to_string(header->tag_class) + " tag:" + std::to_string(header->tag) +
        " length:" + std::to_string(header->length) +
        " isCompound:" + (header->compound ? "true" : "false") +
        "}) {optional:false explicit:false application:false private:false defaultValue:<nil> "
        "tag:<nil> stringType:0 timeType:0 set:false omitEmpty:false} " +
        std::string(expected.go_type) + " @" + std::to_string(offset_));
  }
  return TakeContent(start, header->length);
}

Result<DerElement> DerReader::TakeAny() {
  const std::size_t start = offset_;
  const Result<Header> header = TakeHeader();
  if (!header) return header.error();
  return TakeContent(start, header->length);
}

Result<std::string_view> BitStringBytes(std::string_view content) {
  if (content.empty()) return SyntaxError("zero length BIT STRING");
  const unsigned unused = ByteAt(content, 0);
  const unsigned last = ByteAt(content, content.size() - 1);
  if (unused > 7 || (content.size() == 1 && unused > 0) || (last & ((1U << unused) - 1U)) != 0) {
    return SyntaxError("invalid padding bits in BIT STRING");
  }
  return content.substr(1);
}

}  // namespace tandem::x509
