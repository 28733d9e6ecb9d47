#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "validation/json/writer.h"

namespace tandem::crd::schema {

/// A schema that is being made, and owns what it says: a JSONSchemaProps to be changed, copied and
/// merged. Written, it is what the Reader reads.
struct Draft {
  /// An entry of x-kubernetes-validations; empty texts are left out.
  struct Rule {
    std::string rule;
    std::string message = {};
    std::string message_expression = {};
    std::string reason = {};
    std::string field_path = {};
    std::string optional_old_self = {};  ///< `true` or `false`
    /// The rule that stands in for this one where values have no old ones, such as items of an
    /// atomic list. Empty: the rule is dropped there. Not given: the rule stays.
    std::optional<std::string> without_old = {};
    bool of_tag = false;  ///< a tag made the rule: nobody wrote its text

    bool operator==(const Rule&) const = default;
  };

  std::string type;
  std::string format;
  std::string title;
  std::string description;
  /// All other keywords that hold no schemas: their values as JSON text.
  std::map<std::string, std::string, std::less<>> words;

  std::map<std::string, Draft, std::less<>> properties;
  std::vector<std::string> required;
  std::vector<Draft> items;       ///< none or one
  std::vector<Draft> additional;  ///< additionalProperties, none or one
  bool additional_anything = false;
  std::vector<Draft> property_names;  ///< none or one
  std::vector<std::string> enum_values;
  std::vector<Draft> all_of;
  std::vector<Draft> any_of;
  std::vector<std::string> list_map_keys;
  std::vector<Rule> rules;

  /// Tells where the default was written, if anywhere: the same one met twice is no conflict.
  std::uint64_t default_identity = 0;

  /// The type of the generator whose schema is still to be put in here; null when there is none.
  const void* reference = nullptr;
  /// Whether only the structure of that schema is put in, without what it says of values.
  bool only_structure = false;

  [[nodiscard]] bool Says(std::string_view keyword) const { return words.contains(keyword); }
  /// The value as JSON text; empty when there is none.
  [[nodiscard]] std::string_view Word(std::string_view keyword) const {
    const auto found = words.find(keyword);
    return found == words.end() ? std::string_view() : std::string_view(found->second);
  }
  void Set(std::string_view keyword, std::string json) {
    words.insert_or_assign(std::string(keyword), std::move(json));
  }
  /// The number of schemas in it, itself included.
  [[nodiscard]] std::size_t CountNodes() const;
};

/// Calls `visit` with every schema directly below.
template <typename Visit>
void ForEachBelow(Draft& draft, Visit visit) {
  for (auto* const list : {&draft.items, &draft.all_of, &draft.any_of, &draft.property_names}) {
    for (Draft& below : *list) visit(below);
  }
  for (auto& [name, property] : draft.properties) visit(property);
  for (Draft& below : draft.additional) visit(below);
}

/// Writes it as JSON, keys in ascending order.
void Write(const Draft& draft, json::Writer& out);
std::string ToJson(const Draft& draft);

/// A text as a JSON string.
std::string QuotedJson(std::string_view text);

}  // namespace tandem::crd::schema
