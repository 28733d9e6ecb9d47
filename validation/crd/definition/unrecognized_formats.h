#pragma once

#include <vector>

#include "validation/crd/schema/keyword.h"
#include "validation/crd/schema/warning.h"
#include "validation/json/value.h"

namespace tandem::crd::definition {

/// The formats in the schemas of a manifest that their types do not have, in the order of the
/// manifest. On update those are left out that the old manifest has, too; else it is absent. As
/// apiextensions pkg/registry/customresourcedefinition, WarningsOnCreate and WarningsOnUpdate.
std::vector<schema::Warning> FindUnrecognizedFormats(json::ValueView manifest,
                                                     json::ValueView old_manifest,
                                                     const schema::Gates& gates);

}  // namespace tandem::crd::definition
