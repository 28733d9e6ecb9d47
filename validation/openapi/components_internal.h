#pragma once

#include <cstddef>
#include <deque>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "validation/crd/generate/type_schemas.h"
#include "validation/openapi/names_internal.h"

namespace tandem::openapi {

using crd::generate::Problem;
using crd::schema::Draft;

/// `{"$ref": "#/components/schemas/NAME"}`
Draft ReferenceTo(const std::string& name);

/// A schema that others refer to by name.
struct Component {
  std::string name;
  Draft schema;
  std::set<const gotypes::Type*> uses;  ///< the components that it refers to
};

/// Makes components of Go types: of each struct one, and of what contains itself. All other named
/// types are put in where they are used, as openapi-gen does: a reader of `phase: {type: string,
/// enum: [...]}` need not look elsewhere.
///
/// Bounded: by kMostNodes schemas in all components, and kMostEmbedded structs one in the other.
class Components {
 public:
  /// The version that a package is; null when it is none.
  using VersionOf = std::function<const GroupVersion*(const gotypes::Package* package)>;

  Components(crd::generate::TypeSchemas& schemas, Names& names, VersionOf version_of)
      : schemas_(schemas), names_(names), version_of_(std::move(version_of)) {}
  Components(const Components&) = delete;
  Components& operator=(const Components&) = delete;

  /// The component of a type, made with all that it refers to.
  const Component& Of(const gotypes::Type& type);
  /// The problems of types that no component could be made of.
  [[nodiscard]] const std::vector<Problem>& errors() const { return errors_; }

 private:
  void Make(const gotypes::Type& type);
  Draft Prepared(const gotypes::Type& type, int embedded);
  void EmbedParts(Draft& draft, const gotypes::Type& owner, int embedded);
  void EmbedPart(Draft& draft, Draft part, const gotypes::Type& owner, int embedded);
  void Finish(Draft& draft, Component& component, std::size_t depth);
  void Refer(Draft& draft, const gotypes::Type& type, Component& component);
  bool IsComponent(const gotypes::Type& type);
  void PruneUnpublished(const gotypes::Type& type, Draft& draft);
  /// Whether the bounds let that many schemas more be made.
  bool MayGrow(std::size_t nodes, const gotypes::Type& type);
  void Complain(const gotypes::Type& type, const std::string& message);

  crd::generate::TypeSchemas& schemas_;
  Names& names_;
  VersionOf version_of_;
  std::map<const gotypes::Type*, Component> components_;
  std::map<const gotypes::Type*, bool> is_component_;
  std::deque<const gotypes::Type*> wanted_;
  std::vector<Problem> errors_;
  std::size_t nodes_ = 0;
  const gotypes::Type* making_ = nullptr;  ///< the component's type, for complaints
};

}  // namespace tandem::openapi
