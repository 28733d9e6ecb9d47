#include "cli/linting/written_schemas.h"

namespace tandem::linting {
namespace {

/// The version that has a schema of its own; absent when it has none.
json::ValueView OwnSchema(const crd::definition::Definition& definition, std::size_t version) {
  const json::ValueView versions = definition.manifest().Member("spec").Member("versions");
  return versions.IsArray() ? versions.At(version).Member("schema") : json::ValueView();
}

}  // namespace

std::string SchemaPath(const crd::definition::Definition& definition, std::size_t version) {
  if (OwnSchema(definition, version).IsMissing()) return "spec.validation.openAPIV3Schema";
  return "spec.versions[" + std::to_string(version) + "].schema.openAPIV3Schema";
}

json::ValueView WrittenSchema(const crd::definition::Definition& definition, std::size_t version) {
  const json::ValueView own = OwnSchema(definition, version);
  const json::ValueView holder =
      own.IsMissing() ? definition.manifest().Member("spec").Member("validation") : own;
  return holder.Member("openAPIV3Schema");
}

}  // namespace tandem::linting
