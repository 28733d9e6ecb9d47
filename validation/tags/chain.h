#pragma once

#include <optional>
#include <string>
#include <vector>

#include "validation/field/error.h"
#include "validation/gotypes/tag_syntax.h"
#include "validation/rules/node_builder.h"
#include "validation/rules/rule.h"

namespace tandem::tags {

struct Place;

/// The condition under which a rule runs: a validation option is on, or the request is about a
/// subresource; if it is not `wanted`, the contrary.
struct Condition {
  rules::Rule::Kind kind = rules::Rule::Kind::kOption;  ///< or kSubresource
  std::string name;
  bool wanted = true;
  field::Stability mark = field::Stability::kUnmarked;  ///< the mark that stands before it
};

/// The part of a chain that stands before a tag and changes the tag's meaning.
struct Chain {
  /// The list item that item(...) selects. The node is valid while the payload compiles.
  struct Item {
    std::string description;  ///< `{"type": "Approved"}`
    const rules::ItemSelector* selector = nullptr;
    Place* list = nullptr;
    rules::NodeBuilder* node = nullptr;  ///< the list's
    const gotypes::Tag* tag = nullptr;
  };
  field::Stability stability = field::Stability::kUnmarked;
  std::vector<Condition> conditions;  ///< outermost first
  std::string mode;                   ///< `group=value` of ifMode
  std::optional<Item> item;
};

}  // namespace tandem::tags
