#pragma once

#include <span>
#include <string>

#include "validation/markers/marker.h"

namespace tandem::reference {

/// The page docs/markers.md.
std::string MarkersAsMarkdown(std::span<const markers::MarkerDef* const> markers);

/// A line for each, for terminals.
std::string MarkerTable(std::span<const markers::MarkerDef* const> markers);

}  // namespace tandem::reference
