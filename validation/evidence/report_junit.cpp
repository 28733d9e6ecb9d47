#include <algorithm>

#include "validation/base/xml_text.h"
#include "validation/evidence/report_parts.h"

namespace tandem::evidence {
namespace {

bool Fails(const IdentifierJudgement* one) { return one->state != State::kReady && !one->waiver; }

std::string CaseText(const IdentifierJudgement& one) {
  const std::string name =
      "    <testcase classname=\"tandem.evidence\" name=\"" + XmlText(one.identifier) + "\"";
  if (one.waiver) {
    return name + "><skipped message=\"" + XmlText("waived: " + one.waiver->reason) +
           "\"/></testcase>\n";
  }
  if (!Fails(&one)) return name + "/>\n";
  return name + "><failure type=\"" + XmlText(ToString(one.state)) + "\" message=\"" +
         XmlText(WhatToDo(one)) + "\"/></testcase>\n";
}

}  // namespace

std::string RenderJunit(const Report& report) {
  const std::vector<const IdentifierJudgement*> all = report.All();
  const auto failures = std::count_if(all.begin(), all.end(), Fails);
  const auto skipped = std::count_if(all.begin(), all.end(), [](const IdentifierJudgement* one) {
    return one->waiver.has_value();
  });
  std::string page =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"tandem evidence\">\n"
      "  <testsuite name=\"takeover\" tests=\"" +
      std::to_string(all.size()) + "\" failures=\"" + std::to_string(failures) + "\" skipped=\"" +
      std::to_string(skipped) + "\" errors=\"0\">\n";
  for (const IdentifierJudgement* one : all) page += CaseText(*one);
  return page + "  </testsuite>\n</testsuites>\n";
}

}  // namespace tandem::evidence
