#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/validate/validate.h"

namespace tandem::cli {

inline std::vector<std::string> LinesOfFile(const std::string& path) {
  std::ifstream file(path);
  EXPECT_TRUE(file) << path;
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);) lines.push_back(line);
  return lines;
}

/// The lines in all code blocks of one language of a page.
inline std::vector<std::string> LinesInBlocks(const std::string& page,
                                              const std::string& language) {
  std::vector<std::string> found;
  bool inside = false;
  for (const std::string& line : LinesOfFile(page)) {
    if (line.starts_with("```")) {
      inside = line == "```" + language;
    } else if (inside) {
      found.push_back(line);
    }
  }
  return found;
}

/// As much of a shell as the pages need: cd, variables, `echo $?` and one subcommand of tandem.
class PageShell {
 public:
  using Subcommand = int (*)(const Arguments& arguments, const Streams& streams);

  /// `otherwise` is an argument for commands that name no rules, which pages leave to the installed
  /// ones; empty: none.
  PageShell(const std::string& directory, std::string otherwise,
            Subcommand subcommand = &validate::RunValidate)
      : outer_directory_(std::filesystem::current_path()),
        otherwise_(std::move(otherwise)),
        subcommand_(subcommand) {
    std::filesystem::current_path(directory);
  }
  PageShell(const PageShell&) = delete;
  PageShell& operator=(const PageShell&) = delete;
  ~PageShell() { std::filesystem::current_path(outer_directory_); }

  /// Runs a command and returns what it prints, both streams together.
  std::string Run(const std::string& command) {
    std::istringstream stream(WithVariables(command));
    const Arguments words{std::istream_iterator<std::string>(stream), {}};
    if (words.at(0) == "cd") {
      std::filesystem::current_path(words.at(1));
      return {};
    }
    if (words.at(0) == "echo") return std::to_string(code_) + "\n";
    if (words.at(0) == "tandem") return Run(Arguments{words.begin() + 2, words.end()});
    const std::size_t equals = words.at(0).find('=');
    variables_["$" + words.at(0).substr(0, equals)] = words.at(0).substr(equals + 1);
    return {};
  }

 private:
  [[nodiscard]] std::string WithVariables(std::string command) const {
    for (const auto& [name, value] : variables_) {
      const std::size_t at = command.find(name);
      if (at != std::string::npos) command.replace(at, name.size(), value);
    }
    return command;
  }

  std::string Run(Arguments arguments) {
    const bool names_rules = std::any_of(arguments.begin(), arguments.end(), [](const auto& word) {
      return word.starts_with("--rules") || word.starts_with("--crds");
    });
    if (!names_rules && !otherwise_.empty()) arguments.push_back(otherwise_);
    std::ostringstream out;
    code_ = subcommand_(arguments, Streams{out, out});
    return out.str();
  }

  std::filesystem::path outer_directory_;
  std::string otherwise_;
  Subcommand subcommand_;
  std::map<std::string, std::string> variables_;
  int code_ = 0;
};

/// Runs the commands in the console blocks of a page and compares what they print with the page.
inline void ExpectRealOutput(const std::string& page, PageShell& shell) {
  std::string expected;
  std::string printed;
  for (const std::string& line : LinesInBlocks(page, "console")) {
    expected += line + "\n";
    if (line.starts_with("$ ")) printed += line + "\n" + shell.Run(line.substr(2));
  }
  EXPECT_FALSE(expected.empty());
  EXPECT_EQ(printed, expected);
}

}  // namespace tandem::cli
