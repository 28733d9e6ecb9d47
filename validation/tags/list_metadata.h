#pragma once

#include "validation/tags/tag.h"

namespace tandem::tags {

/// Fills in the identity of the list from the metadata its tags have given, and checks that the
/// metadata fit together. Call once all immediate tags of the place are compiled.
Status ResolveListMetadata(Place& place, rules::Program& program, const Settings& settings);

/// Reads the payload `set` or `map`; `kind` is what the tag calls it in messages.
Result<ListMetadata::Type> ReadIdentity(const TagUse& use, std::string_view kind);

/// Adds, among the list rules, that elements are distinct, unless customUnique replaces it.
void DeferUniqueness(const TagUse& use, rules::NodeBuilder& node);

/// Fails for everything but lists, naming the Go kind.
Status RequireList(const TagUse& use);

}  // namespace tandem::tags
