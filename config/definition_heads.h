#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tandem::config {

/// The group and kind that a CustomResourceDefinition defines, and where in a text it begins.
struct DefinitionHead {
  std::string group;
  std::string kind;
  std::size_t offset = 0;
};

/// The definitions in a document, found without reading it: of YAML not more than up to the names
/// of the kind, of JSON, whose lists are opened, not more than where values end. Whatever else is
/// in a definition may be wrong. Nothing where it is not certain that the whole document would say
/// the same (merge keys, aliases and tags, keys that are there twice, lists in YAML, texts with
/// escapes, what is no YAML): then it has to be read.
std::optional<std::vector<DefinitionHead>> FindDefinitionHeads(std::string_view document);

}  // namespace tandem::config
