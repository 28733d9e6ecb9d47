#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "validation/evidence/document.h"
#include "validation/json/writer.h"

namespace tandem::evidence {

// Members that documents and reports have in common.

void WriteNumber(std::string_view key, std::uint64_t number, json::Writer& writer);
/// Nothing where there is no time.
void WriteTime(std::string_view key, std::optional<TimePoint> time, json::Writer& writer);
/// Nothing where there are none.
/// Nothing where there is none.
void WriteExcuses(const std::vector<Excuse>& excuses, json::Writer& writer);
void WriteSamples(const std::vector<Sample>& samples, json::Writer& writer);

}  // namespace tandem::evidence
