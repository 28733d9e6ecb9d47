#include "validation/crd/definition/structural.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>

namespace tandem::crd::definition {
namespace {

using field::BadValue;
using field::ErrorList;
using field::Path;
using schema::Schema;

enum class Level : std::uint8_t { kRoot, kItem, kField };

BadValue Text(std::string_view text) { return BadValue::String(std::string(text)); }

bool ValidatesValue(const Schema& schema) {
  const bool by_keyword =
      !schema.format.empty() || schema.maximum || schema.minimum || schema.multiple_of ||
      schema.exclusive_maximum || schema.exclusive_minimum || schema.max_length ||
      schema.min_length || !schema.pattern.empty() || schema.max_items || schema.min_items ||
      schema.unique_items || !schema.required.empty() || schema.max_properties ||
      schema.min_properties || !schema.enum_values.empty();
  return by_keyword || !schema.all_of.empty() || !schema.any_of.empty() || !schema.one_of.empty() ||
         schema.not_schema != nullptr;
}

bool IsExtended(const Schema& schema) {
  return schema.preserve_unknown || schema.embedded || schema.int_or_string || schema.list_type ||
         schema.map_type || !schema.list_map_keys.empty() || !schema.expressions.empty() ||
         schema.property_names != nullptr;
}

/// Whether there is nothing but a type, a default and properties.
bool IsBare(const Schema& schema) {
  return schema.title.empty() && schema.description.empty() && !schema.nullable &&
         schema.items == nullptr && schema.additional == schema::AdditionalProperties::kUnset &&
         !ValidatesValue(schema) && !IsExtended(schema);
}

bool IsPlainType(const Schema& schema, std::string_view type) {
  return schema.type == type && schema.properties.empty() && schema.default_value.IsAbsent() &&
         IsBare(schema);
}

/// Whether these are the branches `{type: integer}` and `{type: string}`.
bool IsIntOrString(const std::vector<const Schema*>& branches) {
  return branches.size() == 2 && IsPlainType(*branches[0], "integer") &&
         IsPlainType(*branches[1], "string");
}

/// Whether a schema of root metadata says more than names.
bool RestrictsMetadata(const Schema& metadata) {
  const auto is_name = [](const schema::Property& property) {
    return property.name == "name" || property.name == "generateName";
  };
  return !IsBare(metadata) ||
         !std::all_of(metadata.properties.begin(), metadata.properties.end(), is_name);
}

class Structural {
 public:
  explicit Structural(ErrorList& errors) : errors_(errors) {}

  void Visit(const Schema& schema, Level level, const Path& path) {
    if (schema.type == "array" && schema.items == nullptr) {
      Require(path, "items", "must be specified");
    }
    VisitChildren(schema, path);
    if (schema.additional != schema::AdditionalProperties::kUnset && level == Level::kRoot) {
      Forbid(path, "additionalProperties", "must not be used at the root");
    }
    CheckIntOrString(schema, path);
    const bool any_of_pattern = schema.int_or_string && IsIntOrString(schema.any_of);
    const bool all_of_pattern = schema.int_or_string && !schema.all_of.empty() &&
                                IsIntOrString(schema.all_of.front()->any_of);
    VisitJunctors(schema, any_of_pattern, all_of_pattern, path);
    CheckPattern(schema, path);
    CheckType(schema, level, path);
    CheckEmbedded(schema, path);
    if (level == Level::kRoot || schema.embedded) CheckObjectMeta(schema, level, path);
  }

  /// Parity: only the junctors of the root are held against the structure.
  void CompleteJunctors(const Schema& schema, const Schema* structure, const Path& place,
                        const Path& junctor) {
    const auto all = [&](const std::vector<const Schema*>& branches, const Path& path) {
      for (std::size_t i = 0; i < branches.size(); ++i) {
        CompleteNested(*branches[i], structure, place, path.Index(i));
      }
    };
    all(schema.all_of, junctor.Child("allOf"));
    all(schema.any_of, junctor.Child("anyOf"));
    all(schema.one_of, junctor.Child("oneOf"));
    if (schema.not_schema != nullptr) {
      CompleteNested(*schema.not_schema, structure, place, junctor.Child("not"));
    }
  }

 private:
  void VisitChildren(const Schema& schema, const Path& path) {
    if (schema.items != nullptr) Visit(*schema.items, Level::kItem, path.Child("items"));
    const Path properties = path.Child("properties");
    for (const schema::Property& property : schema.properties) {
      Visit(*property.schema, Level::kField, properties.Key(property.name));
    }
    if (schema.additional_schema != nullptr) {
      Visit(*schema.additional_schema, Level::kField, path.Child("additionalProperties"));
    }
  }

