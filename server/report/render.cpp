#include "server/report/render.h"

#include <algorithm>
#include <cstdint>

#include "validation/formats/timestamp.h"
#include "validation/json/writer.h"

namespace tandem::report {
namespace {

std::string TimeText(TimePoint time) {
  return formats::FormatTimestamp(formats::Timestamp::Of(time));
}

/// At least none: the clock may have been set back.
std::int64_t SecondsSince(TimePoint since, TimePoint now) {
  return std::max(std::chrono::duration_cast<std::chrono::seconds>(now - since).count(), 0L);
}

/// `3d4h`, `5m`, `12s`: the two largest units.
std::string DurationText(std::int64_t seconds) {
  struct Unit {
    std::int64_t seconds;
    char letter;
  };
  constexpr Unit kUnits[] = {{86400, 'd'}, {3600, 'h'}, {60, 'm'}, {1, 's'}};
  std::string text;
  int shown = 0;
  for (const Unit& unit : kUnits) {
    const std::int64_t count = seconds / unit.seconds;
    seconds %= unit.seconds;
    if (count == 0 && shown == 0) continue;
    if (count > 0) text += std::to_string(count) + unit.letter;
    if (++shown == 2) break;
  }
  return text.empty() ? "0s" : text;
}

std::string_view TypeText(Difference type) {
  return type == Difference::kUnmatched ? "unmatched" : "extra";
}

enum class Status : std::uint8_t { kNothingCompared, kDiffers, kReady };

Status StatusOf(const Summary& summary) {
  std::uint64_t compared = 0;
  for (const Findings& findings : summary.findings) {
    if (findings.Differs()) return Status::kDiffers;
    compared += findings.compared;
  }
  return compared == 0 ? Status::kNothingCompared : Status::kReady;
}

std::string_view StatusText(Status status) {
  switch (status) {
    case Status::kNothingCompared:
      return "nothing compared";
    case Status::kDiffers:
      return "differs";
    case Status::kReady:
      return "ready";
  }
  return {};
}

using Row = std::vector<std::string>;

/// Columns as wide as they need, the first one's words to the left and all numbers to the right.
std::string TableOf(const std::vector<Row>& rows) {
  std::vector<std::size_t> widths(rows.front().size(), 0);
  for (const Row& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], row[i].size());
  }
  std::string table;
  for (const Row& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      const std::string space(widths[i] - row[i].size(), ' ');
      table += i == 0 ? row[i] + space : "  " + space + row[i];
    }
    table += '\n';
  }
  return table;
}

Row RowOf(const Findings& findings) {
  return {findings.identifier,
          findings.authority,
          std::to_string(findings.compared),
          std::to_string(findings.differing),
          std::to_string(findings.would_change),
          std::to_string(findings.unmatched),
          std::to_string(findings.extra),
          std::to_string(findings.panics)};
}

std::string SamplesOf(const Findings& findings) {
  std::string text = "\n" + findings.identifier;
  if (findings.first_mismatch) {
    text += ", first " + TimeText(*findings.first_mismatch) + ", last " +
            TimeText(*findings.last_mismatch);
  }
  text += '\n';
  for (const Sample& sample : findings.samples) {
    text.append("  ").append(TypeText(sample.type)).append(" ").append(sample.reason);
    text.append(" ").append(sample.field);
    if (!sample.origin.empty()) text.append(" [").append(sample.origin).append("]");
    text += '\n';
  }
  return text;
}

void WriteNumber(std::string_view key, std::uint64_t number, json::Writer& writer) {
  writer.Key(key).Int(static_cast<std::int64_t>(number));
}

void WriteSamples(const Findings& findings, json::Writer& writer) {
  writer.Key("samples").StartArray();
  for (const Sample& sample : findings.samples) {
    writer.StartObject().Key("type").String(TypeText(sample.type));
    writer.Key("reason").String(sample.reason);
    writer.Key("field").String(sample.field);
    if (!sample.origin.empty()) writer.Key("origin").String(sample.origin);
    writer.EndObject();
  }
  writer.EndArray();
}

void WriteFindings(const Findings& findings, json::Writer& writer) {
  writer.StartObject().Key("validationIdentifier").String(findings.identifier);
  writer.Key("authority").String(findings.authority);
  WriteNumber("compared", findings.compared, writer);
  WriteNumber("differing", findings.differing, writer);
  WriteNumber("wouldChange", findings.would_change, writer);
  WriteNumber("unmatched", findings.unmatched, writer);
  WriteNumber("extra", findings.extra, writer);
  WriteNumber("panics", findings.panics, writer);
  if (findings.first_mismatch) {
    writer.Key("firstMismatch").String(TimeText(*findings.first_mismatch));
    writer.Key("lastMismatch").String(TimeText(*findings.last_mismatch));
  }
  if (!findings.samples.empty()) WriteSamples(findings, writer);
  writer.EndObject();
}

}  // namespace

std::string Conclusion(const Summary& summary, TimePoint now) {
  std::uint64_t compared = 0;
  std::uint64_t would_change = 0;
  std::size_t differing = 0;
  std::size_t unseen = 0;
  for (const Findings& findings : summary.findings) {
    compared += findings.compared;
    would_change += findings.would_change;
    differing += findings.Differs() ? 1U : 0U;
    unseen += findings.compared == 0 ? 1U : 0U;
  }
  if (summary.findings.empty()) return "nothing is compared: see docs/dual-run.md";
  std::string text;
  switch (StatusOf(summary)) {
    case Status::kNothingCompared:
      text = "nothing compared yet";
      break;
    case Status::kDiffers:
      text = std::to_string(differing) + " of " + std::to_string(summary.findings.size()) +
             " identifiers differ, " + std::to_string(would_change) + " decisions would change";
      break;
    case Status::kReady:
      text = "ready: no differences";
      break;
  }
  text += "; " + std::to_string(compared) + " reviews compared in " +
          DurationText(SecondsSince(summary.since, now));
  if (unseen > 0) text += ", " + std::to_string(unseen) + " identifiers not seen";
  return text;
}

std::string RenderText(const Summary& summary, TimePoint now) {
  std::string page = "Takeover: " + Conclusion(summary, now) + "\n";
  page += "Rules: " + summary.ruleset + " since " + TimeText(summary.since) + "\n\n";
  std::vector<Row> rows = {{"IDENTIFIER", "DECIDES", "COMPARED", "DIFFERING", "WOULD CHANGE",
                            "UNMATCHED", "EXTRA", "PANICS"}};
  std::string samples;
  for (const Findings& findings : summary.findings) {
    rows.push_back(RowOf(findings));
    if (!findings.samples.empty()) samples += SamplesOf(findings);
  }
  return page + TableOf(rows) + samples;
}

std::string RenderJson(const Summary& summary, TimePoint now) {
  std::string text;
  json::Writer writer(text);
  writer.StartObject().Key("status").String(StatusText(StatusOf(summary)));
  writer.Key("conclusion").String(Conclusion(summary, now));
  writer.Key("ruleset").String(summary.ruleset);
  writer.Key("since").String(TimeText(summary.since));
  writer.Key("seconds").Int(SecondsSince(summary.since, now));
  writer.Key("identifiers").StartArray();
  for (const Findings& findings : summary.findings) WriteFindings(findings, writer);
  writer.EndArray().EndObject();
  return text += '\n';
}

}  // namespace tandem::report
