#include "config/yaml_record.h"

#include <algorithm>

#include "validation/base/go_quote.h"

namespace tandem::config {

Status YamlRecord::CheckKeys(std::initializer_list<std::string_view> keys) const {
  if (!node_.value.IsObject()) return At(node_.line, "must be a mapping");
  for (const json::MemberView member : node_.value.members()) {
    if (std::find(keys.begin(), keys.end(), member.name) != keys.end()) continue;
    return At(node_.Member(member.name).line, "unknown key " + GoQuote(member.name));
  }
  return Ok();
}

Result<std::string> YamlRecord::Text(std::string_view key, bool* is_there) const {
  const YamlNode text = node_.Member(key);
  if (is_there != nullptr) *is_there = !text.value.IsMissing();
  if (text.value.IsMissing()) return std::string();
  if (text.value.IsString()) return std::string(text.value.AsString());
  return At(text.line, std::string(key) + " must be a text");
}

Result<std::string> YamlRecord::RequiredText(std::string_view key) const {
  Result<std::string> text = Text(key);
  if (text && text->empty()) {
    return At(node_.line, std::string(key) + " must be given, and not be empty");
  }
  return text;
}

Status YamlRecord::ForEach(std::string_view key,
                           const std::function<Status(YamlNode)>& visit) const {
  const YamlNode list = node_.Member(key);
  if (list.value.IsMissing()) return Ok();
  if (!list.value.IsArray()) return At(list.line, std::string(key) + " must be a list");
  for (std::size_t i = 0; i < list.value.size(); ++i) {
    if (Status status = visit(list.Item(i)); !status) return status;
  }
  return Ok();
}

Failure YamlRecord::At(std::size_t line, const std::string& message) const {
  return Failure{file_ + ":" + std::to_string(line) + ": " + message};
}

}  // namespace tandem::config
