#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "validation/field/error.h"
#include "validation/rules/type.h"
#include "validation/synthesis/json_tree.h"

namespace tandem::synthesis {

/// The errors of an object; nothing when it cannot even be read.
using FindErrors = std::function<std::optional<field::ErrorList>(const JsonTree&)>;

/// An object in which nothing is wrong, made from a nearly empty one: where a rule complains, what
/// the type can hold is tried until it complains no more, at most `most_tries` times. Nothing when
/// that leads nowhere.
std::optional<JsonTree> MakeValid(const rules::Type& type, JsonTree object,
                                  const std::vector<std::string>& texts, std::size_t most_tries,
                                  const FindErrors& find_errors);

/// A nearly empty object with the metadata that a server fills in.
JsonTree BareObject(std::string_view api_version, std::string_view kind);

/// The integer that a text is in decimal.
std::optional<std::int64_t> NumberOf(const std::string& text);

/// A small value of the type.
JsonTree Skeleton(const rules::Type& type);

/// Adds the metadata of stored objects, where there is none.
void FillMetadata(JsonTree& object);

}  // namespace tandem::synthesis
