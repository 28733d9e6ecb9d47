#include "cli/generate/tag_definitions.h"

#include <ostream>
#include <utility>

#include "cli/generate/made_definitions.h"
#include "cli/linting/written_schemas.h"
#include "config/crd_sources.h"
#include "validation/base/one_line.h"
#include "validation/crd/definition/written_field.h"
#include "validation/crd/generate/generate.h"

namespace tandem::generate {
namespace {

using crd::definition::Definition;
using crd::definition::Loaded;

void TellErrors(const crd::definition::Manifest& manifest, const Loaded& loaded,
                const cli::Streams& streams) {
  for (const field::Error& error : loaded.errors) {
    std::string place = manifest.file;
    if (manifest.line_of) {
      const json::ValueView root = loaded.manifest.root();
      const std::string field = crd::definition::FieldAsWritten(root, error.field);
      place += ":" + std::to_string(manifest.line_of(root, field));
    }
    streams.err << "error: " << OneLine(place + ": " + error.ToString()) << '\n';
  }
}

void AddSchemas(const crd::definition::Manifest& manifest, const Definition& definition,
                std::vector<migrate::KindSchema>& schemas) {
  for (std::size_t i = 0; i < definition.versions.size(); ++i) {
    migrate::KindSchema& schema = schemas.emplace_back();
    schema.file = manifest.file;
    schema.group = definition.group;
    schema.version = definition.versions[i].name;
    schema.kind = definition.kind;
    schema.schema = linting::WrittenSchema(definition, i);
    schema.path = linting::SchemaPath(definition, i);
    if (!manifest.line_of) continue;
    schema.line_of = [line_of = manifest.line_of, root = definition.manifest()](
                         std::string_view field) { return line_of(root, field); };
  }
}

/// The schema of a version in a definition.
json::ValueView SchemaOf(json::ValueView definition, std::string_view version) {
  for (const json::ValueView each : definition.Member("spec").Member("versions").elements()) {
    if (each.Member("name").AsString() != version) continue;
    return each.Member("schema").Member("openAPIV3Schema");
  }
  return {};
}

/// Adds what is made of the packages to the schemas of the same kinds. Packages that no definition
/// can be made of get their tags all the same.
void AddMade(std::span<const gotypes::Package* const> packages, TagDefinitions& read) {
  const crd::generate::Outcome outcome = crd::generate::Generate(packages, {});
  if (!outcome.errors.empty() || !outcome.refusals.empty()) return;
  for (const crd::generate::Generated& each : outcome.definitions) {
    const json::ValueView made = read.made.emplace_back(DecodeDefinition(each.json)).root();
    const json::ValueView spec = made.Member("spec");
    for (migrate::KindSchema& schema : read.schemas) {
      const bool is_same = spec.Member("group").AsString() == schema.group &&
                           spec.Member("names").Member("kind").AsString() == schema.kind;
      if (is_same) schema.made = SchemaOf(made, schema.version);
    }
  }
}

}  // namespace

Result<TagDefinitions> ReadTagDefinitions(const std::vector<std::string>& paths,
                                          std::span<const gotypes::Package* const> packages,
                                          const cli::Streams& streams) {
  auto manifests = config::ReadCrds(paths);
  if (!manifests) return manifests.error();
  TagDefinitions read;
  bool is_wrong = false;
  for (crd::definition::Manifest& manifest : *manifests) {
    Loaded loaded = crd::definition::Load(std::move(manifest.document),
                                          {.property_names = true, .unions = true});
    if (loaded.definition == nullptr) {
      TellErrors(manifest, loaded, streams);
      is_wrong = true;
      continue;
    }
    AddSchemas(manifest, *loaded.definition, read.schemas);
    read.owners.push_back(std::move(loaded.definition));
  }
  if (is_wrong) return Failure{"the definitions have errors"};
  AddMade(packages, read);
  return read;
}

}  // namespace tandem::generate
