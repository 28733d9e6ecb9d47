#pragma once

#include <vector>

#include "validation/crd/definition/relaxations.h"
#include "validation/crd/expressions/rules.h"
#include "validation/crd/schema/schema.h"
#include "validation/field/error.h"
#include "validation/field/path.h"
#include "validation/json/value.h"

namespace tandem::crd::definition {

/// The circumstances under which the schema of a version is checked.
struct SchemaUse {
  const Relaxations& relaxed;
  json::ValueView written;  ///< the schema as the manifest has it
  bool has_status = false;  ///< the version has the status subresource
  bool unchanged = false;   ///< an update leaves the schema as it was
  std::vector<expressions::RuleCost>* costs = nullptr;
};

/// Everything that may be wrong with the schema of a version, in the API server's order. `rules`
/// are those of the schema.
void CheckVersionSchema(const schema::Schema& root, const expressions::Rules& rules,
                        const SchemaUse& use, const field::Path& path, field::ErrorList& errors);

}  // namespace tandem::crd::definition
