#include "config/file.h"

#include <utility>
#include <vector>

#include "config/yaml.h"
#include "validation/base/go_quote.h"

namespace tandem::config {
namespace {

using Kind = YamlNode::Kind;

Failure At(const std::string& file, std::size_t line, const std::string& what) {
  return Failure{file + ":" + std::to_string(line) + ": " + what};
}

/// The values a flag is to be set to, one after the other.
Result<std::vector<std::string>> ValuesOf(const YamlNode& node, const Flag& flag) {
  if (node.kind == Kind::kScalar) return std::vector<std::string>{node.scalar};
  const Failure wrong{flag.is_list ? "must be a list" : "must be a single value"};
  if (!flag.is_list) return wrong;
  std::vector<std::string> values;
  for (const YamlNode& item : node.items) {
    if (item.kind != Kind::kScalar) return wrong;
    values.push_back(item.scalar);
  }
  for (const auto& [key, value] : node.members) {
    if (flag.type != "mapStringBool" || value.kind != Kind::kScalar) return wrong;
    values.push_back(key.text + "=" + value.scalar);
  }
  return values;
}

Status ApplyMember(const YamlNode::Key& key, const YamlNode& value, const std::string& file,
                   const FlagSet& flags) {
  const Flag* flag = flags.FindKey(key.text);
  if (flag == nullptr) return At(file, key.line, "unknown key " + GoQuote(key.text));
  const auto values = ValuesOf(value, *flag);
  if (!values) return At(file, key.line, key.text + " " + values.error().message);
  for (const std::string& text : *values) {
    const Status set = flag->set(text);
    if (!set) {
      return At(file, value.line,
                "invalid value " + GoQuote(text) + " for " + key.text + ": " + set.error().message);
    }
  }
  return Ok();
}

Status CheckHeader(const YamlNode& document, const std::string& file) {
  const std::pair<std::string_view, std::string_view> needed[] = {{"apiVersion", kConfigApiVersion},
                                                                  {"kind", kConfigKind}};
  for (const auto& [key, expected] : needed) {
    const YamlNode* value = document.Find(key);
    if (value == nullptr) {
      return At(file, document.line, "missing " + std::string(key) + ": " + std::string(expected));
    }
    if (value->scalar != expected) {
      return At(file, value->line,
                std::string(key) + " is " + GoQuote(value->scalar) + ", expected " +
                    std::string(expected));
    }
  }
  return Ok();
}

}  // namespace

Status ApplyConfigFile(const std::string& text, const std::string& name, const FlagSet& flags) {
  const auto documents = ParseYaml(text, name);
  if (!documents) return documents.error();
  if (documents->size() != 1 || documents->front().kind != Kind::kMapping) {
    return Failure{name + ": expected one mapping"};
  }
  const YamlNode& document = documents->front();
  if (Status header = CheckHeader(document, name); !header) return header;
  for (const auto& [key, value] : document.members) {
    if (key.text == "apiVersion" || key.text == "kind") continue;
    if (Status applied = ApplyMember(key, value, name, flags); !applied) return applied;
  }
  return Ok();
}

}  // namespace tandem::config
