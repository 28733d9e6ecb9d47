#include "validation/crd/definition/vocabulary.h"

#include <array>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "validation/base/allowance.h"
#include "validation/crd/definition/key_schema.h"
#include "validation/crd/object/metadata.h"
#include "validation/crd/schema/children.h"
#include "validation/json/writer.h"

namespace tandem::crd::definition {
namespace {

using field::BadValue;
using field::ErrorList;
using field::Path;
using schema::Child;
using schema::Edge;
using schema::Schema;

BadValue Text(std::string_view text) { return BadValue::String(std::string(text)); }

BadValue TextOrNull(const std::optional<std::string_view>& text) {
  return text ? BadValue::NamedString(*text) : BadValue();
}

BadValue Texts(const std::vector<std::string_view>& texts) {
  std::string json;
  json::Writer writer(json);
  writer.StartArray();
  for (const std::string_view text : texts) writer.String(text);
  writer.EndArray();
  return BadValue::Json(std::move(json));
}

/// The bad value for `items` as an array; the schemas in it are not shown.
BadValue ItemList(const Schema& schema) {
  return schema.item_list.empty() ? BadValue::Json(R"({"Schema":null,"JSONSchemas":[]})")
                                  : BadValue::Omitted();
}

/// The conditions that hold below a place because of where it is.
struct Surroundings {
  std::string no_default = {};  ///< why there may be no default
  bool in_metadata = false;
  bool in_junctor = false;
};

/// The order in which upstream goes through what a schema holds.
constexpr std::array kOrder = {Edge::kAdditionalProperties,
                               Edge::kProperties,
                               Edge::kNot,
                               Edge::kAllOf,
                               Edge::kOneOf,
                               Edge::kAnyOf,
                               Edge::kDefinitions,
                               Edge::kItems,
                               Edge::kItemList,
                               Edge::kDependencies};

class Vocabulary {
 public:
  Vocabulary(const Relaxations& relaxed, ErrorList& errors)
      : relaxed_(relaxed), errors_(errors), before_(errors.size()) {}

  std::vector<std::string> TakePlaces() && { return std::move(places_); }

  void Visit(const Schema& schema, const Surroundings& where, bool is_root, const Path& path) {
    CheckRefused(schema, where, path);
    CheckProperties(schema, path);
    NotePlaces(path);
    VisitChildren(schema, where, is_root, path);
    CheckMapType(schema, path);
    CheckListType(schema, path);
    NotePlaces(path);
    if (!where.in_junctor) CheckKeySchema(schema, path, errors_);
    while (before_ + places_.size() < errors_.size()) {
      places_.push_back(errors_[before_ + places_.size()].field);
    }
    for (const schema::Said& said : schema.said) {
      if (said.keyword->judge != nullptr) said.keyword->judge(schema, path, errors_);
    }
    NotePlaces(path);
  }

  /// Notes the place of the errors that have none yet.
  void NotePlaces(const Path& path) {
    if (before_ + places_.size() < errors_.size()) {
      places_.resize(errors_.size() - before_, path.ToString());
    }
  }

  void CheckSetItems(const Schema& items, const Path& path) {
    constexpr std::string_view kAtomic =
        "must be atomic as item of a list with x-kubernetes-list-type=set";
    if (items.type == "array" && items.list_type.value_or("atomic") != "atomic") {
      Reject(path, "x-kubernetes-list-type", TextOrNull(items.list_type), kAtomic);
    } else if (items.type == "object" && items.map_type != "atomic") {
      // Parity: the value shown is the list type of the items.
      Reject(path, "x-kubernetes-map-type", TextOrNull(items.list_type), kAtomic);
    }
  }

  /// Checks the items of sets and maps, which are told apart by what they are.
  void CheckItemsOfIdentity(const Schema& schema, const Path& path) {
    if (schema.items == nullptr || (schema.list_type != "set" && schema.list_type != "map")) return;
    const Path items = path.Child("items");
    if (schema.items->nullable) {
      Forbid(items, "nullable",
             "cannot be nullable when x-kubernetes-list-type is " + std::string(*schema.list_type));
    }
    if (schema.list_type != "map") return;
    const std::set<std::string_view> required(schema.items->required.begin(),
                                              schema.items->required.end());
    const Path properties = items.Child("properties");
    for (const std::string_view key : schema.list_map_keys) {
      CountLaps();
      const Schema* property = schema.items->FindProperty(key);
      if (property == nullptr) continue;
      const Path place = properties.Key(key);
      if (property->default_value.IsAbsent() && !required.contains(key)) {
        Require(place, "default",
                "this property is in x-kubernetes-list-map-keys, so it must have a default or be "
                "a required property");
      }
      if (property->nullable) {
        Forbid(place, "nullable",
               "this property is in x-kubernetes-list-map-keys, so it cannot be nullable");
      }
    }
  }

