// The completion script of fish.
#include "cli/completion_scripts.h"

namespace tandem::cli {
namespace {

constexpr std::string_view kHead =
    R"(# fish completion of tandem, for ~/.config/fish/completions/tandem.fish

function __tandem_runs
    set -l words (commandline -opc)
    test (count $words) -gt 1; and test $words[2] = $argv[1]
end

function __tandem_runs_nothing
    test (count (commandline -opc)) -eq 1
end

complete -c kubectl-tandem -w tandem
complete -c tandem -f
complete -c tandem -n __tandem_runs_nothing -s h -l help -d 'print help'
complete -c tandem -n __tandem_runs_nothing -l version -d 'print the version'
)";

std::string Quoted(std::string_view text) { return ShellQuote(text, R"(\')", "\\"); }

/// The line that completes one flag, behind what all lines of its subcommand begin with.
std::string FlagLine(const config::Flag& flag) {
  std::string line;
  if (flag.shorthand != '\0') line += std::string(" -s ") + flag.shorthand;
  line += " -l " + flag.name;
  if (flag.bare_value.empty()) line += flag.path == config::PathKind::kAny ? " -r -F" : " -x";
  if (flag.path == config::PathKind::kDirectory) line += " -a '(__fish_complete_directories)'";
  if (!flag.choices.empty() && flag.bare_value.empty()) {
    std::string choices;
    for (const std::string& choice : flag.choices) choices += (choices.empty() ? "" : " ") + choice;
    line += " -a " + Quoted(choices);
  }
  return line + " -d " + Quoted(Gist(flag.help)) + "\n";
}

std::string LinesFor(const Command& command) {
  const Manual manual = command.manual();
  const std::string name(command.name);
  std::string text = "\ncomplete -c tandem -n __tandem_runs_nothing -a " + name + " -d " +
                     Quoted(command.summary) + "\n";
  const std::string begin = "complete -c tandem -n '__tandem_runs " + name + "'";
  if (manual.takes_paths) text += begin + " -F\n";
  for (const Word& each : manual.words) {
    text += begin + " -a " + Quoted(each.word) + " -d " + Quoted(each.meaning) + "\n";
  }
  for (const config::Flag* flag : manual.flags.Sorted()) text += begin + FlagLine(*flag);
  return text;
}

}  // namespace

std::string FishCompletion(std::span<const Command> commands) {
  std::string script(kHead);
  for (const Command& command : commands) script += LinesFor(command);
  return script;
}

}  // namespace tandem::cli
