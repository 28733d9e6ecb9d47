#include <string>

#include "validation/base/go_quote.h"
#include "validation/compile/package_switch_internal.h"
#include "validation/gotypes/tag_syntax.h"

namespace tandem::compile {
namespace {

std::vector<gotypes::TagLine> LinesOf(const PackageSwitch& tag, const gotypes::Package& package) {
  std::vector<gotypes::TagLine> lines = gotypes::FindTags(package.doc_comments);
  std::erase_if(lines, [&tag](const gotypes::TagLine& line) { return line.name != tag.tag; });
  return lines;
}

}  // namespace

std::optional<std::string> ValueOf(const PackageSwitch& tag, const gotypes::Package& package) {
  const std::vector<gotypes::TagLine> lines = LinesOf(tag, package);
  if (lines.empty()) return std::nullopt;
  return std::string(gotypes::RawTagValue(lines.back().text));
}

std::vector<PlacedFailure> CheckValues(const PackageSwitch& tag, const gotypes::Package& package) {
  std::vector<PlacedFailure> failures;
  for (const gotypes::TagLine& line : LinesOf(tag, package)) {
    const std::string_view value = gotypes::RawTagValue(line.text);
    if (value == tag.first || value == tag.second) continue;
    failures.push_back({line.position, package.name + ": unknown value for package tag \"" +
                                           std::string(tag.tag) + "\": " + GoQuote(value) +
                                           ": it is one of " + std::string(tag.first) + ", " +
                                           std::string(tag.second)});
  }
  return failures;
}

}  // namespace tandem::compile
