#include "cli/completion.h"

#include <algorithm>
#include <ostream>

#include "cli/completion_scripts.h"
#include "cli/subcommand.h"
#include "validation/base/go_quote.h"

namespace tandem::cli {
namespace {

constexpr int kFailed = 1;

struct Shell {
  std::string_view name;
  std::string_view use;
  std::string (*script)(std::span<const Command> commands);
};

constexpr Shell kShells[] = {
    {"bash", "source <(tandem completion bash)", &BashCompletion},
    {"zsh", "source <(tandem completion zsh)", &ZshCompletion},
    {"fish", "tandem completion fish | source", &FishCompletion},
};

Manual Describe(bool& help) {
  Manual manual{
      .about =
          "Prints a script that makes a shell complete subcommands, flags, their values and the\n"
          "names of tags. Its first lines say where to put it.",
      .operands = "bash|zsh|fish",
      .exit_codes = {{0, "printed"}, {kFailed, "there is no script for this shell"}},
      .flags = {}};
  for (const Shell& shell : kShells) {
    manual.words.push_back({std::string(shell.name), std::string(shell.use)});
  }
  manual.flags.Bool("help", help, "Show this help").shorthand = 'h';
  return manual;
}

Result<std::string> Script(std::span<const Command> commands, const Arguments& names) {
  if (names.size() != 1) return Failure{"which shell? It is one of bash, zsh, fish."};
  const auto shell = std::find_if(std::begin(kShells), std::end(kShells),
                                  [&](const Shell& each) { return each.name == names.front(); });
  if (shell == std::end(kShells)) {
    return Failure{"no completions for " + GoQuote(names.front()) + ", only for bash, zsh, fish"};
  }
  return shell->script(commands);
}

}  // namespace

Manual CompletionManual() {
  bool help = false;
  return Describe(help);
}

int RunCompletion(std::span<const Command> commands, const Arguments& arguments,
                  const Streams& streams) {
  bool help = false;
  return Run({"completion", Describe(help), help, kFailed}, arguments, streams,
             [&](const std::vector<std::string>& names) -> Result<int> {
               const Result<std::string> script = Script(commands, names);
               if (!script) return script.error();
               streams.out << *script;
               return 0;
             });
}

}  // namespace tandem::cli
