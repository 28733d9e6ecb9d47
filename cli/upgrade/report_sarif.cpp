#include "cli/replay/input.h"
#include "cli/sarif.h"
#include "cli/upgrade/report.h"
#include "validation/base/one_line.h"

namespace tandem::upgrade {
namespace {

std::vector<cli::SarifRule> Rules() {
  std::vector<cli::SarifRule> rules;
  for (const Fate fate : Enumerators<Fate>()) {
    rules.push_back(
        {NameOf(fate), ToString(fate), Consequence(fate), Fails(fate) ? "error" : "note"});
  }
  return rules;
}

}  // namespace

std::string RenderSarif(const Report& report) {
  const std::vector<cli::SarifRule> rules = Rules();
  std::string text;
  cli::SarifLog log(rules, text);
  for (const auto& [key, row] : Ordered(report.tally)) {
    for (const replay::Sample& sample : row->samples) {
      std::string message = OneLine(key->cause.text);
      if (!sample.message.empty()) message += ": " + OneLine(sample.message);
      const std::string file = replay::NameOfInput(report.files.at(sample.file));
      const auto rule = static_cast<std::size_t>(key->fate);
      log.Add({rule, rules[rule].level, message, file, static_cast<std::int64_t>(sample.line), 0,
               sample.object, key->cause.advice});
    }
  }
  log.Finish();
  return text += '\n';
}

}  // namespace tandem::upgrade
