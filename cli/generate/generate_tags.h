#pragma once

#include <string>
#include <vector>

#include "cli/command.h"
#include "config/flag_set.h"

namespace tandem::generate {

/// The flags and operands of `tandem generate tags`.
struct TagsOrder {
  std::vector<std::string> directories;  ///< of packages
  std::vector<std::string> from_crds;    ///< paths of definitions
  bool write = false;
  bool replace = false;
  bool zero_is_absent = false;
  bool check = false;
};

void AddTagsFlags(config::FlagSet& flags, TagsOrder& order);

/// Prints a patch that writes `+k8s:` tags beside the markers of Go packages, and for what
/// definitions say of their fields, or changes the files. What has no tag is told on the way, a
/// line each. Nothing is changed when anything is wrong. The exit code: 0, or 1 when a check finds
/// tags to be written.
Result<int> GenerateTags(const TagsOrder& order, const cli::Streams& streams);

}  // namespace tandem::generate
