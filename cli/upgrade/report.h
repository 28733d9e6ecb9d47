#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/upgrade/tally.h"

namespace tandem::upgrade {

/// The results on objects that are to be reported. Borrowed.
struct Report {
  const Tally& tally;
  const Tally& drawn;  ///< of objects that were drawn beside them
  const std::vector<std::string>& files;
  std::string_view from;  ///< `1.34.10`, `the old definitions`
  std::string_view to;
};

/// `text`, `json`, `html`, `junit` or `sarif`. Names in it are escaped as the format needs it.
std::string Render(const Report& report, std::string_view format);

// The formats, and parts that they have in common.

std::string RenderText(const Report& report);
std::string RenderJson(const Report& report);
std::string RenderHtml(const Report& report);
std::string RenderJunit(const Report& report);
std::string RenderSarif(const Report& report);

/// The files of drawn objects.
extern const std::vector<std::string> kDrawn;

using Finding = std::pair<const FindingKey*, const replay::Row*>;

/// The findings by fate, the worst first, of each those that count most first.
std::vector<Finding> Ordered(const Tally& tally);

/// The findings that only drawn objects show, in the same order.
std::vector<Finding> OnlyDrawn(const Report& report);

/// `1,000 drawn objects show this, too`, or `... show nothing else`; empty when none were drawn.
std::string DrawnSummary(const Report& report);

/// `3 objects from 1.34.10 to 1.36.3: 1 refused on any update, 2 unaffected`.
std::string Summary(const Report& report);

}  // namespace tandem::upgrade
