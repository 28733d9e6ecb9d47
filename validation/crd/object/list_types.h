#pragma once

#include "validation/crd/object/scratch.h"
#include "validation/crd/schema/schema.h"
#include "validation/field/error.h"
#include "validation/field/path.h"
#include "validation/json/value.h"

namespace tandem::crd::object {

/// x-kubernetes-list-type: elements of sets and maps are unique. Of equal ones the second is
/// reported. As apiextensions pkg/apiserver/schema/listtype.
void CheckListTypes(const schema::Schema& schema, json::ValueView value, const field::Path& path,
                    Scratch& scratch, field::ErrorList& errors);

}  // namespace tandem::crd::object
