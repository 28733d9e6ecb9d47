#pragma once

#include "validation/tags/tag_def.h"
#include "validation/tags/tag_use.h"

namespace tandem::tags {

inline constexpr ArgSpec kMembershipArgs[] = {
    {.name = "",
     .type = ValueType::kString,
     .required = true,
     .description = "<paths>",
     .docs =
         "JSON names, joined by dots, from this struct down to strings or integers; `[*]` behind "
         "the name of a list goes to its elements. Several are separated by commas."},
};

inline constexpr PayloadSpec kMembershipPayloads[] = {
    {"<paths>", "The same, to the values that are looked for."},
};

/// The requirement on a value that is looked for.
enum class Membership : std::uint8_t {
  kAmong,     ///< it is one of the others; else NotFound
  kNotAmong,  ///< it is none of the others; else Invalid
};

/// refersTo and notAmong.
Status CompileMembership(const TagUse& use, Membership membership, rules::NodeBuilder& node);

}  // namespace tandem::tags
