#pragma once

#include "validation/cel/types/shape.h"

namespace tandem::admission_expressions {

// The types of what expressions about requests see, as apiserver
// pkg/admission/plugin/cel/compile.go declares them, v0.36. The store owns them.

/// The type of `request`.
const cel::Type* RequestType(cel::ShapeStore& store);
/// The type of `namespaceObject`.
const cel::Type* NamespaceType(cel::ShapeStore& store);

}  // namespace tandem::admission_expressions
