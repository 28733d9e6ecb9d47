#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace tandem::tags {

/// The known tag or generator tag that was probably meant: at most two edits away, the nearest and
/// alphabetically first. Empty when there is none, or when the name is known. Names have no `+`.
std::string_view ClosestTag(std::string_view name);

/// What is to be said of the name of a tag that nobody knows.
struct Doubt {
  std::string message;
  std::string suggestion;
  std::string_view closest;  ///< see ClosestTag
};

/// Nothing for names that are known, and for those that others may know: whatever has none of our
/// prefixes, and may be one of a generator.
std::optional<Doubt> DoubtOf(const std::string& name);

/// Tags that are no rules: those of Kubernetes' code generators, and what packages say of theirs.
std::span<const std::string_view> GeneratorTags();
bool IsGeneratorTag(std::string_view name);

}  // namespace tandem::tags
