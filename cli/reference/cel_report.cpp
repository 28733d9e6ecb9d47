#include "cli/reference/cel_report.h"

#include <limits>
#include <string_view>

#include "validation/base/one_line.h"
#include "validation/json/writer.h"

namespace tandem::reference {
namespace {

using cel::Explanation;
using Outcome = cel::Explanation::Outcome;

constexpr std::uint64_t kMaxInt = std::numeric_limits<std::int64_t>::max();

std::string_view ColourOf(Outcome outcome) {
  switch (outcome) {
    case Outcome::kTrue:
      return "\x1b[32m";
    case Outcome::kFalse:
      return "\x1b[31m";
    case Outcome::kError:
      return "\x1b[33m";
    case Outcome::kValue:
      return "\x1b[36m";
  }
  return {};
}

std::string Coloured(const Explanation& part, bool in_colours) {
  std::string value = OneLine(part.value);
  if (!in_colours) return value;
  return std::string(ColourOf(part.outcome)) + value + "\x1b[0m";
}

/// The recursion is as deep as the nesting that the parser accepts.
void AppendTree(const Explanation& part, const std::string& indent,  // NOLINT(misc-no-recursion)
                bool in_colours, std::string& out) {
  out += OneLine(part.text) + " -> " + Coloured(part, in_colours) + '\n';
  for (const Explanation& child : part.parts) {
    const bool last = &child == &part.parts.back();
    out += indent + (last ? "└─ " : "├─ ");
    AppendTree(child, indent + (last ? "   " : "│  "), in_colours, out);
  }
}

std::string CostText(const CelReport& report) {
  const bool bounded = report.maximum_cost != cel::kUnbounded;
  return std::to_string(report.explanation.cost) +
         (bounded ? ", at most " + std::to_string(report.maximum_cost) : ", without a bound");
}

void WritePart(const Explanation& part, json::Writer& writer) {  // NOLINT(misc-no-recursion)
  writer.StartObject().Key("expression").String(part.text).Key("value").String(part.value);
  if (!part.type.empty()) {
    writer.Key("type").String(part.type).Key("cost").Int(static_cast<std::int64_t>(part.cost));
  }
  if (!part.parts.empty()) {
    writer.Key("parts").StartArray();
    for (const Explanation& child : part.parts) WritePart(child, writer);
    writer.EndArray();
  }
  writer.EndObject();
}

}  // namespace

std::string CelReportAsText(const CelReport& report, bool in_colours) {
  std::string text = Coloured(report.explanation, in_colours) + "\ntype: " + OneLine(report.type) +
                     "\ncost: " + CostText(report) + '\n';
  if (report.explanation.parts.empty()) return text;
  AppendTree(report.explanation, "", in_colours, text += '\n');
  return text;
}

std::string CelReportAsJson(const CelReport& report) {
  std::string json;
  json::Writer writer(json);
  writer.StartObject().Key("value").String(report.explanation.value);
  writer.Key("type").String(report.type);
  writer.Key("cost").Int(static_cast<std::int64_t>(report.explanation.cost));
  if (report.maximum_cost <= kMaxInt) {
    writer.Key("maximumCost").Int(static_cast<std::int64_t>(report.maximum_cost));
  }
  writer.Key("tree");
  WritePart(report.explanation, writer);
  writer.EndObject();
  return json + '\n';
}

}  // namespace tandem::reference
