#pragma once

#include <string_view>

#include "validation/crd/schema/schema.h"
#include "validation/field/error.h"
#include "validation/field/path.h"

namespace tandem::crd::object {

/// Whether there is nothing but white space.
bool IsBlank(std::string_view text);

/// Checks x-kubernetes-validations as far as that needs no look into the expressions.
void CheckRules(const schema::Schema& schema, const field::Path& path, field::ErrorList& errors);

/// Checks the rules in the schema of a map's keys, which have no fields.
void CheckKeyRules(const schema::Schema& names, const field::Path& path, field::ErrorList& errors);

}  // namespace tandem::crd::object
