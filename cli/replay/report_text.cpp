#include "cli/replay/report.h"
#include "validation/base/one_line.h"
#include "validation/evidence/words.h"

namespace tandem::replay {

std::string RenderText(const Report& report) {
  std::string text = Summary(report) + '\n';
  const Outcome* section = nullptr;
  for (const auto& [key, row] : Ordered(report.table)) {
    if (section == nullptr || *section != key->outcome) {
      text.append("\n").append(ToString(key->outcome)).append("\n");
      section = &key->outcome;
    }
    text += "  " + OneLine(RowText(*key)) + ": " + evidence::Grouped(row->count) + '\n';
    for (const Sample& sample : row->samples) {
      text += "    " + OneLine(SampleText(sample, report.files)) + '\n';
    }
  }
  if (const std::string left_out = LeftOutText(report.table.left_out()); !left_out.empty()) {
    text += '\n' + left_out + '\n';
  }
  return text;
}

}  // namespace tandem::replay
