#pragma once

#include <string>

#include "server/shadow/tally.h"
#include "validation/json/writer.h"

namespace tandem::shadow {

/// `Kubernetes 1.36.3 beside 1.34.10: 12,034 the same, 3 newly refused`.
std::string TitleOf(const Count& count);

/// The count, for people: a line or two for each difference.
std::string RenderText(const Count& count);

/// The count, for programs: an object.
void WriteJson(const Count& count, json::Writer& writer);

}  // namespace tandem::shadow
