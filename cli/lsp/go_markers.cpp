#include "cli/lsp/go_markers.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "cli/reference/setting_tags.h"
#include "cli/reference/tag_facts.h"
#include "validation/gotypes/tag_syntax.h"
#include "validation/markers/catalogue.h"
#include "validation/tags/aliases.h"
#include "validation/tags/catalog.h"
#include "validation/tags/spelling.h"

namespace tandem::lsp {
namespace {

constexpr std::string_view kKubebuilder = "kubebuilder:";

/// A line of a comment that holds a tag or marker.
struct MarkedLine {
  std::string_view text;  ///< behind the `+`
  Span name;              ///< in the file
  std::string_view name_text;
};

bool EndsName(char c) { return std::string_view("=( \t").find(c) != std::string_view::npos; }

std::optional<MarkedLine> MarkerIn(const Text& text, std::size_t line) {
  const std::string_view written = text.Line(line);
  const std::size_t slashes = written.find_first_not_of(" \t");
  if (slashes == std::string_view::npos || !written.substr(slashes).starts_with("//")) {
    return std::nullopt;
  }
  const std::size_t plus = written.find_first_not_of(" \t", slashes + 2);
  if (plus == std::string_view::npos || written[plus] != '+') return std::nullopt;
  MarkedLine found;
  found.text = written.substr(plus + 1);
  const auto* const end = std::find_if(found.text.begin(), found.text.end(), &EndsName);
  found.name_text = found.text.substr(0, static_cast<std::size_t>(end - found.text.begin()));
  const std::size_t begin = text.StartOf(line) + plus + 1;
  found.name = {begin, begin + found.name_text.size()};
  return found;
}

std::optional<MarkedLine> MarkerAt(const Text& text, std::size_t offset) {
  return MarkerIn(text, text.PlaceOf(offset, Encoding::kUtf8).line);
}

Fix Replacing(Span span, const std::string& name) {
  return {"Replace with \"+" + name + "\"", span, name};
}

/// A marker that this line means in some place; null when there is none.
const markers::MarkerDef* FindMarker(std::string_view text) {
  for (const markers::Places place : {markers::kField, markers::kType, markers::kPackage}) {
    if (const auto found = markers::FindMarker(text, place)) return found->marker;
  }
  return nullptr;
}

/// The tag of that name, or of which it is another spelling; null when there is none.
const tags::TagDef* FindTag(std::string_view name) {
  const auto aliases = tags::Aliases();
  const auto alias = std::find_if(aliases.begin(), aliases.end(),
                                  [&](const tags::Alias& each) { return each.name == name; });
  return tags::FindTag(alias == aliases.end() ? name : alias->canonical);
}

std::optional<Finding> OfTag(const MarkedLine& line) {
  Finding finding;
  finding.span = line.name;
  if (FindTag(line.name_text) != nullptr) {
    const auto tag = gotypes::ParseTag(line.text, gotypes::Grammar::kSeed);
    if (tag) return std::nullopt;
    finding.code = "invalidTags";
    finding.message = tag.error().message;
    return finding;
  }
  const auto doubt = tags::DoubtOf(std::string(line.name_text));
  if (!doubt || reference::FindSettingTag(line.name_text) != nullptr) return std::nullopt;
  finding.severity = Severity::kWarning;
  finding.code = "unknownTag";
  finding.message = doubt->message;
  if (!doubt->closest.empty()) finding.fix = Replacing(line.name, std::string(doubt->closest));
  return finding;
}

std::optional<Finding> OfMarker(const MarkedLine& line) {
  Finding finding;
  finding.span = line.name;
  if (const markers::MarkerDef* const marker = FindMarker(line.text)) {
    const markers::Parsed parsed = markers::ParseMarker(*marker, line.text);
    if (parsed.errors.empty()) return std::nullopt;
    finding.code = "invalidMarkers";
    finding.message = parsed.errors.front();
    return finding;
  }
  // Markers of roles, webhooks and other generators are none of ours.
  const std::string nearest = markers::NearestName(line.text);
  if (nearest.empty()) return std::nullopt;
  finding.severity = Severity::kWarning;
  finding.code = "unknownMarker";
  finding.message =
      "unknown marker \"+" + std::string(line.name_text) + "\"; did you mean \"+" + nearest + "\"?";
  finding.fix = Replacing(line.name, nearest);
  return finding;
}

Item ItemOf(std::string_view name, std::string detail, std::string_view summary, Span span) {
  return {"+" + std::string(name),
          ItemKind::kKeyword,
          std::move(detail),
          std::string(summary),
          std::string(name),
          span,
          false};
}

std::string TitleOf(std::string_view name) { return "**+" + std::string(name) + "**"; }

void AddParagraph(std::string_view text, std::string& markdown) {
  if (!text.empty()) markdown.append("\n\n").append(text);
}

std::string PageOf(const tags::TagDef& tag) {
  std::string page = TitleOf(tag.name) + " " + reference::StabilityOf(tag);
  AddParagraph("`" + reference::SyntaxOf(tag) + "`", page);
  for (const std::string_view text : {tag.summary, tag.docs, tag.warning, tag.ratcheting}) {
    AddParagraph(text, page);
  }
  if (!tag.errors.empty()) AddParagraph("Finds: " + std::string(tag.errors), page);
  return page;
}

std::string PageOf(const reference::SettingTag& tag) {
  std::string page = TitleOf(tag.name);
  AddParagraph("`" + std::string(tag.syntax) + "`", page);
  AddParagraph(tag.summary, page);
  AddParagraph(tag.docs, page);
  return page;
}

std::string PageOf(const markers::MarkerDef& marker) {
  std::string page = TitleOf(marker.name);
  AddParagraph(marker.summary, page);
  return page;
}

}  // namespace

std::vector<Finding> FindingsOnMarkers(const Text& text) {
  std::vector<Finding> findings;
  for (std::size_t i = 0; i < text.lines(); ++i) {
    const auto line = MarkerIn(text, i);
    if (!line) continue;
    auto finding = line->name_text.starts_with(kKubebuilder) ? OfMarker(*line) : OfTag(*line);
    if (finding) findings.push_back(*std::move(finding));
  }
  return findings;
}

std::vector<Item> CompleteMarker(const Text& text, std::size_t offset) {
  const auto line = MarkerAt(text, offset);
  if (!line || offset < line->name.begin || offset > line->name.end) return {};
  std::vector<Item> items;
  for (const tags::TagDef* const tag : tags::Catalog()) {
    if (tag->test_only) continue;
    items.push_back(ItemOf(tag->name, reference::SyntaxOf(*tag), tag->summary, line->name));
  }
  for (const reference::SettingTag& tag : reference::SettingTags()) {
    items.push_back(ItemOf(tag.name, std::string(tag.syntax), tag.summary, line->name));
  }
  std::vector<std::string_view> seen;  // a name may stand in several places
  for (const markers::MarkerDef* const marker : markers::Catalogue()) {
    if (std::find(seen.begin(), seen.end(), marker->name) != seen.end()) continue;
    seen.push_back(marker->name);
    items.push_back(ItemOf(marker->name, "", marker->summary, line->name));
  }
  return items;
}

std::string DescribeMarker(const Text& text, std::size_t offset, Span& span) {
  const auto line = MarkerAt(text, offset);
  if (!line) return {};
  span = line->name;
  if (const tags::TagDef* const tag = FindTag(line->name_text)) return PageOf(*tag);
  if (const reference::SettingTag* const tag = reference::FindSettingTag(line->name_text))
    return PageOf(*tag);
  const markers::MarkerDef* const marker = FindMarker(line->text);
  return marker == nullptr ? "" : PageOf(*marker);
}

}  // namespace tandem::lsp
