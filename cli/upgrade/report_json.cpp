#include "cli/replay/report.h"
#include "cli/upgrade/report.h"
#include "validation/json/writer.h"

namespace tandem::upgrade {
namespace {

void WriteFinding(const FindingKey& key, const replay::Row& row,
                  const std::vector<std::string>& files, json::Writer& writer) {
  writer.StartObject().Key("fate").String(NameOf(key.fate));
  writer.Key("cause").String(key.cause.name);
  writer.Key("text").String(key.cause.text);
  if (!key.cause.advice.empty()) writer.Key("advice").String(key.cause.advice);
  writer.Key("count").Int(static_cast<std::int64_t>(row.count));
  writer.Key("samples").StartArray();
  for (const replay::Sample& sample : row.samples) replay::WriteSample(sample, files, writer);
  writer.EndArray().EndObject();
}

}  // namespace

std::string RenderJson(const Report& report) {
  std::string text;
  json::Writer writer(text);
  writer.StartObject();
  writer.Key("from").String(report.from);
  writer.Key("to").String(report.to);
  writer.Key("objects").Int(static_cast<std::int64_t>(report.tally.Objects()));
  writer.Key("totals").StartObject();
  for (const Fate fate : Enumerators<Fate>()) {
    writer.Key(NameOf(fate)).Int(static_cast<std::int64_t>(report.tally.Of(fate)));
  }
  writer.EndObject().Key("findings").StartArray();
  for (const auto& [key, row] : Ordered(report.tally)) {
    WriteFinding(*key, *row, report.files, writer);
  }
  writer.EndArray();
  if (report.drawn.Objects() > 0) {
    writer.Key("drawnObjects").Int(static_cast<std::int64_t>(report.drawn.Objects()));
    writer.Key("onlyDrawn").StartArray();
    for (const auto& [key, row] : OnlyDrawn(report)) WriteFinding(*key, *row, kDrawn, writer);
    writer.EndArray();
  }
  writer.Key("notListed").Int(static_cast<std::int64_t>(report.tally.rows().left_out()));
  writer.EndObject();
  return text += '\n';
}

}  // namespace tandem::upgrade
