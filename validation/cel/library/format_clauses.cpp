// As cel-go ext/formatting.go, strings version 2.
#include "validation/cel/library/format_clauses.h"

#include <algorithm>
#include <charconv>

#include "validation/base/ascii.h"
#include "validation/base/go_quote.h"

namespace tandem::cel {
namespace {

/// Takes `.2` off the front. Returns what is wrong with it; none when nothing is.
std::optional<std::string> TakePrecision(std::string_view& rest, FormatClause& clause) {
  if (!rest.starts_with('.')) return std::nullopt;
  std::size_t end = 1;
  while (end < rest.size() && IsDigit(rest[end])) ++end;
  if (end == rest.size()) return "could not find end of precision specifier";
  const std::string_view digits = rest.substr(1, end - 1);
  int precision = 0;
  if (std::from_chars(digits.data(), digits.data() + digits.size(), precision).ec != std::errc()) {
    return "error while converting precision to integer: strconv.Atoi: parsing " + GoQuote(digits) +
           (digits.empty() ? ": invalid syntax" : ": value out of range");
  }
  clause.precision = precision;
  rest.remove_prefix(end);
  return std::nullopt;
}

/// Takes the precision and the verb, which follow a percent sign, off the front.
std::optional<std::string> TakeClause(std::string_view& rest, FormatClause& clause) {
  if (auto wrong = TakePrecision(rest, clause)) {
    return "error while parsing precision: " + *wrong;
  }
  clause.verb = rest.front();
  rest.remove_prefix(1);
  constexpr std::string_view kVerbs = "sdfebxXo";
  if (kVerbs.find(clause.verb) != std::string_view::npos) return std::nullopt;
  return "unrecognized formatting clause \"" + std::string(1, clause.verb) + "\"";
}

}  // namespace

std::optional<std::string> VisitFormat(std::string_view format, std::size_t arguments,
                                       bool arguments_first, const FormatVisitor& visitor) {
  std::size_t next = 0;
  while (!format.empty()) {
    const std::size_t percent = std::min(format.find('%'), format.size());
    if (visitor.text) visitor.text(format.substr(0, percent));
    format.remove_prefix(percent);
    if (format.empty()) break;
    if (format.starts_with("%%")) {
      if (visitor.text) visitor.text("%");
      format.remove_prefix(2);
      continue;
    }
    const std::string missing = "index " + std::to_string(next) + " out of range";
    if (arguments_first && next >= arguments) return missing;
    if (format.size() == 1) return "unexpected end of string";
    if (next >= arguments) return missing;
    format.remove_prefix(1);
    FormatClause clause;
    if (auto wrong = TakeClause(format, clause)) {
      return "could not parse formatting clause: " + *wrong;
    }
    if (auto wrong = visitor.clause(next, clause)) return "error during formatting: " + *wrong;
    ++next;
  }
  return std::nullopt;
}

std::string WrongFormatArgument(char verb, std::string_view type_name) {
  const std::string given = ", was given " + std::string(type_name);
  switch (verb) {
    case 's':
      return "string clause can only be used on strings, bools, bytes, ints, doubles, maps, lists, "
             "types, durations, and timestamps" +
             given;
    case 'd':
      return "decimal clause can only be used on integers" + given;
    case 'f':
      return "fixed-point clause can only be used on doubles" + given;
    case 'e':
      return "scientific clause can only be used on doubles" + given;
    case 'b':
      return "only integers and bools can be formatted as binary" + given;
    case 'o':
      return "octal clause can only be used on integers" + given;
    default:
      return "only integers, byte buffers, and strings can be formatted as hex" + given;
  }
}

}  // namespace tandem::cel
