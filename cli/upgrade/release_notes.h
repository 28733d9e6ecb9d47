#pragma once

#include <string>

#include "validation/releases/release.h"

namespace tandem::upgrade {

/// What changes for objects between two releases, as Markdown: rules that refuse more, versions that
/// are gone, gates that are on by default, rules that refuse less; of a downgrade what an upgrade
/// would bring, the other way round.
std::string ReleaseNotes(releases::Release from, releases::Release to);

}  // namespace tandem::upgrade
