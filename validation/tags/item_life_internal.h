#pragma once

#include "validation/base/result.h"
#include "validation/gotypes/tag_syntax.h"
#include "validation/rules/node_builder.h"
#include "validation/rules/rule.h"
#include "validation/tags/tag_use.h"

namespace tandem::tags {

/// Whether the enhancement proposals have this payload of item(...) say what may become of the
/// item, which shows in its list only: `immutable`, `forbidden` and `update`.
bool IsAboutItemLife(const gotypes::Tag& payload);

/// Adds the rule of such a payload to the list. The selector may still be empty, and outlives the
/// rule.
Status AddItemLife(const TagUse& item, const rules::ItemSelector& selector,
                   rules::NodeBuilder& list);

/// Whether they have this payload of eachVal say the same of all items.
bool IsAboutLifeOfAll(const gotypes::Tag& payload);
Status AddLifeOfAll(const TagUse& each_val, rules::NodeBuilder& list);

}  // namespace tandem::tags
