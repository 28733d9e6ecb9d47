#include "validation/base/one_line.h"
#include "validation/evidence/report_parts.h"

namespace tandem::evidence {
namespace {

/// A text that stands in a table or a list, whatever it holds.
std::string Cell(std::string_view text) {
  std::string cell;
  for (const char c : OneLine(text)) {
    const bool marks = std::string_view("\\`*_{}[]<>#|~&").find(c) != std::string_view::npos;
    if (marks) cell += '\\';
    cell += c;
  }
  return cell;
}

std::string RowText(const TableRow& row) {
  std::string text = "|";
  for (const std::string& cell : row) text += " " + Cell(cell) + " |";
  return text += '\n';
}

/// The line between a table's head and rows: it aligns words to the left and numbers to the right.
std::string RuleBelow(std::size_t columns) {
  std::string text = "|";
  for (std::size_t i = 0; i < columns; ++i) text += i < kWordColumns ? "---|" : "--:|";
  return text += '\n';
}

std::string Item(const std::string& indent, const std::string& text) {
  return indent + "- " + Cell(text) + "\n";
}

/// The advice on an identifier, and the notes on it and its rules; empty when there are none.
std::string Details(const IdentifierJudgement& one) {
  const std::string advice = one.waiver ? "" : WhatToDo(one);
  std::string below;
  for (const std::string& note : NotesOn(one)) below += Item("  ", note);
  for (const RuleJudgement& rule : one.rules) {
    if (rule.waiver) below += Item("  ", rule.name + ": " + WaiverText(*rule.waiver));
    for (const Excuse& excuse : rule.counts.excuses) {
      below += Item("  ", rule.name + ": " + ExcuseText(excuse));
    }
  }
  if (advice.empty() && below.empty()) return {};
  return Item("", advice.empty() ? one.identifier : one.identifier + ": " + advice) + below;
}

std::string TableAndDetails(const Report& report) {
  const TableRow columns = IdentifierColumns(report);
  std::string table = "\n" + RowText(columns) + RuleBelow(columns.size());
  std::string details;
  for (const IdentifierJudgement* one : report.listed) {
    table += RowText(IdentifierRow(report, *one));
    details += Details(*one);
  }
  return details.empty() ? table : table + "\n" + details;
}

/// The identifiers that were not seen, folded where GitHub or GitLab shows the page.
std::string Folded(const Report& report) {
  std::string names;
  for (const IdentifierJudgement* one : report.unseen) {
    names += (names.empty() ? "" : ", ") + Cell(one->identifier);
  }
  std::string text = "\n<details><summary>" + UnseenText(report) + ": ";
  text.append(kUnseenAdvice).append("</summary>\n\n").append(names);
  return text + "\n\n</details>\n";
}

}  // namespace

std::string RenderMarkdown(const Report& report) {
  const Judgement& judgement = report.judgement;
  std::string page = "**" + Cell(Conclusion(judgement)) + "**\n\n";
  page += "Confidence " + ShareText(judgement.demand.confidence) + ", target " +
          ShareText(judgement.demand.target) + ".\n";
  if (!report.listed.empty()) page += TableAndDetails(report);
  if (!report.unseen.empty()) page += Folded(report);
  if (report.left_out > 0) page += "\n" + LeftOutText(report) + ".\n";
  if (report.supplement != nullptr) {
    page += "\n**" + Cell(report.supplement->title) + "**\n\n```text\n" + report.supplement->text +
            "```\n";
  }
  return page;
}

}  // namespace tandem::evidence
