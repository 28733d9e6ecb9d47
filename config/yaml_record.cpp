#include "config/yaml_record.h"

#include <algorithm>

#include "validation/base/go_quote.h"

namespace tandem::config {

Status YamlRecord::CheckKeys(std::initializer_list<std::string_view> keys) const {
  if (node_.kind != YamlNode::Kind::kMapping) return At(node_.line, "must be a mapping");
  for (const YamlMember& member : node_.members) {
    if (std::find(keys.begin(), keys.end(), member.key.text) != keys.end()) continue;
    return At(member.key.line, "unknown key " + GoQuote(member.key.text));
  }
  return Ok();
}

Result<std::string> YamlRecord::Text(std::string_view key, bool* is_there) const {
  const YamlNode* value = node_.Find(key);
  if (is_there != nullptr) *is_there = value != nullptr;
  if (value == nullptr) return std::string();
  if (value->kind == YamlNode::Kind::kScalar) return value->scalar;
  return At(value->line, std::string(key) + " must be a text");
}

Result<std::string> YamlRecord::RequiredText(std::string_view key) const {
  Result<std::string> text = Text(key);
  if (text && text->empty()) {
    return At(node_.line, std::string(key) + " must be given, and not be empty");
  }
  return text;
}

Status YamlRecord::ForEach(std::string_view key,
                           const std::function<Status(const YamlNode&)>& visit) const {
  const YamlNode* value = node_.Find(key);
  if (value == nullptr) return Ok();
  if (value->kind != YamlNode::Kind::kSequence) {
    return At(value->line, std::string(key) + " must be a list");
  }
  for (const YamlNode& item : value->items) {
    if (Status status = visit(item); !status) return status;
  }
  return Ok();
}

Failure YamlRecord::At(std::size_t line, const std::string& message) const {
  return Failure{file_ + ":" + std::to_string(line) + ": " + message};
}

}  // namespace tandem::config
