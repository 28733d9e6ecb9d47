// The completion script of zsh: for a directory of $fpath, or to be sourced.
#include "cli/completion_scripts.h"

namespace tandem::cli {
namespace {

constexpr std::string_view kHead = R"(#compdef tandem kubectl-tandem
# zsh completion of tandem. In ~/.zshrc, after compinit: source <(tandem completion zsh)
# or as a file: tandem completion zsh > "${fpath[1]}/_tandem"

)";

constexpr std::string_view kDispatch = R"(
_tandem() {
  local state line
  typeset -A opt_args
  _arguments -C \
    '(- *)'{-h,--help}'[print help]' \
    '(- *)--version[print the version]' \
    '1:subcommand:_tandem_subcommands' \
    '*::argument:->arguments' && return
  case $line[1] in
)";

constexpr std::string_view kTail = R"(  esac
}

if [[ $funcstack[1] == _tandem ]]; then
  _tandem "$@"
else
  compdef _tandem tandem kubectl-tandem
fi
)";

std::string Quoted(std::string_view text, std::string_view special = {}) {
  return ShellQuote(text, R"('\'')", special);
}

/// A function that offers words with what they mean.
std::string Describer(const std::string& name, const std::vector<Word>& words) {
  std::string text = "_tandem_" + name + "() {\n  local -a words=(\n";
  for (const Word& each : words) {
    std::string entry = Quoted(each.word, ":\\");
    entry.pop_back();
    text += "    " + entry + ":" + Quoted(each.meaning).substr(1) + "\n";
  }
  return text + "  )\n  _describe -t words " + name + " words\n}\n";
}

std::string ValueOf(const config::Flag& flag) {
  if (!flag.bare_value.empty()) return "";
  std::string action = " ";
  if (flag.path == config::PathKind::kAny) action = "_files";
  if (flag.path == config::PathKind::kDirectory) action = "_files -/";
  if (!flag.choices.empty()) {
    action.clear();
    for (const std::string& choice : flag.choices) {
      action += (action.empty() ? "(" : " ") + choice;
    }
    action += ")";
  }
  return ":" + flag.name + ":" + action;
}

/// One line of _arguments for each spelling of the flag.
std::string Specs(const config::Flag& flag) {
  const std::string times = flag.is_list ? "*" : "";
  const bool has_value = flag.bare_value.empty();
  std::string explanation = Quoted(Gist(flag.help), "[]\\:");
  explanation = "[" + explanation.substr(1, explanation.size() - 2) + "]";
  const std::string rest = explanation + ValueOf(flag) + "' \\\n";
  std::string specs = "        '" + times + "--" + flag.name + (has_value ? "=" : "") + rest;
  if (flag.shorthand != '\0') {
    specs += "        '" + times + "-" + flag.shorthand + (has_value ? "+" : "") + rest;
  }
  return specs;
}

std::string CaseOf(const Command& command) {
  const Manual manual = command.manual();
  std::string text = "    " + std::string(command.name) + ")\n      _arguments \\\n";
  for (const config::Flag* flag : manual.flags.Sorted()) text += Specs(*flag);
  std::string action = " ";
  if (manual.takes_paths) action = "_files";
  if (!manual.words.empty()) action = "_tandem_" + std::string(command.name) + "_words";
  return text + "        '*:argument:" + action + "' ;;\n";
}

}  // namespace

std::string ZshCompletion(std::span<const Command> commands) {
  std::string script(kHead);
  std::vector<Word> subcommands;
  for (const Command& command : commands) {
    subcommands.push_back({std::string(command.name), std::string(command.summary)});
    const Manual manual = command.manual();
    if (manual.words.empty()) continue;
    script += Describer(std::string(command.name) + "_words", manual.words);
  }
  script += Describer("subcommands", subcommands);
  script += kDispatch;
  for (const Command& command : commands) script += CaseOf(command);
  script += kTail;
  return script;
}

}  // namespace tandem::cli
