#include "validation/crd/generate/type_schemas.h"

#include "validation/crd/generate/schema_maker_internal.h"

namespace tandem::crd::generate {

struct TypeSchemas::Maker {
  explicit Maker(const Options& order)
      : options(order), packages(findings), schemas(options, packages, findings) {}

  Options options;
  Findings findings;
  PackageTable packages;
  SchemaMaker schemas;
};

TypeSchemas::TypeSchemas(const Options& options) : maker_(std::make_unique<Maker>(options)) {}

TypeSchemas::~TypeSchemas() = default;

const schema::Draft& TypeSchemas::Of(const gotypes::Type& type) {
  return maker_->schemas.SchemaOf(type);
}

TypeSchemas::Place TypeSchemas::PlaceOf(const gotypes::Package& package) {
  const PackageFacts& facts = maker_->packages.Of(package);
  Place place{std::nullopt, facts.version.empty() ? package.name : facts.version, facts.skipped};
  if (facts.markers.Has("groupName")) place.group = facts.group;
  return place;
}

std::vector<Problem> TypeSchemas::TakeErrors() { return maker_->findings.errors.Take(); }

std::vector<Problem> TypeSchemas::TakeWarnings() { return maker_->findings.warnings.Take(); }

}  // namespace tandem::crd::generate
