#pragma once

#include <string>

#include "validation/releases/release.h"

namespace tandem::upgrade {

/// The changes for objects between two releases, as Markdown: rules that refuse more, versions that
/// are gone, gates that are on by default, rules that refuse less. In a downgrade the rules change
/// the other way round, and no versions are gone.
std::string ReleaseNotes(releases::Release from, releases::Release to);

}  // namespace tandem::upgrade
