#include "validation/compile/marker_switch.h"

#include <string>
#include <string_view>

#include "validation/base/go_quote.h"
#include "validation/gotypes/tag_syntax.h"

namespace tandem::compile {
namespace {

constexpr std::string_view kTag = "tandem:markers";
constexpr std::string_view kOn = "on";
constexpr std::string_view kOff = "off";

std::vector<gotypes::TagLine> SwitchesOf(const gotypes::Package& package) {
  std::vector<gotypes::TagLine> lines = gotypes::FindTags(package.doc_comments);
  std::erase_if(lines, [](const gotypes::TagLine& line) { return line.name != kTag; });
  return lines;
}

}  // namespace

bool ReadsMarkers(const gotypes::Package& package) {
  const std::vector<gotypes::TagLine> lines = SwitchesOf(package);
  return lines.empty() || gotypes::RawTagValue(lines.back().text) != kOff;
}

std::vector<PlacedFailure> CheckMarkerSwitch(const gotypes::Package& package) {
  std::vector<PlacedFailure> failures;
  for (const gotypes::TagLine& line : SwitchesOf(package)) {
    const std::string_view value = gotypes::RawTagValue(line.text);
    if (value == kOn || value == kOff) continue;
    failures.push_back({line.position, package.name + ": unknown value for package tag \"" +
                                           std::string(kTag) + "\": " + GoQuote(value) +
                                           ": it is one of on, off"});
  }
  return failures;
}

}  // namespace tandem::compile
