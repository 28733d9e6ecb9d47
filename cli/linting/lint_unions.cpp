#include "cli/linting/lint_unions.h"

#include <utility>

#include "cli/linting/written_schemas.h"
#include "validation/field/path.h"
#include "validation/unions/schema.h"

namespace tandem::linting {

void LintUnions(const crd::definition::Manifest& manifest,
                const crd::definition::Definition& definition, std::size_t version,
                std::vector<lint::Finding>& findings) {
  const std::string path = SchemaPath(definition, version);
  unions::SchemaUnions read =
      unions::CompileSchema(WrittenSchema(definition, version), field::Path(path));
  for (unions::Advice& advice : read.advice) {
    lint::Finding& finding = findings.emplace_back();
    finding.rule = lint::Rule::kUnionMarker;
    finding.file = manifest.file;
    if (manifest.line_of) {
      finding.line = static_cast<int>(manifest.line_of(definition.manifest(), advice.field));
    }
    finding.message = advice.field + ": " + advice.message;
  }
}

}  // namespace tandem::linting
