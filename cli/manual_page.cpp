#include "cli/manual_page.h"

#include <algorithm>

#include "cli/manual.h"

namespace tandem::cli {
namespace {

/// Text as roff prints it: no character begins a request or is a typographic one.
std::string Text(std::string_view text) {
  std::string escaped;
  bool at_start = true;
  for (const char c : text) {
    if (at_start && (c == '.' || c == '\'')) escaped += "\\&";
    if (c == '\\') {
      escaped += "\\e";
    } else if (c == '-') {
      escaped += "\\-";
    } else if (c == '\'') {
      escaped += "\\(aq";
    } else if (c == '`') {
      escaped += "\\(ga";
    } else if (c == '^') {
      escaped += "\\(ha";
    } else if (c == '~') {
      escaped += "\\(ti";
    } else {
      escaped += c;
    }
    at_start = c == '\n';
  }
  return escaped;
}

std::string Bold(std::string_view text) { return "\\fB" + Text(text) + "\\fR"; }
std::string Italic(std::string_view text) { return "\\fI" + Text(text) + "\\fR"; }

/// A page has no date: the same program makes the same page.
std::string Head(std::string_view page, std::string_view version) {
  std::string upper(page);
  std::transform(upper.begin(), upper.end(), upper.begin(),
                 [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c; });
  return ".TH " + Text(upper) + " 1 \"\" \"" + Text("tandem " + std::string(version)) +
         "\" \"User Commands\"\n.nh\n.ad l\n";
}

std::string PageName(const Command& command) { return "tandem-" + std::string(command.name); }

std::string Item(const std::string& term, std::string_view meaning) {
  return ".TP\n" + term + "\n" + Text(meaning) + "\n";
}

std::string Option(const config::Flag& flag) {
  std::string term;
  if (flag.shorthand != '\0') term = Bold(std::string("-") + flag.shorthand) + ", ";
  term += Bold("--" + flag.name);
  if (!flag.type.empty()) term += " " + Italic(flag.type);
  std::string meaning = flag.help;
  if (flag.ShowsDefault()) meaning += " (default " + flag.default_text + ")";
  return Item(term, meaning);
}

/// The list of the other pages, without the page itself.
std::string SeeAlso(std::span<const Command> commands, std::string_view self) {
  std::string text = ".SH SEE ALSO\n";
  const auto add = [&](const std::string& page, bool is_last) {
    text += ".BR " + Text(page) + " (1)" + (is_last ? "\n" : ",\n");
  };
  std::vector<std::string> pages = {"tandem"};
  for (const Command& command : commands) pages.push_back(PageName(command));
  std::erase(pages, self);
  for (const std::string& page : pages) add(page, &page == &pages.back());
  return text;
}

}  // namespace

std::string OverviewPage(std::span<const Command> commands, std::string_view version) {
  std::string page = Head("tandem", version);
  page +=
      ".SH NAME\ntandem \\- validate Kubernetes objects with handwritten and declarative "
      "rules side by side\n.SH SYNOPSIS\n" +
      Bold("tandem") + " " + Italic("SUBCOMMAND") + " [" + Italic("FLAGS") + "] [" +
      Italic("ARGUMENTS") + "]\n.SH SUBCOMMANDS\n";
  for (const Command& command : commands) page += Item(Bold(command.name), command.summary);
  page += ".SH OPTIONS\n" + Item(Bold("-h") + ", " + Bold("--help"),
                                 "Print the subcommands, or with a subcommand its flags.");
  page += Item(Bold("--version"), "Print the version.");
  return page + SeeAlso(commands, "tandem");
}

std::string ManualPage(const Command& command, std::span<const Command> commands,
                       std::string_view version) {
  const Manual manual = command.manual();
  std::string page = Head(PageName(command), version);
  page += ".SH NAME\n" + Text(PageName(command)) + " \\- " + Text(command.summary) +
          "\n.SH SYNOPSIS\n" + Bold("tandem " + std::string(command.name)) + " [" +
          Italic("FLAGS") + "] " + Text(manual.operands) + "\n.SH DESCRIPTION\n" +
          Text(manual.about) + "\n.SH OPTIONS\n";
  for (const config::Flag* flag : manual.flags.Sorted()) page += Option(*flag);
  page += ".SH EXIT STATUS\n";
  for (const ExitMeaning& each : manual.exit_codes) {
    page += Item(Bold(std::to_string(each.code)), each.meaning);
  }
  return page + SeeAlso(commands, PageName(command));
}

}  // namespace tandem::cli
