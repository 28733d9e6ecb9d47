#pragma once

#include "validation/tags/tag_use.h"

namespace tandem::tags {

/// Makes the field the discriminator of a modality.
Status SetModeDiscriminator(const TagUse& use);

/// Adds the payload of an ifMode tag to the rules of its field.
Status AddModeRule(const TagUse& use, rules::NodeBuilder& node);

}  // namespace tandem::tags
