#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "cli/lsp/completion.h"
#include "cli/lsp/finding.h"
#include "cli/lsp/text.h"

namespace tandem::lsp {

// Tags (`+k8s:`, `+tandem:`) and markers of kubebuilder in the comments of a Go file, line by line:
// the file need not be one that can be compiled.

/// Names that nobody knows, with those that were meant, and what cannot be read of the rest.
std::vector<Finding> FindingsOnMarkers(const Text& text);

/// The names of all tags and markers where the cursor is behind a `+` in a comment.
std::vector<Item> CompleteMarker(const Text& text, std::size_t offset);

/// The catalogue's page on the marker at the cursor, in Markdown; empty where there is none.
std::string DescribeMarker(const Text& text, std::size_t offset, Span& span);

}  // namespace tandem::lsp
