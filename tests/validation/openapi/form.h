#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "tests/support/json_document.h"

namespace tandem::openapi {

/// Reads a document as the specification of OpenAPI 3.0 says it must be, and resolves every $ref.
class FormChecker {
 public:
  explicit FormChecker(json::ValueView root) : root_(root) {}

  std::vector<std::string> Complaints() {
    Expect(root_.Member("openapi").AsString() == "3.0.0", "openapi");
    Expect(root_.Member("info").Member("title").IsString(), "info.title");
    Expect(root_.Member("info").Member("version").IsString(), "info.version");
    Expect(root_.Member("paths").IsObject(), "paths");
    for (const auto& [name, schema, cell] : Schemas().members()) {
      Expect(name.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                    "0123456789.-_") == std::string_view::npos,
             "name " + std::string(name));
      CheckSchema(schema, std::string(name));
    }
    return complaints_;
  }

 private:
  [[nodiscard]] json::ValueView Schemas() const {
    return root_.Member("components").Member("schemas");
  }

  void Expect(bool holds, const std::string& what) {
    if (!holds) complaints_.push_back(what);
  }

  static bool Has(std::initializer_list<std::string_view> words, std::string_view word) {
    return std::find(words.begin(), words.end(), word) != words.end();
  }

  void CheckSchema(json::ValueView schema, const std::string& at) {
    if (!schema.IsObject()) return complaints_.push_back(at + ": no schema");
    if (const json::ValueView reference = schema.Member("$ref"); !reference.IsAbsent()) {
      Expect(schema.size() == 1, at + ": something beside $ref");
      return CheckReference(reference.AsString(), at);
    }
    const json::ValueView type = schema.Member("type");
    if (type.IsString()) {
      Expect(Has({"array", "boolean", "integer", "number", "object", "string"}, type.AsString()),
             at + ": type");
      Expect(type.AsString() != "array" || schema.Member("items").IsObject(), at + ": no items");
    }
    for (const auto& [keyword, value, cell] : schema.members()) CheckKeyword(keyword, value, at);
  }

  void CheckReference(std::string_view reference, const std::string& at) {
    constexpr std::string_view kPrefix = "#/components/schemas/";
    Expect(reference.starts_with(kPrefix) &&
               !Schemas().Member(reference.substr(kPrefix.size())).IsAbsent(),
           at + ": " + std::string(reference) + " leads nowhere");
  }

  void CheckKeyword(std::string_view keyword, json::ValueView value, const std::string& at) {
    const std::string here = at + "." + std::string(keyword);
    if (keyword == "properties") {
      for (const auto& [name, below, cell] : value.members()) {
        CheckSchema(below, here + "." + std::string(name));
      }
    } else if (keyword == "items") {
      CheckSchema(value, here);
    } else if (keyword == "additionalProperties") {
      if (value.IsObject()) CheckSchema(value, here);
    } else if (Has({"allOf", "anyOf", "oneOf"}, keyword)) {
      Expect(value.size() > 0, here);
      for (const json::ValueView below : value.elements()) CheckSchema(below, here);
    } else if (keyword == "required") {
      std::set<std::string_view> names;
      for (const json::ValueView name : value.elements()) {
        Expect(names.insert(name.AsString()).second, here + ": twice");
      }
      Expect(!names.empty(), here);
    } else {
      Expect(keyword.starts_with("x-") || keyword != "enum" || value.size() > 0, here);
      Expect(keyword.starts_with("x-") || Has({"type",
                                               "format",
                                               "title",
                                               "description",
                                               "default",
                                               "nullable",
                                               "pattern",
                                               "maximum",
                                               "minimum",
                                               "exclusiveMaximum",
                                               "exclusiveMinimum",
                                               "multipleOf",
                                               "maxLength",
                                               "minLength",
                                               "maxItems",
                                               "minItems",
                                               "uniqueItems",
                                               "maxProperties",
                                               "minProperties",
                                               "enum",
                                               "not",
                                               "example",
                                               "externalDocs"},
                                              keyword),
             here + ": no keyword of OpenAPI 3.0");
    }
  }

  json::ValueView root_;
  std::vector<std::string> complaints_;
};

/// The faults of a document's form; empty when it has none.
inline std::vector<std::string> FormComplaints(std::string_view json) {
  const json::Document document = support::ParseJson(json);
  return FormChecker(document.root()).Complaints();
}

}  // namespace tandem::openapi
