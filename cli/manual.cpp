#include "cli/manual.h"

namespace tandem::cli {

std::string HelpText(std::string_view program, std::string_view subcommand, const Manual& manual) {
  std::string text(manual.about);
  text += "\n\nUsage:\n  ";
  text.append(program).append(" ").append(subcommand).append(" [FLAGS]");
  if (!manual.operands.empty()) text.append(" ").append(manual.operands);
  text += "\n\nExit codes:\n";
  for (const ExitMeaning& each : manual.exit_codes) {
    const std::string code = std::to_string(each.code);
    text += "  " + code + std::string(code.size() < 3 ? 3 - code.size() : 1, ' ');
    text.append(each.meaning) += '\n';
  }
  return text + "\nFlags:\n" + manual.flags.Usage();
}

}  // namespace tandem::cli
