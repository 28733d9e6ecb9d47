#pragma once

#include <cstdint>

#include "validation/tags/tag_def.h"
#include "validation/tags/tag_use.h"

namespace tandem::tags {

inline constexpr ArgSpec kUnionMemberArgs[] = {
    {.name = "union",
     .type = ValueType::kString,
     .description = "<string>",
     .docs = "The name of the union, if there are several."},
    {.name = "memberName",
     .type = ValueType::kString,
     .description = "<string>",
     .docs = "The discriminator's value for this member; defaults to the Go name of the field."},
};

inline constexpr ArgSpec kUnionArgs[] = {
    {.name = "union",
     .type = ValueType::kString,
     .description = "<string>",
     .docs = "The name of the union, if there are several."},
};

enum class UnionKind : std::uint8_t { kExactlyOne, kZeroOrOne };

/// Requires that the union has members.
Status DeclareUnion(const TagUse& use, rules::NodeBuilder& node);

/// Makes the field, or the list item of the chain, a member of its union.
Status AddUnionMember(const TagUse& use, UnionKind kind, rules::NodeBuilder& node);

/// Makes the string field the discriminator of its union.
Status SetUnionDiscriminator(const TagUse& use);

}  // namespace tandem::tags
