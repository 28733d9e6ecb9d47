#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace tandem::tags {

/// The known tag or generator tag that was probably meant: at most two edits away, the nearest and
/// alphabetically first. Empty when there is none, or when the name is known. Names have no `+`.
std::string_view ClosestTag(std::string_view name);

/// A remark on the name of a tag that nobody knows.
struct Doubt {
  std::string message;
  std::string suggestion;
  std::string_view closest;  ///< see ClosestTag
};

/// A doubt about a name; nothing for names that are known or that others may know: those that have
/// none of our prefixes, and those that may be a generator's.
std::optional<Doubt> DoubtOf(const std::string& name);

/// Tags that are no rules: those of Kubernetes' code generators, and tandem's for whole packages.
std::span<const std::string_view> GeneratorTags();
bool IsGeneratorTag(std::string_view name);

}  // namespace tandem::tags
