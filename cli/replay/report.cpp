#include "cli/replay/report.h"

#include <algorithm>

#include "cli/replay/input.h"
#include "validation/base/enum_array.h"
#include "validation/evidence/words.h"

namespace tandem::replay {
namespace {

std::string_view SignOf(Side side) {
  switch (side) {
    case Side::kBefore:
      return "- ";
    case Side::kNow:
      return "+ ";
    case Side::kBoth:
      break;
  }
  return {};
}

}  // namespace

std::string Render(const Report& report, std::string_view format) {
  if (format == "json") return RenderJson(report);
  if (format == "html") return RenderHtml(report);
  if (format == "junit") return RenderJunit(report);
  return RenderText(report);
}

std::vector<RowView> Ordered(const Table& table) {
  std::vector<RowView> rows;
  for (const auto& [key, row] : table.rows()) rows.emplace_back(&key, &row);
  std::stable_sort(rows.begin(), rows.end(), [](const RowView& a, const RowView& b) {
    if (a.first->outcome != b.first->outcome) return a.first->outcome < b.first->outcome;
    return a.second->count > b.second->count;
  });
  return rows;
}

std::string Summary(const Report& report) {
  const Table& table = report.table;
  std::string text =
      evidence::Counted(table.Documents(), report.kind == Kind::kRecords ? "document" : "object");
  std::string_view separator = ": ";
  for (const Outcome outcome : Enumerators<Outcome>()) {
    if (table.Of(outcome) == 0) continue;
    text.append(separator).append(evidence::Grouped(table.Of(outcome)));
    text.append(" ").append(ToString(outcome));
    separator = ", ";
  }
  return text;
}

std::string RowText(const RowKey& key) {
  std::string text = key.kind;
  if (!key.operation.empty()) text.append(" ").append(key.operation);
  return text.append(text.empty() ? "" : ": ").append(SignOf(key.side)).append(key.rule);
}

std::string SampleText(const Sample& sample, const std::vector<std::string>& files) {
  std::string text = sample.object;
  if (!text.empty()) text += ' ';
  text += NameOfInput(files.at(sample.file));
  if (sample.line > 0) text += ':' + std::to_string(sample.line);
  if (!sample.message.empty()) text += ": " + sample.message;
  return text;
}

std::string SampleLines(const Row& row, const std::vector<std::string>& files) {
  std::string lines;
  for (const Sample& sample : row.samples) lines += SampleText(sample, files) + "\n";
  return lines;
}

std::string LeftOutText(std::uint64_t left_out) {
  if (left_out == 0) return {};
  return "No room for more kinds and rules: " + evidence::Counted(left_out, "finding") +
         " not listed, see --rows";
}

}  // namespace tandem::replay
