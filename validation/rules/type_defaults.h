#pragma once

#include <deque>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "validation/json/decode.h"
#include "validation/rules/defaulting.h"

namespace tandem::rules {

/// The defaults in values of one type, and below.
struct DefaultsNode {
  struct Field {
    std::string name;            ///< its name in JSON
    json::ValueView value = {};  ///< the value of an unset field; absent: none
    bool zero_is_unset = false;  ///< a scalar behind no pointer: an explicit zero tells nothing
    bool always_there =
        false;  ///< a struct behind no pointer: in it are defaults though it is unset
    const DefaultsNode* below = nullptr;  ///< null: no defaults
  };
  std::vector<Field> fields;            ///< a struct's fields with something to do
  const DefaultsNode* items = nullptr;  ///< the node of a list's elements or a map's values
};

/// Makes nodes and keeps them and their values.
class DefaultsTable {
 public:
  DefaultsNode& New() { return nodes_.emplace_back(); }

  /// A value out of JSON that lives as long as the table; absent when it is none, or null.
  json::ValueView Keep(std::string_view text);

  /// Takes out what leads to no default. Linear in the nodes.
  void Prune();

  /// The defaulting of a node, which keeps the table alive; null when there is none. After Prune.
  static std::shared_ptr<const Defaulting> Share(std::shared_ptr<const DefaultsTable> table,
                                                 const DefaultsNode& node);

 private:
  std::deque<DefaultsNode> nodes_;
  std::deque<json::Document> documents_;
};

}  // namespace tandem::rules
