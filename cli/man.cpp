#include "cli/man.h"

#include <algorithm>
#include <ostream>

#include "cli/manual.h"
#include "cli/manual_page.h"
#include "cli/subcommand.h"
#include "validation/base/go_quote.h"

namespace tandem::cli {
namespace {

constexpr int kFailed = 1;

Manual Describe(std::span<const Command> commands, bool& help) {
  Manual manual{.about =
                    "Prints the manual page of tandem, or of one of its subcommands, as roff:\n"
                    "tandem man validate | man -l -",
                .operands = "[SUBCOMMAND]",
                .exit_codes = {{0, "printed"}, {kFailed, "there is no such subcommand"}},
                .flags = {}};
  for (const Command& command : commands) {
    manual.words.push_back({std::string(command.name), std::string(command.summary)});
  }
  manual.flags.Bool("help", help, "Show this help").shorthand = 'h';
  return manual;
}

Result<std::string> Page(std::span<const Command> commands, std::string_view version,
                         const Arguments& names) {
  if (names.empty()) return OverviewPage(commands, version);
  if (names.size() > 1) return Failure{"only one page at a time"};
  const auto command = std::find_if(commands.begin(), commands.end(), [&](const Command& each) {
    return each.name == names.front();
  });
  if (command == commands.end()) return Failure{"no subcommand " + GoQuote(names.front())};
  return ManualPage(*command, commands, version);
}

}  // namespace

Manual ManManual(std::span<const Command> commands) {
  bool help = false;
  return Describe(commands, help);
}

int RunMan(std::span<const Command> commands, std::string_view version, const Arguments& arguments,
           const Streams& streams) {
  bool help = false;
  return Run({"man", Describe(commands, help), help, kFailed}, arguments, streams,
             [&](const std::vector<std::string>& names) -> Result<int> {
               const Result<std::string> page = Page(commands, version, names);
               if (!page) return page.error();
               streams.out << *page;
               return 0;
             });
}

}  // namespace tandem::cli
