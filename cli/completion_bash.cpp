// The completion script of bash. Data is in its cases; it needs nothing of the package
// bash-completion, and no bash newer than 3.2.
#include "cli/completion_scripts.h"

namespace tandem::cli {
namespace {

constexpr std::string_view kHead =
    R"(# bash completion of tandem. In ~/.bashrc: source <(tandem completion bash)

_tandem_words() {
  local IFS=$'\n'
  COMPREPLY=($(compgen -W "${1// /$'\n'}" -- "$2"))
}

# Without a word in COMPREPLY, bash completes paths.
_tandem() {
  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}
  local subcommands=)";

constexpr std::string_view kMiddle = R"(
  COMPREPLY=()
  if ((COMP_CWORD == 1)); then
    _tandem_words "$subcommands --help --version" "$word"
    return
  fi
  # --flag=value is three words to bash.
  if [[ $word == = ]]; then
    word=
  elif [[ $before == = ]]; then
    before=${COMP_WORDS[COMP_CWORD-2]}
  fi
  case ${COMP_WORDS[1]} in
)";

constexpr std::string_view kTail = R"(  esac
}

complete -o default -F _tandem tandem kubectl-tandem
)";

std::string Quoted(std::string_view text) { return ShellQuote(text, R"('\'')"); }

std::string Patterns(const config::Flag& flag) {
  const std::string name = "--" + flag.name;
  return flag.shorthand == '\0' ? name : std::string("-") + flag.shorthand + " | " + name;
}

template <typename Items, typename Text>
std::string Joined(const Items& items, Text text) {
  std::string joined;
  for (const auto& item : items) joined.append(joined.empty() ? "" : " ").append(text(item));
  return joined;
}

/// The cases of flags whose value is the next word.
std::string ValueCases(const config::FlagSet& flags) {
  std::string cases;
  for (const config::Flag* flag : flags.Sorted()) {
    if (!flag->bare_value.empty()) continue;
    cases += "        " + Patterns(*flag) + ") ";
    if (!flag->choices.empty()) {
      cases += "_tandem_words " +
               Quoted(Joined(flag->choices, [](const std::string& each) { return each; })) +
               " \"$word\"; ";
    }
    cases += "return ;;\n";
  }
  return cases.empty() ? cases : "      case $before in\n" + cases + "      esac\n";
}

std::string CaseOf(const Command& command) {
  const Manual manual = command.manual();
  std::string text = "    " + std::string(command.name) + ")\n" + ValueCases(manual.flags);
  text += "      if [[ $word == -* ]]; then\n        _tandem_words " +
          Quoted(Joined(manual.flags.Sorted(),
                        [](const config::Flag* flag) { return "--" + flag->name; })) +
          " \"$word\"\n";
  if (!manual.words.empty()) {
    text += "      else\n        _tandem_words " +
            Quoted(Joined(manual.words, [](const Word& each) { return each.word; })) +
            " \"$word\"\n";
  }
  return text + "      fi ;;\n";
}

}  // namespace

std::string BashCompletion(std::span<const Command> commands) {
  std::string script(kHead);
  script += Quoted(Joined(commands, [](const Command& each) { return std::string(each.name); }));
  script += kMiddle;
  for (const Command& command : commands) script += CaseOf(command);
  script += kTail;
  return script;
}

}  // namespace tandem::cli
