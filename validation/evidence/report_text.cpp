#include <algorithm>
#include <utility>

#include "validation/base/one_line.h"
#include "validation/evidence/report_parts.h"
#include "validation/evidence/words.h"

namespace tandem::evidence {
namespace {

/// Columns as wide as they need, words to the left and numbers to the right.
std::string TableOf(const std::vector<TableRow>& rows) {
  std::vector<std::size_t> widths(rows.front().size());
  for (const TableRow& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], row[i].size());
  }
  std::string table;
  for (const TableRow& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      const std::string space(widths[i] - row[i].size(), ' ');
      if (i > 0) table += "  ";
      if (i >= kWordColumns) table += space;
      table += row[i];
      if (i < kWordColumns) table += space;
    }
    table += '\n';
  }
  return table;
}

std::string SampleText(const Sample& sample) {
  std::string text = "  " + sample.difference;
  text.append(1, ' ').append(sample.type).append(1, ' ').append(sample.field);
  if (!sample.origin.empty()) text.append(" [").append(sample.origin).append("]");
  return OneLine(text) + '\n';
}

/// The lines about a rule. In evidence of a legacy webhook the sides are that webhook and tandem.
std::string RuleText(const RuleJudgement& rule, bool legacy) {
  std::string text = "  " + OneLine(rule.name + ": " + StateText(rule));
  if (rule.state == RuleState::kDiffers) {
    text += std::string(legacy ? ", legacy only " : ", handwritten only ") +
            std::to_string(rule.counts.handwritten_only) +
            (legacy ? ", tandem only " : ", declarative only ") +
            std::to_string(rule.counts.declarative_only);
  }
  text += '\n';
  for (const Excuse& excuse : rule.counts.excuses) {
    text.append("    ").append(OneLine(ExcuseText(excuse))).append("\n");
  }
  return text;
}

bool IsWorthALine(const RuleJudgement& rule) {
  const bool differs = rule.state == RuleState::kDiffers || rule.state == RuleState::kExcused;
  return differs || rule.waiver || rule.IsOpen();
}

std::string Details(const IdentifierJudgement& one) {
  const std::string advice = WhatToDo(one);
  const std::vector<std::string> notes = NotesOn(one);
  std::string text;
  if (!advice.empty() || !notes.empty()) {
    text.append(1, '\n').append(OneLine(one.identifier));
    if (!advice.empty()) text.append(": ").append(OneLine(advice));
    text += '\n';
  }
  for (const std::string& note : notes) text.append("  ").append(OneLine(note)).append("\n");
  for (const Sample& sample : one.counts.samples) text += SampleText(sample);
  const bool seen = one.counts.comparisons > 0 || one.synthetic.comparisons > 0;
  for (const RuleJudgement& rule : one.rules) {
    if (seen && IsWorthALine(rule))
      text += RuleText(rule, one.identifier.starts_with(kLegacyPrefix));
  }
  for (const History& past : one.history) {
    text += "  under other rules (" + OneLine(past.digest) + "): " + Grouped(past.comparisons) +
            " comparisons, " + Grouped(past.mismatching) + " with a mismatch\n";
  }
  return text;
}

std::string TableAndDetails(const Report& report) {
  std::vector<TableRow> rows = {IdentifierColumns(report)};
  rows.reserve(report.listed.size() + 1);
  std::string details;
  for (const IdentifierJudgement* one : report.listed) {
    TableRow row = IdentifierRow(report, *one);
    for (std::string& cell : row) cell = OneLine(cell);
    rows.push_back(std::move(row));
    details += Details(*one);
  }
  return "\n" + TableOf(rows) + details;
}

}  // namespace

std::string RenderText(const Report& report) {
  const Judgement& judgement = report.judgement;
  std::string page = OneLine(Conclusion(judgement)) + "\n";
  page += "confidence " + ShareText(judgement.demand.confidence) + ", target " +
          ShareText(judgement.demand.target) + "\n";
  if (!report.listed.empty()) page += TableAndDetails(report);
  if (!report.unseen.empty()) {
    page.append("\n").append(UnseenText(report)).append(": ").append(kUnseenAdvice);
    page += "; state=not-seen lists them\n";
  }
  if (report.left_out > 0) page += "\n" + LeftOutText(report) + "\n";
  if (report.supplement != nullptr) {
    page.append("\n").append(report.supplement->title).append("\n").append(report.supplement->text);
  }
  return page;
}

}  // namespace tandem::evidence
