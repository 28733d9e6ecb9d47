#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "validation/base/ascii.h"
#include "validation/gotypes/build_constraint_internal.h"
#include "validation/gotypes/lexer_internal.h"

namespace tandem::gotypes {
namespace {

constexpr int kMaxNesting = 100;
constexpr std::array<std::string_view, 5> kSetTags = {"linux", "unix", "amd64", "gc", "cgo"};

/// As Go's internal/syslist, but for the ones that are set.
constexpr std::array<std::string_view, 18> kOtherSystems = {
    "aix",  "android", "darwin",  "dragonfly", "freebsd", "hurd",   "illumos", "ios", "js",
    "nacl", "netbsd",  "openbsd", "plan9",     "solaris", "wasip1", "windows", "zos", "wasip2"};
constexpr std::array<std::string_view, 26> kOtherProcessors = {
    "386",     "amd64p32", "arm",    "armbe",    "arm64",     "arm64be",     "loong64",
    "mips",    "mipsle",   "mips64", "mips64le", "mips64p32", "mips64p32le", "ppc",
    "ppc64",   "ppc64le",  "riscv",  "riscv64",  "s390",      "s390x",       "sparc",
    "sparc64", "wasm",     "sw64",   "alpha",    "m68k"};

template <std::size_t N>
bool IsOneOf(std::string_view word, const std::array<std::string_view, N>& words) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

bool IsBlank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

std::string_view Trim(std::string_view text) {
  while (!text.empty() && IsBlank(text.front())) text.remove_prefix(1);
  while (!text.empty() && IsBlank(text.back())) text.remove_suffix(1);
  return text;
}

bool IsTagCharacter(char c) {
  return IsAlphanumeric(c) || c == '_' || c == '.' || static_cast<unsigned char>(c) >= 0x80;
}

bool IsSet(std::string_view tag) { return tag.starts_with("go1.") || IsOneOf(tag, kSetTags); }

/// `//go:build` expressions: `||`, `&&`, `!`, parentheses. Nothing means a syntax error.
class Expression {
 public:
  explicit Expression(std::string_view text) : rest_(text) {}

  std::optional<bool> Evaluate() {
    const bool value = Or(0);
    if (!Trim(rest_).empty()) failed_ = true;
    return failed_ ? std::nullopt : std::optional<bool>(value);
  }

 private:
  bool Take(std::string_view token) {
    rest_ = Trim(rest_);
    if (!rest_.starts_with(token)) return false;
    rest_.remove_prefix(token.size());
    return true;
  }

  bool Or(int depth) {
    bool value = And(depth);
    while (!failed_ && Take("||")) value = And(depth) || value;
    return value;
  }

  bool And(int depth) {
    bool value = Not(depth);
    while (!failed_ && Take("&&")) value = Not(depth) && value;
    return value;
  }

  bool Not(int depth) {
    bool negated = false;
    while (Take("!")) negated = !negated;
    return Atom(depth) != negated;
  }

  bool Atom(int depth) {
    if (depth > kMaxNesting) failed_ = true;
    if (failed_) return false;
    if (Take("(")) {
      const bool value = Or(depth + 1);
      if (!Take(")")) failed_ = true;
      return value;
    }
    rest_ = Trim(rest_);
    const auto end = std::find_if_not(rest_.begin(), rest_.end(), IsTagCharacter);
    const std::string_view tag = rest_.substr(0, static_cast<std::size_t>(end - rest_.begin()));
    if (tag.empty()) failed_ = true;
    rest_.remove_prefix(tag.size());
    return IsSet(tag);
  }

  std::string_view rest_;
  bool failed_ = false;
};

std::string_view TakeUntil(std::string_view& text, char separator) {
  const std::size_t end = std::min(text.find(separator), text.size());
  const std::string_view part = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return part;
}

/// Evaluates the text of a `+build` line, such as `a,!b c`: comma is and, space is or.
bool EvaluatePlusBuild(std::string_view text) {
  bool any = false;
  while (!(text = Trim(text)).empty()) {
    std::string_view option = TakeUntil(text, ' ');
    bool all = true;
    while (!option.empty()) {
      std::string_view tag = TakeUntil(option, ',');
      const bool negated = tag.starts_with('!');
      if (negated) tag.remove_prefix(1);
      all = all && IsSet(tag) != negated;
    }
    any = any || all;
  }
  return any;
}

struct Constraints {
  std::optional<std::string_view> go_build;
  std::vector<std::string_view> plus_build;
};

/// Reads the comments and empty lines a file begins with.
Constraints ReadHeader(std::string_view source) {
  Constraints found;
  std::vector<std::string_view> pending;  // `+build` counts only with an empty line after it
  while (!source.empty()) {
    while (!source.empty() && IsBlank(source.front())) source.remove_prefix(1);
    if (source.starts_with("/*")) {
      const std::size_t end = source.find("*/", 2);
      if (end == std::string_view::npos) break;
      source.remove_prefix(end + 2);
      continue;
    }
    const std::string_view line = Trim(source.substr(0, source.find('\n')));
    if (!line.empty() && !line.starts_with("//")) break;
    if (line.empty()) {
      found.plus_build.insert(found.plus_build.end(), pending.begin(), pending.end());
      pending.clear();
    } else if (line.starts_with("//go:build ") && !found.go_build) {
      found.go_build = line.substr(11);
    } else if (Trim(line.substr(2)).starts_with("+build ")) {
      pending.push_back(Trim(line.substr(2)).substr(7));
    }
    TakeUntil(source, '\n');
  }
  return found;
}

/// Takes the last word off `name`, if there is something with an underscore before it.
std::string_view TakeLastWord(std::string_view& name) {
  const std::size_t underscore = name.rfind('_');
  if (underscore == std::string_view::npos || underscore == 0) return {};
  const std::string_view word = name.substr(underscore + 1);
  name = name.substr(0, underscore);
  return word;
}

}  // namespace

/// As Go's go/build, goodOSArchFile: `_system`, `_processor` or `_system_processor` at the end.
bool IncludedByFileName(std::string_view name) {
  name = name.substr(0, name.rfind(".go"));
  std::string_view word = TakeLastWord(name);
  if (word == "test" || IsOneOf(word, kOtherProcessors)) return false;
  if (word == "amd64") word = TakeLastWord(name);
  return !IsOneOf(word, kOtherSystems);
}

bool IncludedByBuildConstraint(std::string_view source) {
  const Constraints found = ReadHeader(WithoutByteOrderMark(source));
  if (found.go_build) return Expression(*found.go_build).Evaluate().value_or(true);
  return std::all_of(found.plus_build.begin(), found.plus_build.end(), EvaluatePlusBuild);
}

}  // namespace tandem::gotypes
