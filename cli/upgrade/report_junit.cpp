#include "cli/replay/report.h"
#include "cli/upgrade/report.h"
#include "validation/evidence/words.h"

namespace tandem::upgrade {

std::string RenderJunit(const Report& report) {
  replay::JunitPage page{"upgrade", "the objects were read", Summary(report)};
  for (const auto& [key, row] : Ordered(report.tally)) {
    const std::string name = std::string(ToString(key->fate)) + ": " + key->cause.text;
    if (Fails(key->fate)) {
      page.AddFailure(name, NameOf(key->fate), key->cause.advice,
                      replay::SampleLines(*row, report.files));
    } else {
      page.AddSkipped(name, evidence::Grouped(row->count));
    }
  }
  return page.Finish();
}

}  // namespace tandem::upgrade
