#pragma once

#include <string_view>

#include "validation/crd/schema/schema.h"
#include "validation/field/error.h"
#include "validation/field/path.h"

namespace tandem::crd::object {

/// Whether there is nothing but white space.
bool IsBlank(std::string_view text);

/// What can be said of x-kubernetes-validations without reading the expressions themselves.
void CheckRules(const schema::Schema& schema, const field::Path& path, field::ErrorList& errors);

/// The same of rules in the schema of a map's keys, which have no fields.
void CheckKeyRules(const schema::Schema& names, const field::Path& path, field::ErrorList& errors);

}  // namespace tandem::crd::object
