#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "validation/gotypes/tag_syntax.h"
#include "validation/tags/settings.h"

namespace tandem::tags {

/// Another spelling of a tag: of an enhancement proposal, or of an older release.
struct Alias {
  struct Arg {
    std::string_view name;
    std::string_view canonical;
  };
  std::string_view name;  ///< `k8s:ifOptionEnabled`
  std::string_view canonical;
  std::span<const Arg> args = {};
};

std::span<const Alias> Aliases();

/// Whether a comment line with this tag has to be read although no tag of the catalog has the name.
bool IsAlias(std::string_view name, const Settings& settings);

/// Rewrites aliases in a tag and its payloads, also those of payloads such as `update=NoClear`.
/// Returns one sentence for each, for the linter. Does nothing in the upstream dialect.
std::vector<std::string> Canonicalize(gotypes::Tag& tag, const Settings& settings);

/// `k8s:update=NoSet,NoModify` as one text for each constraint; any other text as it is.
std::vector<std::string> SplitUpdateList(std::string_view text, const Settings& settings);

}  // namespace tandem::tags
