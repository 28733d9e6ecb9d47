#include <algorithm>

#include "validation/base/go_quote.h"
#include "validation/base/utf8.h"
#include "validation/base/white_space.h"
#include "validation/crd/generate/comments_internal.h"
#include "validation/crd/generate/type_schemas.h"
#include "validation/tags/aliases.h"
#include "validation/tags/catalog.h"

namespace tandem::crd::generate {
namespace {

constexpr std::string_view kImmutable = "k8s:immutable";

/// The rank of a marker among those of its order; lower ranks take effect first.
int RankOf(const MarkerUse& use) { return use.found.marker->name == kImmutable ? 0 : 1; }

bool MarksCode(std::string_view line) { return line.starts_with("```") || line.starts_with("~~~"); }

/// Characters that end a sentence: Unicode's Sentence_Terminal, as far as descriptions have them.
bool EndsSentence(char32_t code) {
  constexpr char32_t kCodes[] = {'!',    '.',    '?',    0x0589, 0x061E, 0x061F, 0x06D4, 0x0964,
                                 0x0965, 0x203C, 0x203D, 0x2047, 0x2048, 0x2049, 0x2E2E, 0x3002,
                                 0xFE52, 0xFE56, 0xFE57, 0xFF01, 0xFF0E, 0xFF1F, 0xFF61};
  return std::find(std::begin(kCodes), std::end(kCodes), code) != std::end(kCodes);
}

bool IsWhiteSpace(char32_t code) {
  return (code >= 0x09 && code <= 0x0D) || code == ' ' || code == 0x85 || code == 0xA0 ||
         code == 0x1680 || (code >= 0x2000 && code <= 0x200A) || code == 0x2028 || code == 0x2029 ||
         code == 0x202F || code == 0x205F || code == 0x3000;
}

/// Whether it is a tag of declarative validation, whoever looks at it.
bool IsTag(std::string_view name) {
  const auto aliases = tags::Aliases();
  return tags::FindTag(name) != nullptr ||
         std::any_of(aliases.begin(), aliases.end(),
                     [&](const tags::Alias& alias) { return alias.name == name; });
}

/// A misspelt marker means nothing, which is said where it looks like one of ours.
void WarnOfUnknown(std::string_view text, const gotypes::Position& position, Findings& findings) {
  const std::size_t end = text.find_first_of("=( ");
  const std::string name(text.substr(0, end));
  if (IsTag(name)) return;
  if (markers::FindByName(name) != nullptr) {
    findings.warnings.Add(position, "marker +" + name + " has no effect here",
                          Problem::About::kMarker);
    return;
  }
  const std::string nearest = markers::NearestName(text);
  if (nearest.empty()) return;
  findings.warnings.Add(
      position,
      "unknown marker " + GoQuote("+" + std::string(text)) + "; do you mean +" + nearest + "?",
      Problem::About::kMarker);
}

std::string Truncated(const std::string& text, std::size_t most) {
  if (text.size() <= most) return text;
  const std::string cut = text.substr(0, most);
  std::size_t sentence = 0;  // the end of the last sentence
  std::size_t space = 0;
  for (std::size_t at = 0; at < cut.size();) {
    const Rune rune = DecodeRune(std::string_view(cut).substr(at));
    if (at > 0 && EndsSentence(rune.code)) sentence = at + rune.width;
    if (at > 0 && IsWhiteSpace(rune.code)) space = at;
    at += std::max<std::size_t>(1, rune.width);
  }
  if (sentence > 0) return cut.substr(0, sentence);
  if (space > 0) return cut.substr(0, space) + "...";
  return cut + "...";
}

}  // namespace

void MarkerUses::Read(const std::vector<gotypes::CommentLine>& lines, markers::Places place,
                      Findings& findings) {
  for (const gotypes::CommentLine& line : lines) {
    const std::string_view text = markers::MarkerText(line);
    if (text.empty()) continue;
    const auto found = markers::FindMarker(text, place);
    if (!found) {
      WarnOfUnknown(text, line.position, findings);
      continue;
    }
    markers::Parsed parsed = markers::ParseMarker(*found->marker, text);
    // Go's positions are those of the comment.
    gotypes::Position position = line.position;
    position.column = std::max(1, position.column - 3);
    for (const std::string& error : parsed.errors) findings.errors.Add(position, error);
    if (parsed.errors.empty()) uses_.push_back({*found, std::move(parsed.arguments), position});
  }
}

const MarkerUse* MarkerUses::First(std::string_view name) const {
  for (const MarkerUse& use : uses_) {
    if (!use.found.items && use.found.marker->name == name) return &use;
  }
  return nullptr;
}

std::vector<const MarkerUse*> MarkerUses::InOrder() const {
  std::vector<const MarkerUse*> order;
  for (const MarkerUse& use : uses_) {
    if (use.found.marker->apply != nullptr) order.push_back(&use);
  }
  std::stable_sort(order.begin(), order.end(), [](const MarkerUse* a, const MarkerUse* b) {
    const auto rank = [](const MarkerUse& use) {
      return std::tuple(use.found.items, use.found.marker->order, RankOf(use));
    };
    return rank(*a) < rank(*b);
  });
  return order;
}

std::vector<gotypes::CommentLine> PackageLines(const gotypes::Comments& comments) {
  std::vector<gotypes::CommentLine> lines;
  for (const gotypes::CommentLine& line : comments.second_closest) {
    const std::string_view text = markers::MarkerText(line);
    if (text.empty() || markers::FindMarker(text, markers::kType)) continue;
    if (markers::FindMarker(text, markers::kPackage)) lines.push_back(line);
  }
  return lines;
}

MarkerUses ReadUses(const gotypes::Comments& comments, markers::Places place, Findings& findings) {
  MarkerUses uses;
  std::vector<gotypes::CommentLine> before = comments.second_closest;
  if (place == markers::kType) {
    std::erase_if(before, [](const gotypes::CommentLine& line) {
      const std::string_view text = markers::MarkerText(line);
      return !markers::FindMarker(text, markers::kType) &&
             markers::FindMarker(text, markers::kPackage);
    });
  }
  uses.Read(before, place, findings);
  uses.Read(comments.doc, place, findings);
  return uses;
}

std::string Description(const std::vector<gotypes::CommentLine>& doc) {
  bool has_block = false;
  std::vector<std::string_view> lines;
  for (const gotypes::CommentLine& line : doc) {
    if (!markers::MarkerText(line).empty() || (!line.block && TrimSpace(line.text) == "+"))
      continue;
    has_block = has_block || line.block;
    // Empty lines at both ends, and all but one of several, go when the markers are gone.
    if (line.text.empty() && (lines.empty() || lines.back().empty())) continue;
    lines.push_back(line.text);
  }
  while (!lines.empty() && lines.back().empty()) lines.pop_back();
  std::string text;
  bool first = true;
  bool in_code = false;
  for (std::string_view line : lines) {
    if (has_block) line = TrimSpace(line);
    if (MarksCode(line)) in_code = !in_code;
    if (!in_code && line.starts_with("TODO")) continue;
    if (!in_code && line.starts_with("---")) break;
    if (!first) text += '\n';
    first = false;
    text += line;
  }
  return text;
}

void TruncateDescriptions(schema::Draft& draft, std::size_t most) {
  draft.description = most == 0 ? std::string() : Truncated(draft.description, most);
  ForEachBelow(draft, [most](schema::Draft& below) { TruncateDescriptions(below, most); });
}

}  // namespace tandem::crd::generate
