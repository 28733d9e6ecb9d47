#include "cli/doctor/doctor_report.h"

#include <algorithm>

#include "cli/indented_json.h"
#include "validation/base/one_line.h"

namespace tandem::doctor {

std::string DoctorReportAsText(const std::vector<registration::Finding>& findings) {
  std::string text;
  for (const registration::Finding& each : findings) {
    text.append(registration::ToString(each.severity)).append(": ");
    text.append(OneLine(each.where + ": " + each.what)).append(" [").append(each.check);
    text.append("]\n  ").append(OneLine(each.advice)).append("\n");
  }
  return text;
}

std::string DoctorReportAsJson(const std::vector<registration::Finding>& findings) {
  std::string text;
  cli::IndentedJson json(text);
  json.Open('{').Key("findings").Open('[');
  for (const registration::Finding& each : findings) {
    json.Open('{').Key("check").String(each.check);
    json.Key("severity").String(registration::ToString(each.severity));
    json.Key("where").String(each.where).Key("what").String(each.what);
    json.Key("advice").String(each.advice).Close('}');
  }
  json.Close(']').Close('}');
  return text + "\n";
}

std::string DoctorSummary(const std::vector<registration::Finding>& findings) {
  std::string summary;
  for (const registration::Severity severity :
       {registration::Severity::kError, registration::Severity::kWarning,
        registration::Severity::kNote}) {
    const auto count =
        std::count_if(findings.begin(), findings.end(),
                      [&](const registration::Finding& each) { return each.severity == severity; });
    if (count == 0) continue;
    if (!summary.empty()) summary += ", ";
    summary += std::to_string(count) + " " + std::string(registration::ToString(severity)) +
               (count == 1 ? "" : "s");
  }
  return summary.empty() ? "nothing found" : summary;
}

}  // namespace tandem::doctor
