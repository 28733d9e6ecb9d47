#include "cli/lsp/frames.h"

#include <algorithm>
#include <charconv>

#include "validation/base/ascii.h"
#include "validation/base/go_quote.h"

namespace tandem::lsp {
namespace {

constexpr std::string_view kLineEnd = "\r\n";
constexpr std::string_view kHeaderEnd = "\r\n\r\n";
constexpr std::string_view kLength = "content-length";

std::string_view Trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t");
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(" \t") + 1 - begin);
}

Result<std::size_t> ParseLength(std::string_view text) {
  std::size_t length = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), length);
  if (error != std::errc() || end != text.data() + text.size()) {
    return Failure{"Content-Length is no number: " + GoQuote(text)};
  }
  if (length > kMaxBodyBytes) {
    return Failure{"a message is larger than " + std::to_string(kMaxBodyBytes >> 20U) + " MiB"};
  }
  return length;
}

/// The length that a header tells. Content-Type, which there may be too, can only say UTF-8.
Result<std::size_t> LengthIn(std::string_view header) {
  std::optional<std::size_t> length;
  while (!header.empty()) {
    const std::string_view line = header.substr(0, header.find(kLineEnd));
    header.remove_prefix(std::min(header.size(), line.size() + kLineEnd.size()));
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos) {
      return Failure{"no header of a message: " + GoQuote(line.substr(0, 64))};
    }
    if (!EqualsIgnoringCase(Trimmed(line.substr(0, colon)), kLength)) continue;
    const auto parsed = ParseLength(Trimmed(line.substr(colon + 1)));
    if (!parsed) return parsed.error();
    length = *parsed;
  }
  if (!length) return Failure{"a message has no Content-Length"};
  return *length;
}

}  // namespace

Result<std::optional<std::string>> Frames::Next() {
  const std::string_view left = std::string_view(buffer_).substr(at_);
  const std::size_t end = left.substr(0, kMaxHeaderBytes).find(kHeaderEnd);
  if (end == std::string_view::npos) {
    if (left.size() >= kMaxHeaderBytes) return Failure{"the header of a message does not end"};
    return std::optional<std::string>();
  }
  const auto length = LengthIn(left.substr(0, end));
  if (!length) return length.error();
  const std::size_t begin = end + kHeaderEnd.size();
  if (left.size() - begin < *length) return std::optional<std::string>();
  std::optional<std::string> body(left.substr(begin, *length));
  at_ += begin + *length;
  // Bytes that were taken are dropped when they are at least half of the buffer, so that many small
  // messages are not moved many times.
  if (at_ >= buffer_.size() / 2) {
    buffer_.erase(0, at_);
    at_ = 0;
  }
  return body;
}

std::string FrameOf(std::string_view body) {
  std::string frame = "Content-Length: " + std::to_string(body.size());
  frame.append(kHeaderEnd).append(body);
  return frame;
}

}  // namespace tandem::lsp
