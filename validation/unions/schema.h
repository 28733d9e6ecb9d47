#pragma once

#include <memory>
#include <string>
#include <vector>

#include "validation/field/error.h"
#include "validation/field/path.h"
#include "validation/json/value.h"
#include "validation/unions/nodes.h"

namespace tandem::unions {

/// A remark that the author of a union should know, though the union is valid.
struct Advice {
  std::string field;  ///< the extension, or what is in it, as errors name it
  std::string message;
};

/// The unions that the x-kubernetes-unions extensions of a schema declare.
struct SchemaUnions {
  std::shared_ptr<const Node> root;  ///< null when there are none; not usable with errors
  field::ErrorList errors;
  std::vector<std::string> notes;  ///< extensions that are understood, but have no effect
  std::vector<Advice> advice;
};

/// Reads the extensions of an OpenAPI v3 schema that stands at `path` of its manifest. Its nodes
/// walk objects of that schema. Whatever else is wrong with the schema is left to others.
SchemaUnions CompileSchema(json::ValueView schema, const field::Path& path);

}  // namespace tandem::unions
