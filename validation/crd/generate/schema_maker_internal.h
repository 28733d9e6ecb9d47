#pragma once

#include <map>
#include <string>
#include <string_view>

#include "validation/crd/generate/package_internal.h"
#include "validation/crd/schema/draft.h"
#include "validation/markers/requirement.h"

namespace tandem::crd::generate {

/// Makes the schema of each type, with references to those of the types in it. As controller-gen
/// pkg/crd/schema.go.
class SchemaMaker {
 public:
  SchemaMaker(const Options& options, PackageTable& packages, Findings& findings)
      : options_(options), packages_(packages), findings_(findings) {}
  SchemaMaker(const SchemaMaker&) = delete;
  SchemaMaker& operator=(const SchemaMaker&) = delete;

  /// The schema of a named or external type, made once. An empty one while it is being made.
  const schema::Draft& SchemaOf(const gotypes::Type& type);
  /// The markers of a named type, read once.
  const MarkerUses& MarkersOf(const gotypes::Type& type);

 private:
  /// The place where a type is written.
  struct Site {
    const gotypes::Package* package = nullptr;
    gotypes::Position position;
    const gotypes::Type* named = nullptr;  ///< the type whose definition it is
    int depth = 0;
  };

  schema::Draft MakeNamed(const gotypes::Type& type);
  schema::Draft Make(const gotypes::Type& type, const Site& site);
  schema::Draft MakeReference(const gotypes::Type& type, const Site& site);
  schema::Draft MakeBuiltin(const gotypes::Type& type, const Site& site);
  schema::Draft MakeInterface(const gotypes::Type& type, const Site& site);
  schema::Draft MakeNothing(const Site& site, const std::string& message);
  schema::Draft MakeUnsupported(const gotypes::Type& type, const Site& site);
  schema::Draft MakeList(const gotypes::Type& type, const Site& site);
  schema::Draft MakeMap(const gotypes::Type& type, const Site& site);
  schema::Draft MakeStruct(const gotypes::Type& type, const Site& site);
  bool AddField(const gotypes::Field& field, const Site& site, const MarkerUses& of_type,
                schema::Draft& draft);
  void AddImmutable(const gotypes::Type& type, schema::Draft& draft);
  /// Whether a field is required: nothing, when that contradicts what else is said of it.
  enum class Presence : std::uint8_t { kOptional, kRequired, kWrong };
  Presence PresenceOf(const gotypes::Field& field, const MarkerUses& uses,
                      const MarkerUses& of_type, const Site& site);

  /// Says which rule decided, where somebody asks.
  void Explain(Presence presence, const gotypes::Field& field, const Site& site,
               const markers::Requirement& found);
  void CheckMembers(const MarkerUses& of_type, const Site& site, const schema::Draft& draft);
  [[nodiscard]] bool DropsDescriptions(const gotypes::Package* package) const;

  void Apply(const MarkerUses& uses, markers::Places place, const gotypes::Type* named,
             const gotypes::Position& position, schema::Draft& draft);
  /// The type and the keywords that a reference will have, as far as they can be told.
  schema::Draft Resolved(const schema::Draft& draft);
  [[nodiscard]] bool KnowsTags() const { return options_.dialect == Options::Dialect::kTandem; }

  const Options& options_;
  PackageTable& packages_;
  Findings& findings_;
  std::map<const gotypes::Type*, schema::Draft> schemas_;
  std::map<const gotypes::Type*, MarkerUses> markers_;
  std::uint64_t defaults_ = 0;
  int making_ = 0;  ///< the number of types that are being made, each inside the one before
};

}  // namespace tandem::crd::generate
