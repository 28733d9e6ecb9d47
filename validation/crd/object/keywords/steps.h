#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "validation/crd/object/walk.h"
#include "validation/crd/schema/schema.h"
#include "validation/field/bad_value.h"
#include "validation/field/path.h"
#include "validation/json/value.h"

namespace tandem::crd::object {

// The texts that most keywords have in Keyword::judged.
inline constexpr std::string_view kOnEveryWrite = "on every write";
inline constexpr std::string_view kNever = "never";
inline constexpr std::string_view kRefused = "refused: no definition may have it";

// The steps that the walk makes itself because it has to know their keywords, one file each. Those
// that return a number say how much of the value matched in them.
std::int64_t CheckType(const Node& node, Walk& walk);
std::int64_t CheckJunctors(const Node& node, Walk& walk);
void CheckFormat(const Node& node, Walk& walk);
void CheckNumber(const Node& node, Walk& walk);
std::int64_t CheckArray(const Node& node, Walk& walk);
std::int64_t CheckObject(const Node& node, Walk& walk);
void CheckPropertyNames(const Node& node, Walk& walk);

/// A finding at a path whose message, `<path> in body <rule>`, is also the error's detail.
Finding InvalidAt(const Walk& walk, const field::Path& path, field::BadValue value,
                  std::string_view rule);

/// How many elements or members a value has.
inline std::int64_t SizeOf(const Node& node) {
  return static_cast<std::int64_t>(node.value.size());
}

Finding TooMany(const Node& node, std::int64_t max, std::string_view what, const Walk& walk);
Finding TooFew(const Node& node, std::int64_t min, std::string_view what, const Walk& walk);

/// A finding without a place of its own: the message names it.
Finding Plain(const Walk& walk, std::string message);

}  // namespace tandem::crd::object
