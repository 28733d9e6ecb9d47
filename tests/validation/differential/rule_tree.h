#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "tests/validation/property/random.h"

namespace tandem::differential {

/// The demands on a value and on everything in it, in no language yet. They are only those that
/// types.go tags and CRD schemas can both say, and mean the same by:
///
/// * Scalars and structs are pointers in Go, so that a zero value is as present as in a schema.
/// * A list or map that is required, or has a least size, is not empty, because an empty one is
///   unset for the tags: missing when it is required, and not looked at when it is optional.
/// * Key fields of a list are required: the schema language demands that or a default.
/// * Formats are those of one name, and `uuid`, on texts that both definitions judge alike.
struct RuleTree {
  enum class Form : std::uint8_t { kString, kInteger, kStruct, kList, kMap };
  enum class ListType : std::uint8_t { kAtomic, kSet, kMap };

  struct Field {
    std::string name;
    bool required = false;
    std::unique_ptr<RuleTree> rules;
  };

  Form form = Form::kString;
  /// The bounds of a string in characters, of a list in items, of a map in entries, of an integer.
  std::optional<std::int64_t> min;
  std::optional<std::int64_t> max;
  bool min_exclusive = false;
  bool max_exclusive = false;
  std::string pattern;
  std::string format;  ///< the name that schemas have for it
  std::vector<std::string> choices;
  ListType list_type = ListType::kAtomic;
  std::vector<std::string> keys;   ///< the key fields of list items
  std::unique_ptr<RuleTree> name;  ///< the rules of keys of map entries
  std::unique_ptr<RuleTree> elem;
  std::vector<Field> fields;
};

/// A struct with random rules, nested a few levels.
std::unique_ptr<RuleTree> MakeRuleTree(property::Random& random);

/// The same rules as the file types.go with the type `T`, whose field `spec` they are about.
std::string AsGoTypes(const RuleTree& spec);

/// The same rules as an openAPIV3Schema of an object whose property `spec` they are about.
std::string AsSchema(const RuleTree& spec);

}  // namespace tandem::differential
