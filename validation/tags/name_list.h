#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "validation/base/result.h"
#include "validation/rules/route.h"
#include "validation/tags/tag_use.h"

namespace tandem::tags {

/// `a, b` as a list: no name is empty, none is there twice.
Result<std::vector<std::string>> SplitNames(std::string_view text);

/// The routes that a text lists, from the struct that the tag stands on to strings or integers.
Result<std::vector<rules::Route>> RoutesToValues(const TagUse& use, std::string_view text);

/// A member of the struct that a tag names.
struct NamedMember {
  std::string name;
  json::Label label;
  rules::Route route;
};

/// The members that the payload lists: at least two of the struct that the tag stands on.
Result<std::vector<NamedMember>> MembersInPayload(const TagUse& use);

/// How many of the members are set, no more than two of them counted. Goes by what the object has:
/// mostly fewer members than are named.
std::size_t CountSet(const std::vector<NamedMember>& members, const rules::Value& value);

}  // namespace tandem::tags
