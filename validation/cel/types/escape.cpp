#include "validation/cel/types/escape.h"

#include <array>

#include "validation/base/ascii.h"
#include "validation/cel/syntax/reserved_words.h"

namespace tandem::cel {
namespace {

struct Escape {
  std::string_view plain;
  std::string_view escaped;
};
constexpr std::array<Escape, 4> kEscapes = {
    {{"__", "__underscores__"}, {".", "__dot__"}, {"-", "__dash__"}, {"/", "__slash__"}}};

/// Whether the name is escaped as a whole: it cannot name a field as it stands.
bool IsEscaped(std::string_view name) {
  return name == "true" || name == "false" || name == "null" || name == "in" ||
         IsReservedWord(name);
}

constexpr bool IsNameByte(char c) { return c == '_' || IsAlphanumeric(c); }

/// Takes one of the special texts off the front, in the direction asked for.
bool TakeSpecial(std::string_view& rest, std::string_view Escape::*from,
                 std::string_view Escape::*to, std::string& out) {
  for (const Escape& escape : kEscapes) {
    if (!rest.starts_with(escape.*from)) continue;
    out += escape.*to;
    rest.remove_prefix((escape.*from).size());
    return true;
  }
  return false;
}

}  // namespace

std::optional<std::string> EscapeName(std::string_view name) {
  if (name.empty() || IsDigit(name[0])) return std::nullopt;
  if (IsEscaped(name)) return "__" + std::string(name) + "__";
  std::string escaped;
  while (!name.empty()) {
    if (TakeSpecial(name, &Escape::plain, &Escape::escaped, escaped)) continue;
    if (!IsNameByte(name[0])) return std::nullopt;
    escaped += name[0];
    name.remove_prefix(1);
  }
  return escaped;
}

std::optional<std::string> UnescapeName(std::string_view name) {
  if (name.size() > 4 && name.starts_with("__") && name.ends_with("__")) {
    const std::string_view inner = name.substr(2, name.size() - 4);
    if (IsEscaped(inner)) return std::string(inner);
  }
  std::string plain;
  while (!name.empty()) {
    if (TakeSpecial(name, &Escape::escaped, &Escape::plain, plain)) continue;
    if (name.starts_with("__")) return std::nullopt;
    plain += name[0];
    name.remove_prefix(1);
  }
  return plain;
}

}  // namespace tandem::cel
