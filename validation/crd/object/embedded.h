#pragma once

#include "validation/crd/object/scratch.h"
#include "validation/crd/schema/schema.h"
#include "validation/field/error.h"
#include "validation/field/path.h"
#include "validation/json/value.h"

namespace tandem::crd::object {

/// x-kubernetes-embedded-resource: what every object has, an object within one has too. As
/// apiextensions pkg/apiserver/schema/objectmeta.
void CheckEmbedded(const schema::Schema& schema, json::ValueView value, const field::Path& path,
                   Scratch& scratch, field::ErrorList& errors);

}  // namespace tandem::crd::object
