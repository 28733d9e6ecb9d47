// As Go's encoding/pem since 1.25.2: a block is the last BEGIN line before the first END line.
#include "validation/formats/pem.h"

#include <algorithm>
#include <utility>

#include "validation/base/base64.h"

namespace tandem::formats {
namespace {

constexpr std::string_view kBegin = "-----BEGIN ";
constexpr std::string_view kEnd = "\n-----END ";
constexpr std::string_view kDashes = "-----";

struct Line {
  std::string_view text;  ///< without its end and without trailing blanks
  bool ended;             ///< whether a newline ends it
};

Line TakeLine(std::string_view& rest) {
  const std::size_t newline = rest.find('\n');
  std::string_view text = rest.substr(0, newline);
  const bool ended = newline != std::string_view::npos;
  rest.remove_prefix(ended ? newline + 1 : rest.size());
  if (ended && text.ends_with('\r')) text.remove_suffix(1);
  text = text.substr(0, text.find_last_not_of(" \t") + 1);
  return {text, ended};
}

/// Takes the type between the dashes of the last BEGIN line of the body, which is cut off with
/// everything before it.
std::optional<std::string_view> TakeType(std::string_view& body) {
  const std::size_t begin = body.rfind(kBegin);
  if (begin == std::string_view::npos) return std::nullopt;
  if (begin > 0 && body[begin - 1] != '\n') return std::nullopt;
  body.remove_prefix(begin + kBegin.size());
  std::string_view type = TakeLine(body).text;
  if (!type.ends_with(kDashes)) return std::nullopt;
  type.remove_suffix(kDashes.size());
  return type;
}

/// Takes the `key: value` lines off the body; false when they run into the END line.
bool TakeHeaders(std::string_view& body, bool& has_headers) {
  while (true) {
    std::string_view rest = body;
    const Line line = TakeLine(rest);
    if (line.text.find(':') == std::string_view::npos) return true;
    if (!line.ended) return false;
    has_headers = true;
    body = rest;
  }
}

/// Takes the rest of the END line; whether it closes a block of that type.
bool TakeEndOfBlock(std::string_view& rest, std::string_view type) {
  if (!rest.starts_with(type)) return false;
  rest.remove_prefix(type.size());
  if (!rest.starts_with(kDashes)) return false;
  rest.remove_prefix(kDashes.size());
  return TakeLine(rest).text.empty();
}

std::optional<std::string> DecodeBody(std::string_view body) {
  std::string packed(body);
  packed.erase(
      std::remove_if(packed.begin(), packed.end(), [](char c) { return c == ' ' || c == '\t'; }),
      packed.end());
  Result<std::string> bytes = DecodeBase64(packed);
  if (!bytes) return std::nullopt;
  return *std::move(bytes);
}

}  // namespace

std::optional<PemBlock> TakePemBlock(std::string_view& text) {
  std::string_view rest = text;
  while (true) {
    const std::size_t end = rest.find(kEnd);
    if (end == std::string_view::npos) return std::nullopt;
    std::string_view body = rest.substr(0, end);
    rest.remove_prefix(end + kEnd.size());

    const std::optional<std::string_view> type = TakeType(body);
    PemBlock block;
    if (!type || !TakeHeaders(body, block.has_headers)) continue;
    std::string_view after = rest;
    if (!TakeEndOfBlock(after, *type)) continue;
    std::optional<std::string> bytes = DecodeBody(body);
    if (!bytes) continue;
    block.type = *type;
    block.bytes = *std::move(bytes);
    text = after;
    return block;
  }
}

}  // namespace tandem::formats
