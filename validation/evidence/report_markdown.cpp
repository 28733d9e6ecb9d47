#include "validation/evidence/report_parts.h"

namespace tandem::evidence {
namespace {

/// A text that stands in a table, whatever it holds.
std::string Cell(std::string_view text) {
  std::string cell;
  for (const char c : text) {
    const bool marks = std::string_view("\\`*_{}[]<>#|~&").find(c) != std::string_view::npos;
    if (marks) cell += '\\';
    cell += static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
  }
  return cell;
}

std::string RowText(const TableRow& row) {
  std::string text = "|";
  for (const std::string& cell : row) text += " " + Cell(cell) + " |";
  return text += '\n';
}

}  // namespace

std::string RenderMarkdown(const Judgement& judgement) {
  std::string page = "**" + Cell(Conclusion(judgement)) + "**\n\n";
  page += "Confidence " + ShareText(judgement.demand.confidence) + ", target " +
          ShareText(judgement.demand.target) + ".\n";
  if (judgement.identifiers.empty()) return page;
  page += "\n" + RowText(IdentifierColumns()) + "|---|---|---|--:|--:|--:|--:|--:|--:|--:|\n";
  std::string advice;
  for (const IdentifierJudgement& one : judgement.identifiers) {
    page += RowText(IdentifierRow(one));
    const std::string text = WhatToDo(one);
    if (!text.empty() && !one.waiver) advice += "- " + Cell(one.identifier + ": " + text) + "\n";
  }
  return advice.empty() ? page : page + "\n" + advice;
}

}  // namespace tandem::evidence
