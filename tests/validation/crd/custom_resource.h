#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tests/support/json_document.h"
#include "validation/crd/definition/definition.h"
#include "validation/crd/write.h"

namespace tandem::crd {

using Texts = std::vector<std::string>;

inline Texts TextsOf(const field::ErrorList& errors) {
  Texts texts;
  for (const field::Error& error : errors) texts.push_back(error.ToString());
  return texts;
}

/// A manifest of Widget.example.com/v1 with this schema; `more` are further members of the version.
inline std::string WidgetManifest(std::string_view schema, std::string_view more = {}) {
  return R"({"apiVersion":"apiextensions.k8s.io/v1","kind":"CustomResourceDefinition",)"
         R"("metadata":{"name":"widgets.example.com"},"spec":{"group":"example.com",)"
         R"("scope":"Namespaced","names":{"plural":"widgets","kind":"Widget"},)"
         R"("versions":[{"name":"v1","served":true,"storage":true,)" +
         std::string(more) + R"("schema":{"openAPIV3Schema":)" + std::string(schema) + "}}]}}";
}

/// The schema of an object whose spec has these properties.
inline std::string SpecSchema(std::string_view properties) {
  return R"({"type":"object","properties":{"spec":{"type":"object","properties":)" +
         std::string(properties) + "}}}";
}

/// The errors of a manifest.
inline Texts ErrorsOfManifest(std::string_view manifest, const definition::Options& options = {}) {
  return TextsOf(Validate(support::ParseJson(manifest), json::Document(), options));
}
inline Texts ErrorsOfSpec(std::string_view properties, const definition::Options& options = {}) {
  return ErrorsOfManifest(WidgetManifest(SpecSchema(properties)), options);
}

/// A custom resource to try objects on: specs that are validated on create and update.
class CustomResource {
 public:
  /// Takes any schema that can be read, legal or not.
  static CustomResource OfSchema(std::string_view schema, std::string_view more = {}) {
    definition::Loaded loaded = definition::Load(support::ParseJson(WidgetManifest(schema, more)),
                                                 {true, false, /*unchecked=*/true});
    EXPECT_THAT(TextsOf(loaded.errors), testing::IsEmpty());
    return CustomResource(std::move(loaded.definition));
  }
  static CustomResource OfSpec(std::string_view properties) {
    return OfSchema(SpecSchema(properties));
  }

  /// Sets where further objects come from.
  void ComesFrom(object::Source source) { source_ = source; }

  /// The errors of an object with this spec.
  [[nodiscard]] Texts OnCreate(std::string_view spec) const {
    return Run(Object(spec), {}, Operation::kCreate);
  }
  [[nodiscard]] Texts OnUpdate(std::string_view spec, std::string_view old_spec) const {
    return Run(Object(spec), Object(old_spec), Operation::kUpdate);
  }

  static std::string Object(std::string_view spec) {
    return R"({"apiVersion":"example.com/v1","kind":"Widget","metadata":{"name":"w",)"
           R"("namespace":"ns","resourceVersion":"1"},"spec":)" +
           std::string(spec) + "}";
  }

  [[nodiscard]] Texts Run(std::string_view object, std::string_view old_object, Operation operation,
                          bool status = false) const {
    const json::Document document = support::ParseJson(object);
    const json::Document old_document = support::ParseJson(old_object);
    const PreparedWrite write(*definition_, definition_->versions.front(),
                              {operation, document.root(), old_document.root(), status, source_});
    EXPECT_EQ(write.decode_error(), "");
    field::ErrorList errors;
    field::ErrorList forgiven;
    write.Validate(errors, forgiven);
    forgiven_ = TextsOf(forgiven);
    return TextsOf(errors);
  }

  /// The forgiven errors of the last object.
  [[nodiscard]] const Texts& forgiven() const { return forgiven_; }

  [[nodiscard]] const definition::Definition& definition() const { return *definition_; }
  [[nodiscard]] const definition::Version& version() const { return definition_->versions.front(); }

 private:
  explicit CustomResource(std::unique_ptr<const definition::Definition> definition)
      : definition_(std::move(definition)) {}

  std::unique_ptr<const definition::Definition> definition_;
  object::Source source_ = object::Source::kWriter;
  mutable Texts forgiven_;
};

}  // namespace tandem::crd