 private:
  void CheckRefused(const Schema& schema, const Surroundings& where, const Path& path) {
    if (!relaxed_.any_type && !schema.type.empty() && schema::ParseType(schema.type) == 0) {
      errors_.Add(
          field::NotSupported(path.Child("type"), Text(schema.type),
                              {"array", "boolean", "integer", "number", "object", "string"}));
    }
    if (!schema.default_value.IsAbsent() && !where.no_default.empty()) {
      Forbid(path, "default", "must not be set " + where.no_default);
    }
    for (const schema::Said& said : schema.said) {
      const std::string_view name = said.keyword->name;
      if (said.keyword->refused) Forbid(path, name, std::string(name) + " is not supported");
    }
    if (schema.type == "null") {
      Forbid(path, "type", "type cannot be set to null, use nullable as an alternative");
    }
    if (!schema.item_list.empty()) {
      Forbid(path, "items", "items must be a schema object and not an array");
    }
    if (where.in_metadata && schema.embedded) {
      Forbid(path, "x-kubernetes-embedded-resource", "must not be used inside of resource meta");
    }
    if (schema.unique_items) {
      Forbid(path, "uniqueItems",
             "uniqueItems cannot be set to true since the runtime complexity becomes quadratic");
    }
  }

  void CheckProperties(const Schema& schema, const Path& path) {
    const bool limits_additional = schema.additional == schema::AdditionalProperties::kFalse ||
                                   schema.additional == schema::AdditionalProperties::kSchema;
    if (limits_additional && !schema.properties.empty()) {
      Forbid(path, "additionalProperties",
             "additionalProperties and properties are mutual exclusive");
    }
  }

  void VisitChildren(const Schema& schema, const Surroundings& where, bool is_root,
                     const Path& path) {
    schema::ForEachChild(schema, path, kOrder, [&](const Child& child) {
      Visit(child.schema, Below(schema, where, is_root, child), false, child.path);
    });
  }

  /// The surroundings of a child of a schema, whose own ones are `where`.
  static Surroundings Below(const Schema& schema, Surroundings where, bool is_root,
                            const Child& child) {
    switch (child.edge) {
      case Edge::kAdditionalProperties:
        if (where.in_metadata) {
          where.no_default = "inside additionalProperties applying to object metadata";
        }
        break;
      case Edge::kProperties:
        if ((is_root || schema.embedded) && object::IsMetaField(child.name)) {
          where.in_metadata = true;
          if (is_root) where.no_default = "in top-level " + std::string(child.name);
        }
        break;
      case Edge::kNot:
      case Edge::kAllOf:
      case Edge::kOneOf:
      case Edge::kAnyOf:
        where.in_junctor = true;
        break;
      default:
        break;
    }
    return where;
  }

  void CheckMapType(const Schema& schema, const Path& path) {
    if (schema.preserve_unknown && !*schema.preserve_unknown) {
      Reject(path, "x-kubernetes-preserve-unknown-fields", BadValue::Bool(false),
             "must be true or undefined");
    }
    if (!schema.map_type) return;
    if (schema.type != "object") {
      WrongType(schema, path, "must be object if x-kubernetes-map-type is specified");
    }
    if (*schema.map_type != "atomic" && *schema.map_type != "granular") {
      errors_.Add(field::NotSupported(path.Child("x-kubernetes-map-type"), Text(*schema.map_type),
                                      {"atomic", "granular"}));
    }
  }

