#pragma once

#include <cstdint>
#include <string_view>

#include "validation/field/path.h"
#include "validation/json/value.h"
#include "validation/warnings/list.h"

namespace tandem::warnings {

/// Says what to use instead of a label of nodes that is no longer used; empty for all others.
std::string_view DeprecationOfNodeLabel(std::string_view label);

/// Warns of the keys of a map of labels, in ascending order, at `path[key]`.
void WarnOfNodeLabels(const field::Path& path, json::ValueView labels, List& list);

enum class LabelValues : std::uint8_t { kIgnored, kChecked };

void WarnOfNodeSelectorTerm(const field::Path& path, json::ValueView term, LabelValues values,
                            List& list);

/// Warns of the labels in a label selector for nodes.
void WarnOfNodeSelector(const field::Path& path, json::ValueView selector, List& list);

}  // namespace tandem::warnings
