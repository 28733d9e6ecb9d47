#include <optional>
#include <string>

#include "validation/gotypes/string_literal.h"
#include "validation/gotypes/struct_tag_internal.h"

namespace tandem::gotypes {
namespace {

bool IsKeyCharacter(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte > ' ' && c != ':' && c != '"' && byte != 0x7F;
}

/// Length of the string literal at the start of `text`, quotes included; 0 if it never ends.
std::size_t QuotedLength(std::string_view text) {
  std::size_t at = 1;
  while (at < text.size() && text[at] != '"') at += text[at] == '\\' ? 2U : 1U;
  return at < text.size() ? at + 1 : 0;
}

/// As reflect.StructTag.Lookup: whatever breaks the `key:"value"` convention ends the search.
std::optional<std::string> Lookup(std::string_view tag, std::string_view wanted) {
  while (true) {
    while (tag.starts_with(' ')) tag.remove_prefix(1);
    std::size_t length = 0;
    while (length < tag.size() && IsKeyCharacter(tag[length])) ++length;
    if (length == 0 || !tag.substr(length).starts_with(":\"")) return std::nullopt;
    const std::string_view key = tag.substr(0, length);
    tag.remove_prefix(length + 1);
    const std::size_t quoted = QuotedLength(tag);
    if (quoted == 0) return std::nullopt;
    if (key == wanted) return UnquoteGoString(tag.substr(0, quoted));
    tag.remove_prefix(quoted);
  }
}

}  // namespace

void ApplyStructTag(std::string_view tag, Field& field) {
  const std::optional<std::string> json = Lookup(tag, "json");
  if (!json) return;
  field.has_json_tag = true;
  field.json_skipped = *json == "-";
  std::string_view rest = *json;
  std::size_t comma = rest.find(',');
  field.json_tag_name = rest.substr(0, comma);
  while (comma != std::string_view::npos) {
    rest.remove_prefix(comma + 1);
    comma = rest.find(',');
    const std::string_view option = rest.substr(0, comma);
    field.json_inline = field.json_inline || option == "inline";
    field.omit_empty = field.omit_empty || option == "omitempty";
    field.omit_zero = field.omit_zero || option == "omitzero";
    field.json_quoted = field.json_quoted || option == "string";
  }
}

}  // namespace tandem::gotypes
