#pragma once

#include <string_view>

#include "validation/crd/generate/problems_internal.h"
#include "validation/crd/schema/draft.h"
#include "validation/gotypes/model.h"

namespace tandem::crd::generate {

/// Whether it is tags, and no markers, that say what the tag of that name means.
bool IsTagRule(std::string_view name);

/// Adds what the `+k8s:` tags of a struct's fields say to the struct's schema and to those of its
/// fields.
void AddTagRules(const gotypes::Type& type, schema::Draft& draft, Findings& findings);

/// The same of what is no rule: the keys of lists, what is opaque, and defaults.
void AddTagShapes(const gotypes::Type& type, schema::Draft& draft, Findings& findings);

}  // namespace tandem::crd::generate
