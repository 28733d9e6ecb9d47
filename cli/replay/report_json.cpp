#include "cli/replay/input.h"
#include "cli/replay/report.h"
#include "validation/base/enum_array.h"
#include "validation/json/writer.h"

namespace tandem::replay {
namespace {

void WriteNonEmpty(std::string_view name, std::string_view text, json::Writer& writer) {
  if (!text.empty()) writer.Key(name).String(text);
}

void WriteRow(const RowKey& key, const Row& row, const std::vector<std::string>& files,
              json::Writer& writer) {
  writer.StartObject().Key("outcome").String(NameOf(key.outcome));
  WriteNonEmpty("kind", key.kind, writer);
  WriteNonEmpty("operation", key.operation, writer);
  if (key.side != Side::kBoth) {
    writer.Key("cause").String(key.side == Side::kNow ? "new" : "gone");
  }
  writer.Key("rule").String(key.rule);
  writer.Key("count").Int(static_cast<std::int64_t>(row.count));
  writer.Key("samples").StartArray();
  for (const Sample& sample : row.samples) WriteSample(sample, files, writer);
  writer.EndArray().EndObject();
}

}  // namespace

void WriteSample(const Sample& sample, const std::vector<std::string>& files,
                 json::Writer& writer) {
  writer.StartObject();
  WriteNonEmpty("object", sample.object, writer);
  WriteNonEmpty("uid", sample.uid, writer);
  writer.Key("file").String(NameOfInput(files.at(sample.file)));
  if (sample.line > 0) writer.Key("line").Int(static_cast<std::int64_t>(sample.line));
  WriteNonEmpty("message", sample.message, writer);
  writer.EndObject();
}

std::string RenderJson(const Report& report) {
  std::string text;
  json::Writer writer(text);
  writer.StartObject();
  writer.Key("documents").Int(static_cast<std::int64_t>(report.table.Documents()));
  writer.Key("totals").StartObject();
  for (const Outcome outcome : Enumerators<Outcome>()) {
    writer.Key(NameOf(outcome)).Int(static_cast<std::int64_t>(report.table.Of(outcome)));
  }
  writer.EndObject().Key("rows").StartArray();
  for (const auto& [key, row] : Ordered(report.table)) {
    WriteRow(*key, *row, report.files, writer);
  }
  writer.EndArray();
  writer.Key("notListed").Int(static_cast<std::int64_t>(report.table.left_out()));
  writer.EndObject();
  return text += '\n';
}

}  // namespace tandem::replay
