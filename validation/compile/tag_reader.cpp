#include "validation/compile/tag_reader.h"

#include <algorithm>
#include <map>

#include "validation/tags/aliases.h"
#include "validation/tags/catalog.h"

namespace tandem::compile {
namespace {

using gotypes::TagLine;

constexpr std::string_view kDefaultAlias = "k8s:default";

bool IsRead(std::string_view name, const CompileOptions& options) {
  return tags::FindTag(name, options) != nullptr || tags::IsAlias(name, options);
}

std::string AllLines(const std::vector<TagLine>& lines) {
  std::string text = "[";
  for (const TagLine& line : lines) {
    if (text.size() > 1) text += ' ';
    text += line.text;
  }
  return text + "]";
}

void Note(const std::vector<std::string>& sentences, const TagLine& line, DeclaredTags& out) {
  for (const std::string& sentence : sentences) out.notes.push_back({line.position, sentence});
}

/// Reads one tag, or one for each item of a list of update constraints.
Status ParseLine(const TagLine& line, const CompileOptions& options, DeclaredTags& out) {
  const auto grammar = options.IsSeed() ? gotypes::Grammar::kSeed : gotypes::Grammar::kUpstream;
  const std::vector<std::string> texts = tags::SplitUpdateList(line.text, options);
  if (texts.size() > 1)
    Note({"a list of update constraints is understood as one tag each"}, line, out);
  for (const std::string& text : texts) {
    Result<gotypes::Tag> tag = gotypes::ParseTag(text, grammar);
    if (!tag) return tag.error();
    Note(tags::Canonicalize(*tag, options), line, out);
    out.tags.push_back({*std::move(tag), line.position});
  }
  return Ok();
}

void ParseGroup(const std::vector<TagLine>& lines, const CompileOptions& options,
                DeclaredTags& out) {
  for (const TagLine& line : lines) {
    Status parsed = ParseLine(line, options, out);
    if (parsed) continue;
    out.failures.push_back({line.position, "failed to parse tags: " + parsed.error().message +
                                               ": " + AllLines(lines)});
    return;
  }
}

}  // namespace

DeclaredTags ReadTags(const std::vector<gotypes::CommentLine>& comments,
                      const CompileOptions& options) {
  DeclaredTags out;
  std::map<std::string, std::vector<TagLine>> by_name;
  for (TagLine& line : gotypes::FindTags(comments)) {
    const bool alias = options.IsSeed() && line.name == kDefaultAlias;
    if (line.name == "default" || alias) {
      out.defaults.emplace_back(gotypes::RawTagValue(line.text));
      if (alias) Note({"+k8s:default is understood as +default"}, line, out);
    } else if (IsRead(line.name, options)) {
      by_name[line.name].push_back(std::move(line));
    }
  }
  for (const auto& [name, lines] : by_name) ParseGroup(lines, options, out);
  std::stable_sort(out.tags.begin(), out.tags.end(),
                   [](const PlacedTag& a, const PlacedTag& b) { return a.tag.name < b.tag.name; });
  return out;
}

}  // namespace tandem::compile
