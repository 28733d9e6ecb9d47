#pragma once

#include <string>

#include "server/shadow/tally.h"
#include "validation/json/writer.h"

namespace tandem::shadow {

/// What was counted, for people: a line on the reviews and one or two for each difference.
std::string RenderText(const Count& count);

/// The same for programs: an object.
void WriteJson(const Count& count, json::Writer& writer);

}  // namespace tandem::shadow
