#include "validation/field/aggregate.h"

#include <unordered_set>
#include <utility>
#include <vector>

#include "validation/base/go_quote.h"
#include "validation/base/keyed_hash.h"

namespace tandem::field {

std::string Aggregate(std::span<const Error> errors) {
  std::unordered_set<std::string, KeyedTextHash> seen;
  std::vector<std::string_view> texts;
  for (const Error& error : errors) {
    const auto [text, is_new] = seen.insert(error.ToString());
    if (is_new) texts.push_back(*text);
  }
  if (texts.size() == 1) return std::string(texts.front());

  std::string out;
  for (const std::string_view text : texts) {
    out += out.empty() ? "[" : ", ";
    out += text;
  }
  if (!out.empty()) out += ']';
  return out;
}

std::string InvalidMessage(std::string_view group, std::string_view kind, std::string_view name,
                           std::span<const Error> errors) {
  std::string message(kind);
  if (!group.empty()) {
    message += '.';
    message += group;
  }
  message += ' ';
  AppendGoQuoted(name, message);
  message += " is invalid";
  if (!errors.empty()) message += ": " + Aggregate(errors);
  return message;
}

}  // namespace tandem::field
