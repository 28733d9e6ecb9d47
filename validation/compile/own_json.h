#pragma once

#include <optional>

#include "validation/gotypes/model.h"
#include "validation/rules/type.h"

namespace tandem::compile {

/// The JSON kind of a type that reads itself (see gotypes::ReadsItself). Nothing for any other
/// type, and for one of which a tag or marker says that its JSON is what it is declared to be: a
/// rule about strings, numbers or elements on the type, or `+kubebuilder:validation:Type=object`.
/// Otherwise the marker's kind, or one that holds anything. Kinds are never such types: they embed
/// TypeMeta.
std::optional<rules::TypeKind> OwnJson(const gotypes::Type& type);

/// The same for what a field holds, which the field's own tags and markers may say.
std::optional<rules::TypeKind> OwnJson(const gotypes::Field& field);

/// Whether nothing is known of the JSON of the named type.
bool HasUnknownJson(const gotypes::Type& type);

/// The literal underneath, as far as its JSON is that: an interface of a type that HasUnknownJson.
const gotypes::Type& LiteralOf(const gotypes::Type& type);

}  // namespace tandem::compile
