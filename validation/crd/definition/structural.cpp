#include "validation/crd/definition/structural.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <utility>

#include "validation/crd/schema/children.h"

namespace tandem::crd::definition {
namespace {

using field::BadValue;
using field::ErrorList;
using field::Path;
using schema::Child;
using schema::Edge;
using schema::InJunctors;
using schema::Said;
using schema::Schema;

enum class Level : std::uint8_t { kRoot, kItem, kField };

/// The keywords by which a junctor may describe the parts of a value.
constexpr std::array kDescribed = {Edge::kItems, Edge::kProperties};

BadValue Text(std::string_view text) { return BadValue::String(std::string(text)); }

/// Whether there is nothing but a type, a default and properties.
bool IsBare(const Schema& schema) {
  return std::all_of(schema.said.begin(), schema.said.end(),
                     [](const Said& said) { return said.keyword->adds_nothing; });
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

/// Why a keyword may not stand in a junctor as it does; empty when it may.
std::string_view WhyNotInJunctors(const Said& said) {
  const bool is_false = said.written.kind() == json::Kind::kBool && !said.written.AsBool();
  switch (said.keyword->in_junctors) {
    case InJunctors::kAllowed:
      return "";
    case InJunctors::kEmpty:
      return "must be empty to be structural";
    case InJunctors::kFalse:
      return is_false ? "" : "must be false to be structural";
    case InJunctors::kUndefined:
      return "must be undefined to be structural";
    case InJunctors::kUndefinedOrFalse:
      return is_false ? "" : "must be undefined to be structural";
  }
  return "";
}

class Structural {
 public:
  explicit Structural(ErrorList& errors) : errors_(errors) {}

  void Visit(const Schema& schema, Level level, const Path& path) {
    if (schema.type == "array" && schema.items == nullptr) {
      Require(path, "items", "must be specified");
    }
    schema::ForEachChild(schema, path, schema::kStructure, [&](const Child& child) {
      Visit(child.schema, child.edge == Edge::kItems ? Level::kItem : Level::kField, child.path);
    });
    if (schema.additional != schema::AdditionalProperties::kUnset && level == Level::kRoot) {
      Forbid(path, "additionalProperties", "must not be used at the root");
    }
    CheckIntOrString(schema, path);
    const bool all_of_pattern =
        !schema.all_of.empty() && IsIntOrString(schema.all_of.front()->any_of);
    VisitJunctors(schema, IsIntOrString(schema.any_of), all_of_pattern, path);
    CheckPattern(schema, path);
    CheckType(schema, level, path);
    CheckEmbedded(schema, path);
    if (level == Level::kRoot || schema.embedded) CheckObjectMeta(schema, level, path);
  }

  /// Parity: only the junctors of the root are held against the structure.
  void CompleteJunctors(const Schema& schema, const Schema* structure, const Path& place,
                        const Path& junctor) {
    schema::ForEachChild(schema, junctor, schema::kJunctors, [&](const Child& child) {
      CompleteNested(child.schema, structure, place, child.path);
    });
  }

 private:
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
      if (schema.int_or_string || schema.PreservesUnknown() || schema.embedded) return;
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
      errors_.Add(field::Forbidden(
          place,
          "must not specify anything other than name and generateName, but metadata is "
          "implicitly specified"));
    }
  }

  void VisitJunctors(const Schema& schema, bool skip_any_of, bool skip_first_all_of_any_of,
                     const Path& path) {
    schema::ForEachChild(schema, path, schema::kJunctors, [&](const Child& child) {
      if (skip_any_of && child.edge == Edge::kAnyOf) return;
      const bool is_first_all_of = child.edge == Edge::kAllOf && child.index == 0;
      VisitNested(child.schema, skip_first_all_of_any_of && is_first_all_of, child.path);
    });
  }

  /// Visits a schema in a junctor: it may validate, but says nothing of the structure.
  void VisitNested(const Schema& schema, bool skip_any_of, const Path& path) {
    VisitJunctors(schema, skip_any_of, false, path);
    CheckPattern(schema, path);
    schema::ForEachChild(schema, path, kDescribed,
                         [&](const Child& child) { VisitNested(child.schema, false, child.path); });
    CheckNestedKeywords(schema, path);
    if (schema.FindProperty("metadata") != nullptr) {
      const Path properties = path.Child("properties");
      errors_.Add(field::Forbidden(properties.Key("metadata"),
                                   "must not be specified in a nested context"));
    }
  }

  void CheckNestedKeywords(const Schema& schema, const Path& path) {
    for (const Said& said : schema.said) {
      const std::string_view why = WhyNotInJunctors(said);
      if (!why.empty()) Forbid(path, said.keyword->name, why);
    }
  }

  void CompleteNested(const Schema& schema, const Schema* structure, const Path& place,
                      const Path& junctor) {
    if (structure == nullptr) {
      errors_.Add(field::Required(place, "because it is defined in " + junctor.ToString()));
      return;
    }
    CompleteJunctors(schema, structure, place, junctor);
    const Path properties = place.Child("properties");
    schema::ForEachChild(schema, junctor, kDescribed, [&](const Child& child) {
      if (child.edge == Edge::kItems) {
        CompleteNested(child.schema, structure->items, place.Child("items"), child.path);
      } else {
        CompleteNested(child.schema, structure->FindProperty(child.name),
                       properties.Key(child.name), child.path);
      }
    });
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

  ErrorList& errors_;
};

/// The edges along which keywords that no structural schema has are looked for.
constexpr std::array kSearched = {Edge::kProperties, Edge::kAdditionalProperties,
                                  Edge::kItems,      Edge::kNot,
                                  Edge::kAllOf,      Edge::kAnyOf,
                                  Edge::kOneOf};

bool IsEmpty(json::ValueView written) {
  return written.IsString() ? written.AsString().empty() : written.size() == 0;
}

std::string_view UnstructuredKeyword(const Schema& schema) {
  for (const Said& said : schema.said) {
    if (said.keyword->empty_is_structural && IsEmpty(said.written)) continue;
    if (!said.keyword->unstructured.empty()) return said.keyword->unstructured;
  }
  if (schema.preserve_unknown && !*schema.preserve_unknown) {
    return "x-kubernetes-preserve-unknown-fields";
  }
  return schema.item_list.empty() ? "" : "items";
}

}  // namespace

field::ErrorList CheckStructural(const Schema& root, const field::Path& path) {
  ErrorList errors;
  errors.AddSome([&] {
    Structural structural(errors);
    structural.Visit(root, Level::kRoot, path);
    structural.CompleteJunctors(root, &root, path, path);
  });
  std::stable_sort(errors.begin(), errors.end(), [](const field::Error& a, const field::Error& b) {
    return a.ToString() < b.ToString();
  });
  return errors;
}

std::string FindUnstructuredKeyword(const Schema& root) {
  std::string_view found;
  schema::ForEachNode(root, Path(), kSearched, [&](const Schema& schema, const Path&) {
    if (found.empty()) found = UnstructuredKeyword(schema);
  });
  if (found.empty()) return "";
  return "OpenAPIV3Schema '" + std::string(found) + "' is not supported";
}

}  // namespace tandem::crd::definition
