#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "validation/base/enum_array.h"
#include "validation/crd/schema/keyword.h"
#include "validation/formats/go_regexp.h"
#include "validation/json/value.h"

namespace tandem::crd::schema {

struct Schema;

/// The JSON types a schema allows, as a set.
using Types = std::uint8_t;
inline constexpr Types kStringType = 1;
inline constexpr Types kNumberType = 2;
inline constexpr Types kIntegerType = 4;
inline constexpr Types kBooleanType = 8;
inline constexpr Types kArrayType = 16;
inline constexpr Types kObjectType = 32;

/// The type of that name; 0 when there is none.
Types ParseType(std::string_view name);

enum class AdditionalProperties : std::uint8_t { kUnset, kFalse, kTrue, kSchema };
enum class ListType : std::uint8_t { kAtomic, kSet, kMap };
enum class NumberFormat : std::uint8_t { kNone, kInt32, kInt64, kFloat, kDouble };

/// Whether a text has a string format.
using FormatCheck = bool (*)(std::string_view text);

struct Property {
  std::string_view name;
  const Schema* schema;
  json::Label label = json::Label::Of(name);
};

/// An entry of x-kubernetes-validations.
struct ExpressionRule {
  std::string_view rule;
  std::optional<std::string_view> message;
  std::optional<std::string_view> message_expression;
  std::optional<std::string_view> reason;
  std::optional<std::string_view> field_path;
  std::optional<bool> optional_old_self;
};

/// One node of an openAPIV3Schema: what was written, and what was made of it for the walk. Texts
/// and values are views into the manifest. Immutable once its definition is loaded.
struct Schema {
  std::vector<Said> said;  ///< the keywords that say something, in the order of their table

  // The values of keywords that code besides the keywords' own checks asks for.
  std::string_view type;
  std::string_view format;
  bool nullable = false;

  bool exclusive_maximum = false;
  bool exclusive_minimum = false;

  std::string_view pattern;

  const Schema* items = nullptr;
  bool lists_items = false;              ///< `items` is an array
  std::vector<const Schema*> item_list;  ///< the schemas in that array
  bool unique_items = false;

  std::vector<Property> properties;  ///< sorted by name
  AdditionalProperties additional = AdditionalProperties::kUnset;
  const Schema* additional_schema = nullptr;  ///< the schema; null unless `additional` is kSchema
  std::vector<std::string_view> required;
  const Schema* property_names = nullptr;

  std::vector<json::ValueView> enum_values;
  json::ValueView default_value;  ///< absent when none is written, or only null
  std::vector<const Schema*> all_of;
  std::vector<const Schema*> any_of;
  std::vector<const Schema*> one_of;
  const Schema* not_schema = nullptr;

  std::vector<Property> definitions;   ///< sorted by name
  std::vector<Property> dependencies;  ///< only those that are schemas

  std::optional<bool> preserve_unknown;
  bool embedded = false;
  bool int_or_string = false;
  std::optional<std::string_view> list_type;
  std::vector<std::string_view> list_map_keys;
  std::optional<std::string_view> map_type;
  std::vector<ExpressionRule> expressions;

  // The members that the walk uses; Finish derives them.
  EnumArray<Stage, std::vector<Assertion>> assertions;
  std::vector<std::uint32_t> properties_by_label;  ///< the places of properties, by label and name
  std::vector<std::string_view> sorted_list_map_keys;
  Types types = 0;
  bool has_label_formats = false;  ///< the formats that KEP-5667 adds count
  bool has_number_formats = true;  ///< see Gates, also for the next three
  bool has_name_formats = true;
  bool has_int_or_string_lengths = true;
  bool has_bare_required = true;
  bool unbounded_keys = false;   ///< see Gates
  bool format_is_known = false;  ///< the type, as it is written, has the format
  std::string_view live_format;  ///< the format, when it is one that this type knows
  FormatCheck string_format = nullptr;
  NumberFormat number_format = NumberFormat::kNone;
  ListType list = ListType::kAtomic;
  std::optional<formats::GoRegexp> regexp;
  std::string pattern_error;       ///< the fault of the pattern; empty when it has none
  json::ValueView filled_default;  ///< the default with the defaults below it
  std::size_t default_count = 0;   ///< the number of properties that have a default
  bool walks_list_types = false;   ///< there is a list type, here or below
  bool walks_embedded = false;     ///< there is an embedded resource, here or below

  [[nodiscard]] const std::vector<Assertion>& AssertionsOf(Stage stage) const {
    return assertions[stage];
  }
  /// Null when there is none. The search takes logarithmic time, whatever the names.
  [[nodiscard]] const Schema* FindProperty(std::string_view name) const {
    const std::size_t place = PlaceOfProperty(name, json::Label::Of(name));
    return place == kNoPlace ? nullptr : properties[place].schema;
  }
  static constexpr std::size_t kNoPlace = std::numeric_limits<std::size_t>::max();
  [[nodiscard]] std::size_t PlaceOfProperty(std::string_view name, json::Label label) const;
  /// The schema of a member, by its name or of additional ones; null when there is none.
  [[nodiscard]] const Schema* MemberSchema(std::string_view name) const;
  [[nodiscard]] bool PreservesUnknown() const { return preserve_unknown.value_or(false); }
  /// The types as messages list them: `integer,string`.
  [[nodiscard]] std::string TypeNames() const;
};

/// Owns the nodes of a definition. Addresses are stable.
using SchemaStore = std::deque<Schema>;

/// Derives what the walk uses from what is said. Nodes below are finished first.
void Finish(Schema& schema);

}  // namespace tandem::crd::schema
