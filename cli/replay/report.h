#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/replay/piece_judge.h"
#include "cli/replay/table.h"
#include "validation/json/writer.h"

namespace tandem::replay {

/// The results of a replay that are to be reported. Borrowed.
struct Report {
  const Table& table;
  const std::vector<std::string>& files;
  Kind kind = Kind::kRecords;
};

/// `text`, `json`, `html` or `junit`. Names in it are escaped as the format needs it; as text it
/// may have any characters that documents have.
std::string Render(const Report& report, std::string_view format);

// The formats, and parts that they have in common.

std::string RenderText(const Report& report);
std::string RenderJson(const Report& report);
std::string RenderHtml(const Report& report);
std::string RenderJunit(const Report& report);

using RowView = std::pair<const RowKey*, const Row*>;

/// The rows by outcome, those that count most first.
std::vector<RowView> Ordered(const Table& table);

/// `1,204 reviews: 2 newly refused, 1,202 the same`.
std::string Summary(const Report& report);

/// `apps/v1 Deployment UPDATE: spec.replicas FieldValueInvalid minimum`, with a sign before a rule
/// that is new, or gone.
std::string RowText(const RowKey& key);

/// `default/web records.jsonl:12: spec.replicas: Invalid value: -1`.
std::string SampleText(const Sample& sample, const std::vector<std::string>& files);

/// The same of all samples of a row, a line each.
std::string SampleLines(const Row& row, const std::vector<std::string>& files);

/// A sentence about the findings that had no room; empty when all had.
std::string LeftOutText(std::uint64_t left_out);

/// Writes a sample as an object of JSON.
void WriteSample(const Sample& sample, const std::vector<std::string>& files, json::Writer& writer);

/// The begin of a page of HTML, up to its first heading.
std::string HtmlHead(std::string_view title);

/// A document of JUnit, of which the suite `tandem <command>` has a case for what is told, and one,
/// `read`, that passes.
struct JunitPage {
  std::string_view command;
  std::string_view read;
  std::string summary;
  std::string cases = {};
  std::size_t failures = 0;
  std::size_t skipped = 0;

  /// A case that fails for a reason, or is skipped; lines of text.
  void AddFailure(const std::string& name, std::string_view type, const std::string& message,
                  const std::string& lines);
  void AddSkipped(const std::string& name, const std::string& message);
  [[nodiscard]] std::string Finish() const;

 private:
  void Begin(const std::string& name);
};

/// A row of a table: what it is about, how often, and where.
std::string HtmlRow(const std::string& about, const Row& row,
                    const std::vector<std::string>& files);

}  // namespace tandem::replay