  void CheckListType(const Schema& schema, const Path& path) {
    if (schema.list_type && schema.type != "array") {
      WrongType(schema, path, "must be array if x-kubernetes-list-type is specified");
    } else if (!relaxed_.any_set_items && schema.list_type == "set" && schema.items != nullptr) {
      CheckSetItems(*schema.items, path.Child("items"));
    }
    if (schema.list_type && schema.type == "array" && schema.list_type != "atomic" &&
        schema.list_type != "set" && schema.list_type != "map") {
      errors_.Add(field::NotSupported(path.Child("x-kubernetes-list-type"), Text(*schema.list_type),
                                      {"atomic", "set", "map"}));
    }
    if (!schema.list_map_keys.empty() && schema.list_type != "map") {
      constexpr std::string_view kMap = "must be map if x-kubernetes-list-map-keys is non-empty";
      schema.list_type ? Reject(path, "x-kubernetes-list-type", Text(*schema.list_type), kMap)
                       : Require(path, "x-kubernetes-list-type", kMap);
    }
    if (schema.list_type == "map") CheckMap(schema, path);
    if (!relaxed_.any_map_keys) CheckItemsOfIdentity(schema, path);
  }

  void CheckMap(const Schema& schema, const Path& path) {
    if (schema.list_map_keys.empty()) {
      Require(path, "x-kubernetes-list-map-keys",
              "must not be empty if x-kubernetes-list-type is map");
    }
    const Path items = path.Child("items");
    if (schema.lists_items) {
      Reject(path, "items", ItemList(schema),
             "must only have a single schema if x-kubernetes-list-type is map");
    } else if (schema.items == nullptr) {
      Require(path, "items", "must have a schema if x-kubernetes-list-type is map");
    } else if (schema.items->type != "object") {
      Reject(items, "type", Text(schema.items->type),
             "must be object if parent array's x-kubernetes-list-type is map");
    } else {
      CheckKeys(schema, path);
    }
  }

  void CheckKeys(const Schema& schema, const Path& path) {
    const Path items = path.Child("items");
    const Path properties = items.Child("properties");
    std::set<std::string_view> seen;
    for (const std::string_view key : schema.list_map_keys) {
      CountLaps();
      const Schema* property = schema.items->FindProperty(key);
      if (property == nullptr) {
        Reject(path, "x-kubernetes-list-map-keys", Texts(schema.list_map_keys),
               "entries must all be names of item properties");
      } else if (property->type == "array" || property->type == "object") {
        // Parity: the value shown is the type of the items.
        Reject(properties.Key(key), "type", Text(schema.items->type),
               "must be a scalar type if parent array's x-kubernetes-list-type is map");
      }
      if (!seen.insert(key).second) {
        Reject(path, "x-kubernetes-list-map-keys", Texts(schema.list_map_keys),
               "must not contain duplicate entries");
      }
    }
  }

  void WrongType(const Schema& schema, const Path& path, std::string_view why) {
    schema.type.empty() ? Require(path, "type", why) : Reject(path, "type", Text(schema.type), why);
  }
  void Require(const Path& path, std::string_view keyword, std::string_view why) {
    errors_.Add(field::Required(path.Child(keyword), std::string(why)));
  }
  void Forbid(const Path& path, std::string_view keyword, std::string_view why) {
    errors_.Add(field::Forbidden(path.Child(keyword), std::string(why)));
  }
  void Reject(const Path& path, std::string_view keyword, BadValue value, std::string_view why) {
    errors_.Add(field::Invalid(path.Child(keyword), std::move(value), std::string(why)));
  }

  const Relaxations& relaxed_;
  ErrorList& errors_;
  std::size_t before_;               ///< the number of errors that others found
  std::vector<std::string> places_;  ///< the places of the other errors
};

}  // namespace

std::vector<std::string> CheckVocabulary(const Schema& root, const Relaxations& relaxed,
                                         const Path& path, ErrorList& errors) {
  Vocabulary vocabulary(relaxed, errors);
  vocabulary.Visit(root, {}, true, path);
  return std::move(vocabulary).TakePlaces();
}

bool HasLooseSetItems(const Schema& schema) {
  ErrorList errors;
  if (schema.list_type == "set" && schema.items != nullptr) {
    Vocabulary({}, errors).CheckSetItems(*schema.items, Path());
  }
  return !errors.empty();
}

bool HasLooseMapKeys(const Schema& schema) {
  ErrorList errors;
  Vocabulary({}, errors).CheckItemsOfIdentity(schema, Path());
  return !errors.empty();
}

}  // namespace tandem::crd::definition
