#pragma once

#include <cstdint>

#include "validation/field/error.h"
#include "validation/json/value.h"

namespace tandem::handwritten::core::pod {

/// Whether values may be such that no label has them.
enum class NodeLabelValues : bool { kLabelValues, kAnything };

/// A NodeSelector: terms of which one has to hold.
void ValidateNodeSelector(const field::Path& path, json::ValueView selector,
                          NodeLabelValues allowed, field::ErrorList& errors);

/// A NodeSelectorTerm.
void ValidateNodeSelectorTerm(const field::Path& path, json::ValueView term,
                              NodeLabelValues allowed, field::ErrorList& errors);

/// Whether an expression of a NodeSelector has a value that no label can have.
bool HasInvalidNodeLabelValue(json::ValueView selector);

}  // namespace tandem::handwritten::core::pod
