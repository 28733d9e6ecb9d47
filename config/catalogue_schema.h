#pragma once

#include <string>
#include <string_view>

#include "validation/base/result.h"
#include "validation/crd/definition/definition.h"
#include "validation/json/value.h"

namespace tandem::config {

/// Reads a JSON schema of one version of a kind, as catalogues have them, into the definition that
/// it may have been made from: what their makers add to it (`additionalProperties: false`, types
/// that are lists, an integer or a string by `oneOf`) is taken back. What they leave out, such as
/// whether objects have namespaces, is not to be known. The Failure names the file.
Result<crd::definition::Manifest> ReadCatalogueSchema(const std::string& path,
                                                      std::string_view group,
                                                      std::string_view version,
                                                      std::string_view kind);

/// The schema alone, as JSON. A Failure when it is nested more than 300 levels deep.
Result<std::string> StructuralSchema(json::ValueView schema);

}  // namespace tandem::config
