#include "validation/lint/reporter_internal.h"

namespace tandem::lint {
namespace {

void Name(const Element& element, Finding& finding) {
  finding.type = gotypes::ToString(*element.type);
  if (element.field != nullptr) finding.field = element.field->name;
}

}  // namespace

Finding& Reporter::Add(Rule rule, const gotypes::Position& position, Remark remark) {
  Finding& finding = findings_.emplace_back();
  finding.rule = rule;
  finding.file = position.file;
  finding.line = position.line;
  finding.column = position.column;
  finding.message = std::move(remark.message);
  finding.suggestion = std::move(remark.suggestion);
  return finding;
}

void Reporter::Report(Rule rule, const Element& element, Remark remark) {
  Report(rule, element, element.position(), std::move(remark));
}

void Reporter::Report(Rule rule, const Element& element, const gotypes::Position& position,
                      Remark remark) {
  Name(element, Add(rule, position, std::move(remark)));
}

void Reporter::Report(Rule rule, const Element& element, const compile::PlacedTag& tag,
                      Remark remark) {
  Finding& finding = Add(rule, tag.position, std::move(remark));
  Name(element, finding);
  finding.tag = "+" + gotypes::ToString(tag.tag);
}

void Reporter::Report(Rule rule, const Element& element, const gotypes::TagLine& line,
                      Remark remark) {
  Finding& finding = Add(rule, line.position, std::move(remark));
  Name(element, finding);
  finding.tag = "+" + line.text;
}

void Reporter::Report(Rule rule, const gotypes::Position& position, Remark remark) {
  Add(rule, position, std::move(remark));
}

}  // namespace tandem::lint
