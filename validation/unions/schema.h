#pragma once

#include <memory>
#include <string>
#include <vector>

#include "validation/field/error.h"
#include "validation/field/path.h"
#include "validation/json/value.h"
#include "validation/unions/nodes.h"

namespace tandem::unions {

/// The unions that the x-kubernetes-unions extensions of a schema declare.
struct SchemaUnions {
  std::shared_ptr<const Node> root;  ///< null when there are none; not usable with errors
  field::ErrorList errors;
  std::vector<std::string> notes;  ///< about extensions that are understood, but have no effect
};

/// Reads the extensions of an OpenAPI v3 schema that stands at `path` of its manifest. Its nodes
/// walk objects of that schema. Whatever else is wrong with the schema is left to others.
SchemaUnions CompileSchema(json::ValueView schema, const field::Path& path);

}  // namespace tandem::unions
