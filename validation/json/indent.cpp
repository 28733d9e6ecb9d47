#include "validation/json/indent.h"

namespace tandem::json {
namespace {

/// The end of the string that begins at a place.
std::size_t EndOfString(std::string_view json, std::size_t at) {
  for (++at; at < json.size() && json[at] != '"'; ++at) {
    if (json[at] == '\\') ++at;
  }
  return at;
}

void NewLine(std::size_t depth, std::string& out) {
  out += '\n';
  out.append(2 * depth, ' ');
}

}  // namespace

std::string Indented(std::string_view json) {
  std::string out;
  std::size_t depth = 0;
  for (std::size_t at = 0; at < json.size(); ++at) {
    const char c = json[at];
    const bool closes = c == '}' || c == ']';
    if (closes) --depth;
    if (closes && out.back() != '{' && out.back() != '[') NewLine(depth, out);
    if (c == '"') {
      const std::size_t end = EndOfString(json, at);
      out += json.substr(at, end + 1 - at);
      at = end;
      continue;
    }
    out += c;
    if (c == ':') out += ' ';
    if (c == '{' || c == '[') {
      ++depth;
      const char next = at + 1 < json.size() ? json[at + 1] : '}';
      if (next != '}' && next != ']') NewLine(depth, out);
    }
    if (c == ',') NewLine(depth, out);
  }
  return out;
}

}  // namespace tandem::json
