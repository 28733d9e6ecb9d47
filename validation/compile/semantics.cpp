#include "validation/compile/semantics.h"

#include <string>
#include <string_view>

#include "validation/base/go_quote.h"
#include "validation/gotypes/tag_syntax.h"

namespace tandem::compile {
namespace {

constexpr std::string_view kMarker = "tandem:semantics";
constexpr std::string_view kKep = "kep";
constexpr std::string_view kUpstream = "upstream";

std::vector<gotypes::TagLine> MarkersOf(const gotypes::Package& package) {
  std::vector<gotypes::TagLine> lines = gotypes::FindTags(package.doc_comments);
  std::erase_if(lines, [](const gotypes::TagLine& line) { return line.name != kMarker; });
  return lines;
}

}  // namespace

bool HasKepSemantics(const gotypes::Package& package, const CompileOptions& options) {
  const std::vector<gotypes::TagLine> lines = MarkersOf(package);
  return lines.empty() ? options.kep_semantics : gotypes::RawTagValue(lines.back().text) == kKep;
}

std::vector<PlacedFailure> CheckSemantics(const gotypes::Package& package) {
  std::vector<PlacedFailure> failures;
  for (const gotypes::TagLine& line : MarkersOf(package)) {
    const std::string_view value = gotypes::RawTagValue(line.text);
    if (value == kKep || value == kUpstream) continue;
    failures.push_back({line.position, package.name + ": unknown value for package tag \"" +
                                           std::string(kMarker) + "\": " + GoQuote(value) +
                                           ": it is one of kep, upstream"});
  }
  return failures;
}

}  // namespace tandem::compile
