#pragma once

#include <string>

#include "validation/evidence/document.h"

namespace tandem::evidence {

/// The document as JSON of format 1, one line. Equal documents have equal text.
std::string Write(const Document& document);

/// The document itself if there is only one, else all of them in `documents`.
std::string Write(const Fleet& fleet);

}  // namespace tandem::evidence
