#include "cli/rules.h"

#include <ostream>

#include "cli/manual.h"
#include "cli/subcommand.h"
#include "config/shipped_rules.h"
#include "validation/base/go_quote.h"

namespace tandem::cli {
namespace {

constexpr int kFailed = 1;

struct Invocation {
  bool help = false;
};

config::FlagSet Flags(Invocation& invocation) {
  config::FlagSet flags;
  flags.Bool("help", invocation.help, "Show this help").shorthand = 'h';
  return flags;
}

Manual Describe(Invocation& invocation) {
  return {.about =
              "Writes the built-in declarative rules to a directory, to be read or changed. With\n"
              "--rules=DIR its packages replace the built-in ones.",
          .operands = "export DIR",
          .takes_paths = true,
          .words = {{"export", "write the built-in rules to a directory"}},
          .exit_codes = {{0, "written"}, {kFailed, "the directory or a flag cannot be used"}},
          .flags = Flags(invocation)};
}

Status Export(const Arguments& operands) {
  if (operands.empty())
    return Failure{"name what to do, such as export DIR. See 'tandem rules --help'."};
  if (operands.front() != "export") {
    return Failure{"no command " + GoQuote(operands.front()) + "; there is: export"};
  }
  if (operands.size() != 2) return Failure{"export to which directory?"};
  return config::ExportBuiltIn(operands.back());
}

}  // namespace

Manual RulesManual() {
  Invocation invocation;
  return Describe(invocation);
}

int RunRules(const Arguments& arguments, const Streams& streams) {
  Invocation invocation;
  return Run({"rules", Describe(invocation), invocation.help, kFailed}, arguments, streams,
             [](const std::vector<std::string>& operands) -> Result<int> {
               if (const Status written = Export(operands); !written) return written.error();
               return 0;
             });
}

}  // namespace tandem::cli
