#include "validation/evidence/json_parts.h"

#include "validation/formats/timestamp.h"

namespace tandem::evidence {

void WriteNumber(std::string_view key, std::uint64_t number, json::Writer& writer) {
  writer.Key(key).Int(static_cast<std::int64_t>(number));
}

void WriteTime(std::string_view key, std::optional<TimePoint> time, json::Writer& writer) {
  if (!time) return;
  writer.Key(key).String(formats::FormatTimestamp({time->time_since_epoch().count(), 0}));
}

void WriteExcuses(const std::vector<Excuse>& excuses, json::Writer& writer) {
  if (excuses.empty()) return;
  writer.Key("excusedBy").StartArray();
  for (const Excuse& excuse : excuses) {
    writer.StartObject().Key("path").String(excuse.path);
    writer.Key("reason").String(excuse.reason).EndObject();
  }
  writer.EndArray();
}

void WriteSamples(const std::vector<Sample>& samples, json::Writer& writer) {
  if (samples.empty()) return;
  writer.Key("samples").StartArray();
  for (const Sample& sample : samples) {
    writer.StartObject().Key("difference").String(sample.difference);
    writer.Key("type").String(sample.type).Key("field").String(sample.field);
    writer.Key("origin").String(sample.origin).EndObject();
  }
  writer.EndArray();
}

}  // namespace tandem::evidence
