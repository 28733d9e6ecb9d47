#include "tests/layering/text_tables.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <string_view>

namespace tandem::layering {
namespace {

/// The text with comments blanked out, so that offsets stay.
std::string WithoutComments(std::string text) {
  for (std::size_t at = text.find("//"); at != text.npos; at = text.find("//", at)) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    std::fill(text.begin() + static_cast<std::ptrdiff_t>(at),
              text.begin() + static_cast<std::ptrdiff_t>(end), ' ');
  }
  return text;
}

std::string_view Trim(std::string_view text) {
  const std::size_t begin = std::min(text.find_first_not_of(" \n"), text.size());
  return text.substr(begin, text.find_last_not_of(" \n") + 1 - begin);
}

/// The arguments of a template, behind its `<`.
std::vector<std::string_view> TemplateArguments(std::string_view text) {
  std::vector<std::string_view> arguments;
  int depth = 0;
  std::size_t begin = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char c = text[at];
    if (c == '<' || c == '(') ++depth;
    if ((c == ',' || c == '>') && depth == 0) {
      arguments.push_back(Trim(text.substr(begin, at - begin)));
      begin = at + 1;
      if (c == '>') break;
    }
    if (c == '>' || c == ')') --depth;
  }
  return arguments;
}

bool IsPointer(std::string_view type) {
  return type.ends_with('*') || type.find("_ptr<") != type.npos;
}

struct Container {
  std::string_view name;
  std::size_t hash;  ///< the index of the hash among its arguments
};

constexpr std::array kContainers = {Container{"unordered_map<", 2}, Container{"unordered_set<", 1},
                                    Container{"unordered_multimap<", 2},
                                    Container{"unordered_multiset<", 1}};

bool IsKeyed(const Container& container, std::string_view behind_bracket) {
  const auto arguments = TemplateArguments(behind_bracket);
  if (!arguments.empty() && IsPointer(arguments[0])) return true;
  return arguments.size() > container.hash && arguments[container.hash].starts_with("Keyed");
}

/// Constants that FNV, MurmurHash, SplitMix and their kind multiply by or begin with.
constexpr std::array<std::string_view, 16> kHashConstants = {
    "cbf29ce484222325", "100000001b3",      "14695981039346656037",
    "1099511628211",    "811c9dc5",         "0x01000193",
    "0x1000193",        "2166136261",       "16777619",
    "9e3779b9",         "ff51afd7ed558ccd", "85ebca6b",
    "c2b2ae35",         "bf58476d1ce4e5b9", "c4ceb9fe1a85ec53",
    "94d049bb133111eb"};

/// The code, spelled for comparing numbers: in lower case and without separators of digits.
struct Digits {
  explicit Digits(std::string_view code) {
    for (std::size_t i = 0; i < code.size(); ++i) {
      if (code[i] == '\'') continue;
      text.push_back(static_cast<char>(std::tolower(static_cast<unsigned char>(code[i]))));
      places.push_back(i);
    }
  }

  std::string text;
  std::vector<std::size_t> places;  ///< the offset in the code of each character of `text`
};

std::string At(const SourceFile& file, std::string_view code, std::size_t at) {
  const auto line = std::count(code.begin(), code.begin() + static_cast<std::ptrdiff_t>(at), '\n');
  return file.path + ":" + std::to_string(line + 1) + ": ";
}

}  // namespace

std::vector<std::string> FindUnkeyedTables(const SourceFile& file) {
  const std::string text = WithoutComments(file.text);
  const std::string_view code = text;
  std::vector<std::string> found;
  for (const Container& container : kContainers) {
    for (std::size_t at = code.find(container.name); at != code.npos;
         at = code.find(container.name, at + 1)) {
      if (IsKeyed(container, code.substr(at + container.name.size()))) continue;
      found.push_back(At(file, code, at) + "needs a hash of validation/base/keyed_hash.h");
    }
  }
  for (std::size_t at = code.find("std::hash<"); at != code.npos;
       at = code.find("std::hash<", at + 1)) {
    found.push_back(At(file, code, at) + "std::hash has no key");
  }
  const Digits digits(code);
  for (const std::string_view constant : kHashConstants) {
    const std::size_t at = digits.text.find(constant);
    if (at == digits.text.npos) continue;
    found.push_back(At(file, code, digits.places[at]) + "a hash of our own making has no key");
  }
  return found;
}

std::vector<std::string> FindUnkeyedTables(const std::vector<SourceFile>& files,
                                           const std::vector<std::string>& exempt) {
  std::vector<std::string> wrong;
  std::vector<std::string> unused = exempt;
  for (const SourceFile& file : files) {
    const std::vector<std::string> found = FindUnkeyedTables(file);
    if (std::ranges::find(exempt, file.path) == exempt.end()) {
      wrong.insert(wrong.end(), found.begin(), found.end());
    } else if (!found.empty()) {
      std::erase(unused, file.path);
    }
  }
  for (const std::string& path : unused) {
    wrong.push_back("layers.txt: " + path + " has no table without a keyed hash");
  }
  return wrong;
}

}  // namespace tandem::layering
