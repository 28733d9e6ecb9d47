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
/// Writes nothing when there is no time.
void WriteTime(std::string_view key, std::optional<TimePoint> time, json::Writer& writer);
/// The excuses become the member `excusedBy`, the samples the member `samples`. An empty list
/// becomes no member.
void WriteExcuses(const std::vector<Excuse>& excuses, json::Writer& writer);
void WriteSamples(const std::vector<Sample>& samples, json::Writer& writer);

}  // namespace tandem::evidence
