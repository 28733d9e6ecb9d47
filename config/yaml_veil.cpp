// As yaml_parser_scan_plain_scalar of go.yaml.in/yaml/v2, which is that of an older libyaml.
#include "config/yaml_veil.h"

#include <algorithm>
#include <cstddef>
#include <vector>

#include "config/libyaml.h"

namespace tandem::config {
namespace {

constexpr std::string_view kIndicators = ",?[]{}";

/// For every token libyaml looks at all the levels that it is in.
constexpr std::size_t kMaxLevels = 1000;

/// The number of private characters that are tried; a text with all of them has no colons veiled.
constexpr int kMaxVeils = 16;

std::string FindVeil(std::string_view text) {
  for (int i = 0; i < kMaxVeils; ++i) {
    std::string veil("\xEE\x80");  // U+E000 and the following
    veil.push_back(static_cast<char>(0x80 + i));
    if (text.find(veil) == text.npos) return veil;
  }
  return {};
}

/// The text with those of its colons before an indicator veiled that `wanted` takes, which is asked
/// for each with the number of characters before it, in the order of the text.
template <typename Wanted>
std::string Veiled(std::string_view text, std::string_view veil, Wanted wanted) {
  std::string veiled;
  veiled.reserve(text.size());
  std::size_t characters = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool precedes_indicator =
        text[i] == ':' && i + 1 < text.size() && kIndicators.find(text[i + 1]) != kIndicators.npos;
    if (precedes_indicator && wanted(characters)) {
      veiled += veil;
    } else {
      veiled += text[i];
    }
    const bool continues = (static_cast<unsigned char>(text[i]) & 0xC0U) == 0x80U;
    if (!continues) ++characters;
  }
  return veiled;
}

/// A range of characters, by their numbers in the text.
struct Range {
  std::size_t first;
  std::size_t end;
};

/// The plain scalars of flow collections, and all that is behind what can be read.
std::vector<Range> PlainScalarsInFlow(std::string_view text) {
  std::vector<Range> ranges;
  LibYaml parser(text);
  std::size_t end = 0;
  for (std::size_t level = 0; level <= kMaxLevels;) {
    yaml_token_t token;
    if (yaml_parser_scan(parser.get(), &token) == 0) break;
    const yaml_token_type_t type = token.type;
    if (type == YAML_FLOW_SEQUENCE_START_TOKEN || type == YAML_FLOW_MAPPING_START_TOKEN) ++level;
    const bool closes = type == YAML_FLOW_SEQUENCE_END_TOKEN || type == YAML_FLOW_MAPPING_END_TOKEN;
    if (closes && level > 0) --level;
    end = token.end_mark.index;
    const bool is_plain =
        type == YAML_SCALAR_TOKEN && token.data.scalar.style == YAML_PLAIN_SCALAR_STYLE;
    if (is_plain && level > 0) ranges.push_back({token.start_mark.index, end});
    yaml_token_delete(&token);
    if (type == YAML_STREAM_END_TOKEN) return ranges;
  }
  ranges.push_back({end, std::string_view::npos});
  return ranges;
}

}  // namespace

std::optional<VeiledYaml> VeilColons(std::string_view text) {
  const std::string veil = FindVeil(text);
  if (veil.empty()) return std::nullopt;
  const std::string all = Veiled(text, veil, [](std::size_t) { return true; });
  const std::vector<Range> scalars = PlainScalarsInFlow(all);
  auto next = scalars.begin();
  // A colon that begins a scalar has followed a whole value: it is what ends a key.
  const auto is_within = [&](std::size_t character) {
    while (next != scalars.end() && next->end <= character) ++next;
    return next != scalars.end() && next->first < character;
  };
  return VeiledYaml{Veiled(text, veil, is_within), veil};
}

std::string WithoutVeils(std::string_view scalar, std::string_view veil) {
  std::string written;
  for (std::size_t at = 0; at < scalar.size();) {
    const std::size_t found = std::min(scalar.find(veil, at), scalar.size());
    written += scalar.substr(at, found - at);
    if (found == scalar.size()) break;
    written += ':';
    at = found + veil.size();
  }
  return written;
}

}  // namespace tandem::config
