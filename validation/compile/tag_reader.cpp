#include <map>

#include "validation/compile/tag_reader.h"
#include "validation/tags/catalog.h"

namespace tandem::compile {
namespace {

using gotypes::TagLine;

bool IsRead(std::string_view name, const CompileOptions& options) {
  const tags::TagDef* tag = tags::FindTag(name);
  return tag != nullptr && (options.test_tags || !tag->test_only);
}

std::string AllLines(const std::vector<TagLine>& lines) {
  std::string text = "[";
  for (const TagLine& line : lines) {
    if (text.size() > 1) text += ' ';
    text += line.text;
  }
  return text + "]";
}

void ParseGroup(const std::vector<TagLine>& lines, gotypes::Grammar grammar, DeclaredTags& out) {
  for (const TagLine& line : lines) {
    Result<gotypes::Tag> tag = gotypes::ParseTag(line.text, grammar);
    if (!tag) {
      out.failures.push_back(
          {line.position, "failed to parse tags: " + tag.error().message + ": " + AllLines(lines)});
      return;
    }
    out.tags.push_back({*std::move(tag), line.position});
  }
}

}  // namespace

DeclaredTags ReadTags(const std::vector<gotypes::CommentLine>& comments,
                      const CompileOptions& options) {
  DeclaredTags out;
  std::map<std::string, std::vector<TagLine>> by_name;
  for (TagLine& line : gotypes::FindTags(comments)) {
    if (line.name == "default") {
      out.defaults.emplace_back(gotypes::RawTagValue(line.text));
    } else if (IsRead(line.name, options)) {
      by_name[line.name].push_back(std::move(line));
    }
  }
  const auto grammar = options.dialect == Dialect::kSeed ? gotypes::Grammar::kSeed
                                                         : gotypes::Grammar::kUpstream;
  for (const auto& [name, lines] : by_name) ParseGroup(lines, grammar, out);
  return out;
}

}  // namespace tandem::compile
