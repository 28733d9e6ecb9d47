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

/// What is to be told of a replay. Borrowed.
struct Report {
  const Table& table;
  const std::vector<std::string>& files;
  Kind kind = Kind::kRecords;
};

/// `text`, `json`, `html` or `junit`. Names in it are escaped as the format needs it; as text it
/// may have any characters that documents have.
std::string Render(const Report& report, std::string_view format);

// What the formats have in common.

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

/// What else is to be known of findings that had no room; empty when all had.
std::string LeftOutText(std::uint64_t left_out);

/// As an object of JSON.
void WriteSample(const Sample& sample, const std::vector<std::string>& files, json::Writer& writer);

/// What a page of HTML begins with, up to its first heading.
std::string HtmlHead(std::string_view title);

/// A row of a table: what it is about, how often, and where.
std::string HtmlRow(const std::string& about, const Row& row, const std::vector<std::string>& files);

}  // namespace tandem::replay
