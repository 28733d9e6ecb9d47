#include <algorithm>

#include "validation/base/ascii.h"
#include "validation/base/go_quote.h"
#include "validation/migrate/constants_internal.h"

namespace tandem::migrate {
namespace {

using markers::Value;

std::string_view FolderOf(std::string_view file) {
  const std::size_t slash = file.rfind('/');
  return slash == std::string_view::npos ? std::string_view() : file.substr(0, slash);
}

bool IsOfWord(char c) { return IsAlphanumeric(c) || c == '_'; }

void AddWords(std::string_view text, std::set<std::string, std::less<>>& words) {
  for (std::size_t at = 0; at < text.size(); ++at) {
    std::size_t end = at;
    while (end < text.size() && IsOfWord(text[end])) ++end;
    if (end > at) words.emplace(text.substr(at, end - at));
    at = end;
  }
}

/// `ReadOnly` of `read-only`; empty when nothing of it can be part of a name.
std::string CamelCase(std::string_view value) {
  std::string name;
  bool begins = true;
  for (const char c : value) {
    const bool part = IsAlphanumeric(c);
    if (part) name += begins && IsLowerLetter(c) ? static_cast<char>(c - 'a' + 'A') : c;
    begins = !part;
  }
  return value.empty() ? "Empty" : name;
}

Result<std::set<std::string>> TextsOf(const Value& values) {
  std::set<std::string> texts;
  for (const Value& value : values.items) {
    if (value.kind != Value::Kind::kString) return Failure{"+k8s:enum is for texts"};
    texts.insert(value.text);
  }
  if (texts.empty()) return Failure{"it has no values"};
  return texts;
}

std::set<std::string> DeclaredOf(const gotypes::Type& type) {
  std::set<std::string> declared;
  for (const gotypes::Constant& constant : type.package->constants) {
    if (constant.type == &type && constant.string_value) declared.insert(*constant.string_value);
  }
  return declared;
}

/// A constant to be.
struct Named {
  std::string name;
  std::string value;
};

Result<std::vector<Named>> NamesFor(const gotypes::Type& type, const std::set<std::string>& values,
                                    Identifiers& identifiers) {
  std::vector<Named> all;
  std::set<std::string> names;
  for (const std::string& value : values) {
    const std::string word = CamelCase(value);
    const std::string name = type.name + word;
    const bool taken = !names.insert(name).second || identifiers.Has(type.position.file, name);
    if (word.empty() || taken) {
      return Failure{"no constant of the value " + GoQuote(value) + " can be named: declare it"};
    }
    all.push_back({name, value});
  }
  return all;
}

}  // namespace

bool Identifiers::Has(std::string_view file, const std::string& word) {
  const std::string_view folder = FolderOf(file);
  const auto [known, is_new] = words_.try_emplace(std::string(folder));
  if (is_new) {
    for (const auto& [name, text] : texts_) {
      if (FolderOf(name) == folder) AddWords(text, known->second);
    }
  }
  return known->second.contains(word);
}

Result<std::vector<std::string>> ConstantsOf(const gotypes::Type& type, const Value& values,
                                             Identifiers& identifiers) {
  const auto wanted = TextsOf(values);
  if (!wanted) return wanted.error();
  const std::set<std::string> declared = DeclaredOf(type);
  if (declared == *wanted) return std::vector<std::string>();
  if (!declared.empty()) return Failure{"the constants of the type are not the values it lists"};
  const auto named = NamesFor(type, *wanted, identifiers);
  if (!named) return named.error();
  std::size_t widest = 0;
  for (const Named& each : *named) widest = std::max(widest, each.name.size());
  std::vector<std::string> lines = {"", "const ("};
  for (const Named& each : *named) {
    lines.push_back("\t" + each.name + std::string(widest - each.name.size() + 1, ' ') + type.name +
                    " = " + GoQuote(each.value));
  }
  lines.emplace_back(")");
  return lines;
}

}  // namespace tandem::migrate
