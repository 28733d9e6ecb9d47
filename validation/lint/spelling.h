#pragma once

#include <span>
#include <string>
#include <string_view>

namespace tandem::lint {

/// The known tag or generator tag that was probably meant: at most two edits away, the nearest and
/// alphabetically first. Empty when there is none, or when the name is known. Names have no `+`.
std::string_view ClosestTag(std::string_view name);

/// Tags that are no rules: those of Kubernetes' code generators, and what packages say of theirs.
std::span<const std::string_view> GeneratorTags();
bool IsGeneratorTag(std::string_view name);

}  // namespace tandem::lint
