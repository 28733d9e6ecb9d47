#pragma once

#include <optional>

#include "cli/lsp/completion.h"
#include "cli/lsp/finding.h"
#include "validation/json/value.h"
#include "validation/json/writer.h"

namespace tandem::lsp {

// The protocol's own structures in JSON.

/// A place; nothing where it is none.
std::optional<Place> ReadPlace(json::ValueView position);

/// The part of a text that a range means; nothing where it is none.
std::optional<Span> ReadRange(json::ValueView range, const Text& text, Encoding encoding);

void WriteRange(Span span, const Text& text, Encoding encoding, json::Writer& writer);
void WriteItem(const Item& item, const Text& text, Encoding encoding, json::Writer& writer);
void WriteDiagnostic(const Finding& finding, const Text& text, Encoding encoding,
                     json::Writer& writer);

}  // namespace tandem::lsp
