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
void AddTagRules(const gotypes::Type& type, schema::Draft& draft, const Options& options,
                 Findings& findings);

/// Adds what the tags of an inlined field say to the schema that is merged with that of its struct:
/// those about members. A warning names the others, for the field itself is nowhere in JSON.
void AddInlinedTagRules(const gotypes::Field& field, schema::Draft& inlined, const Options& options,
                        Findings& findings);

/// Adds what the tags of a named type say to its schema.
void AddTypeTagRules(const gotypes::Type& type, schema::Draft& draft, const Options& options,
                     Findings& findings);

/// The same as AddTagRules for what is no rule: the keys of lists, what is opaque, and defaults.
void AddTagShapes(const gotypes::Type& type, schema::Draft& draft, const Options& options,
                  Findings& findings);

/// Whether tags take a constant out of its enum.
bool IsExcluded(const gotypes::Constant& constant, const Options& options, Findings& findings);

}  // namespace tandem::crd::generate
