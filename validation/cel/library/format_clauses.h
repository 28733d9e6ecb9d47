#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "validation/cel/value/value.h"

namespace tandem::cel {

/// `%.2f` in the text of `string.format`.
struct FormatClause {
  char verb = 's';
  std::optional<int> precision;
};

/// Splits a format at its clauses, the literal parts and the clauses in order. `clause` is given
/// the number of its argument and says what is wrong with it, or nothing. Returns what is wrong
/// with the whole; none when nothing is. `arguments` is how many there are, and whether one too
/// many asked for is told before the end of the text is (`lazy` does not).
struct FormatVisitor {
  std::function<void(std::string_view literal)> text;
  std::function<std::optional<std::string>(std::size_t argument, const FormatClause& clause)>
      clause;
};
std::optional<std::string> VisitFormat(std::string_view format, std::size_t arguments,
                                       bool arguments_first, const FormatVisitor& visitor);

/// `decimal clause can only be used on integers, was given string`.
std::string WrongFormatArgument(char verb, std::string_view type_name);

}  // namespace tandem::cel
