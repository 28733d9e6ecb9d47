#include "cli/completion_scripts.h"

#include <algorithm>

namespace tandem::cli {

std::string_view Gist(std::string_view help) {
  for (const std::string_view end : {"; ", ". ", ": ", ", as "}) {
    help = help.substr(0, help.find(end));
  }
  return help;
}

std::string ShellQuote(std::string_view text, std::string_view end_quote,
                       std::string_view special) {
  std::string quoted = "'";
  for (const char c : text) {
    if (c == '\'') {
      quoted += end_quote;
      continue;
    }
    if (special.find(c) != std::string_view::npos) quoted += '\\';
    quoted += c;
  }
  return quoted + "'";
}

}  // namespace tandem::cli