  void CheckIntOrString(const Schema& schema, const Path& path) {
    constexpr std::string_view kMustBeFalse = "must be false if x-kubernetes-int-or-string is true";
    if (!schema.int_or_string) return;
    if (schema.PreservesUnknown()) {
      Reject(path, "x-kubernetes-preserve-unknown-fields", BadValue::Bool(true), kMustBeFalse);
    }
    if (schema.embedded) {
      Reject(path, "x-kubernetes-embedded-resource", BadValue::Bool(true), kMustBeFalse);
    }
  }

  void CheckPattern(const Schema& schema, const Path& path) {
    if (schema.pattern_error.empty()) return;
    Reject(path, "pattern", Text(schema.pattern),
           "must be a valid regular expression, but isn't: " + schema.pattern_error);
  }

  void CheckType(const Schema& schema, Level level, const Path& path) {
    if (schema.type.empty()) {
      if (schema.int_or_string || schema.PreservesUnknown()) return;
      switch (level) {
        case Level::kRoot:
          Require(path, "type", "must not be empty at the root");
          break;
        case Level::kItem:
          Require(path, "type", "must not be empty for specified array items");
          break;
        case Level::kField:
          Require(path, "type", "must not be empty for specified object fields");
          break;
      }
    } else if (level == Level::kRoot && schema.type != "object") {
      Reject(path, "type", Text(schema.type), "must be object at the root");
    }
  }

  void CheckEmbedded(const Schema& schema, const Path& path) {
    if (!schema.embedded) return;
    if (schema.type != "object") {
      constexpr std::string_view kObject =
          "must be object if x-kubernetes-embedded-resource is true";
      schema.type.empty() ? Require(path, "type", kObject)
                          : Reject(path, "type", Text(schema.type), kObject);
    }
    if (schema.additional != schema::AdditionalProperties::kUnset) {
      Forbid(path, "additionalProperties",
             "must not be used if x-kubernetes-embedded-resource is set");
    }
    if (!schema.PreservesUnknown() && schema.properties.empty()) {
      Require(path, "properties",
              "must not be empty if x-kubernetes-embedded-resource is true without "
              "x-kubernetes-preserve-unknown-fields");
    }
  }

  void CheckObjectMeta(const Schema& schema, Level level, const Path& path) {
    const Path properties = path.Child("properties");
    for (const std::string_view name : {"kind", "apiVersion"}) {
      const Schema* property = schema.FindProperty(name);
      if (property == nullptr || property->type == "string") continue;
      Reject(properties.Key(name), "type", Text(property->type), "must be string");
    }
    const Schema* metadata = schema.FindProperty("metadata");
    if (metadata == nullptr) return;
    const Path place = properties.Key("metadata");
    if (metadata->type != "object") Reject(place, "type", Text(metadata->type), "must be object");
    if (level == Level::kRoot && RestrictsMetadata(*metadata)) {
      errors_.push_back(field::Forbidden(
          place,
          "must not specify anything other than name and generateName, but metadata is "
          "implicitly specified"));
    }
  }

  void VisitJunctors(const Schema& schema, bool skip_any_of, bool skip_first_all_of_any_of,
                     const Path& path) {
    const Path any_of = path.Child("anyOf");
    for (std::size_t i = 0; !skip_any_of && i < schema.any_of.size(); ++i) {
      VisitNested(*schema.any_of[i], false, any_of.Index(i));
    }
    const Path all_of = path.Child("allOf");
    for (std::size_t i = 0; i < schema.all_of.size(); ++i) {
      VisitNested(*schema.all_of[i], skip_first_all_of_any_of && i == 0, all_of.Index(i));
    }
    const Path one_of = path.Child("oneOf");
    for (std::size_t i = 0; i < schema.one_of.size(); ++i) {
      VisitNested(*schema.one_of[i], false, one_of.Index(i));
    }
    if (schema.not_schema != nullptr) VisitNested(*schema.not_schema, false, path.Child("not"));
  }

  /// What stands in a junctor may validate, but says nothing of the structure.
  void VisitNested(const Schema& schema, bool skip_any_of, const Path& path) {
    VisitJunctors(schema, skip_any_of, false, path);
    CheckPattern(schema, path);
    if (schema.items != nullptr) VisitNested(*schema.items, false, path.Child("items"));
    const Path properties = path.Child("properties");
    for (const schema::Property& property : schema.properties) {
      VisitNested(*property.schema, false, properties.Key(property.name));
    }
    CheckNestedKeywords(schema, path);
    if (schema.FindProperty("metadata") != nullptr) {
      errors_.push_back(field::Forbidden(properties.Key("metadata"),
                                         "must not be specified in a nested context"));
    }
  }

