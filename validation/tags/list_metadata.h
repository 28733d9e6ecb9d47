#pragma once

#include "validation/tags/tag.h"

namespace tandem::tags {

/// Fills in the identity of the list from the metadata its tags have given, and checks that the
/// metadata fit together. Call once all immediate tags of the place are compiled.
Status ResolveListMetadata(Place& place, rules::Program& program, const Settings& settings);

/// Adds the rule that elements are distinct, unless customUnique replaces it.
void AddUniqueness(Place& place, rules::NodeBuilder& node);

/// Fails for everything but lists, naming the Go kind.
Status RequireList(const TagUse& use);

}  // namespace tandem::tags