  void CheckNestedKeywords(const Schema& schema, const Path& path) {
    constexpr std::string_view kEmpty = "must be empty to be structural";
    constexpr std::string_view kFalse = "must be false to be structural";
    constexpr std::string_view kUndefined = "must be undefined to be structural";
    const auto forbid_if = [&](bool is_set, std::string_view keyword, std::string_view why) {
      if (is_set) Forbid(path, keyword, why);
    };
    forbid_if(!schema.type.empty(), "type", kEmpty);
    forbid_if(!schema.title.empty(), "title", kEmpty);
    forbid_if(!schema.description.empty(), "description", kEmpty);
    forbid_if(!schema.default_value.IsAbsent(), "default", kUndefined);
    forbid_if(schema.additional == schema::AdditionalProperties::kTrue ||
                  schema.additional == schema::AdditionalProperties::kSchema,
              "additionalProperties", kUndefined);
    forbid_if(schema.nullable, "nullable", kFalse);
    forbid_if(schema.PreservesUnknown(), "x-kubernetes-preserve-unknown-fields", kFalse);
    forbid_if(schema.embedded, "x-kubernetes-embedded-resource", kFalse);
    forbid_if(schema.int_or_string, "x-kubernetes-int-or-string", kFalse);
    forbid_if(!schema.list_map_keys.empty(), "x-kubernetes-list-map-keys", kEmpty);
    forbid_if(schema.list_type.has_value(), "x-kubernetes-list-type", kUndefined);
    forbid_if(schema.map_type.has_value(), "x-kubernetes-map-type", kUndefined);
    forbid_if(!schema.expressions.empty(), "x-kubernetes-validations", kEmpty);
    forbid_if(schema.property_names != nullptr, "x-kubernetes-property-names", kUndefined);
  }

  void CompleteNested(const Schema& schema, const Schema* structure, const Path& place,
                      const Path& junctor) {
    if (structure == nullptr) {
      errors_.push_back(field::Required(place, "because it is defined in " + junctor.ToString()));
      return;
    }
    CompleteJunctors(schema, structure, place, junctor);
    if (schema.items != nullptr) {
      CompleteNested(*schema.items, structure->items, place.Child("items"), junctor.Child("items"));
    }
    const Path properties = place.Child("properties");
    const Path junctor_properties = junctor.Child("properties");
    for (const schema::Property& property : schema.properties) {
      CompleteNested(*property.schema, structure->FindProperty(property.name),
                     properties.Key(property.name), junctor_properties.Key(property.name));
    }
  }

  void Require(const Path& path, std::string_view keyword, std::string_view why) {
    errors_.push_back(field::Required(path.Child(keyword), std::string(why)));
  }
  void Forbid(const Path& path, std::string_view keyword, std::string_view why) {
    errors_.push_back(field::Forbidden(path.Child(keyword), std::string(why)));
  }
  void Reject(const Path& path, std::string_view keyword, BadValue value, std::string_view why) {
    errors_.push_back(field::Invalid(path.Child(keyword), std::move(value), std::string(why)));
  }

  ErrorList& errors_;
};

/// The children of a node by any keyword.
template <typename Visit>
void ForEachChild(const Schema& schema, Visit visit) {
  for (const schema::Property& property : schema.properties) visit(*property.schema);
  for (const Schema* child : {schema.additional_schema, schema.items, schema.not_schema}) {
    if (child != nullptr) visit(*child);
  }
  for (const auto* branches : {&schema.all_of, &schema.any_of, &schema.one_of}) {
    for (const Schema* branch : *branches) visit(*branch);
  }
}

std::string_view UnstructuredKeyword(const Schema& schema) {
  if (!schema.id.empty()) return "id";
  if (!schema.schema_uri.empty()) return "schema";
  if (!schema.ref.empty()) return "$ref";
  if (!schema.definitions.empty()) return "definitions";
  if (schema.has_dependencies) return "dependencies";
  if (schema.has_additional_items) return "additionalItems";
  if (schema.has_pattern_properties) return "patternProperties";
  return schema.item_list.empty() ? "" : "items";
}

}  // namespace

field::ErrorList CheckStructural(const Schema& root, const field::Path& path) {
  ErrorList errors;
  Structural structural(errors);
  structural.Visit(root, Level::kRoot, path);
  structural.CompleteJunctors(root, &root, path, path);
  std::stable_sort(errors.begin(), errors.end(), [](const field::Error& a, const field::Error& b) {
    return a.ToString() < b.ToString();
  });
  return errors;
}

std::string FindUnstructuredKeyword(const Schema& root) {
  const std::string_view keyword = UnstructuredKeyword(root);
  if (!keyword.empty()) {
    return "OpenAPIV3Schema '" + std::string(keyword) + "' is not supported";
  }
  std::string found;
  ForEachChild(root, [&](const Schema& child) {
    if (found.empty()) found = FindUnstructuredKeyword(child);
  });
  return found;
}

}  // namespace tandem::crd::definition
