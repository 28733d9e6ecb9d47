#include "config/file.h"

#include <utility>
#include <vector>

#include "config/yaml_text.h"
#include "validation/base/go_quote.h"

namespace tandem::config {
namespace {

using json::ValueView;

/// The values a flag is to be set to, one after the other.
Result<std::vector<std::string>> ValuesOf(ValueView value, const Flag& flag) {
  if (value.IsString()) return std::vector<std::string>{std::string(value.AsString())};
  const Failure wrong{flag.is_list ? "must be a list" : "must be a single value"};
  if (!flag.is_list) return wrong;
  std::vector<std::string> values;
  for (const ValueView item : value.elements()) {
    if (!item.IsString()) return wrong;
    values.emplace_back(item.AsString());
  }
  for (const auto& [key, item, _] : value.members()) {
    if (flag.type != "mapStringBool" || !item.IsString()) return wrong;
    values.push_back(std::string(key) + "=" + std::string(item.AsString()));
  }
  return values;
}

/// The document of a configuration file.
class ConfigFile {
 public:
  ConfigFile(ValueView root, Positions& positions, const std::string& name)
      : root_(root), positions_(positions), name_(name) {}

  Status CheckHeader() const {
    const std::pair<std::string_view, std::string_view> needed[] = {
        {"apiVersion", kConfigApiVersion}, {"kind", kConfigKind}};
    for (const auto& [key, expected] : needed) {
      const ValueView value = root_.Member(key);
      if (value.IsAbsent()) {
        return At({}, "missing " + std::string(key) + ": " + std::string(expected));
      }
      const std::string_view text = value.IsString() ? value.AsString() : std::string_view();
      if (text != expected) {
        return At(DocumentPath().Member(key), std::string(key) + " is " + GoQuote(text) +
                                                  ", expected " + std::string(expected));
      }
    }
    return Ok();
  }

  Status Apply(const FlagSet& flags) const {
    for (const auto& [key, value, _] : root_.members()) {
      if (key == "apiVersion" || key == "kind") continue;
      if (Status applied = ApplyMember(key, value, flags); !applied) return applied;
    }
    return Ok();
  }

 private:
  [[nodiscard]] Failure At(DocumentPath path, const std::string& what) const {
    return Failure{name_ + ":" + std::to_string(positions_.Find(path).line) + ": " + what};
  }

  [[nodiscard]] Status ApplyMember(std::string_view name, ValueView value,
                                   const FlagSet& flags) const {
    const std::string key(name);
    const DocumentPath path = DocumentPath().Member(key);
    const Flag* flag = flags.FindKey(key);
    if (flag == nullptr) return At(path, "unknown key " + GoQuote(key));
    const auto values = ValuesOf(value, *flag);
    if (!values) return At(path, key + " " + values.error().message);
    for (const std::string& text : *values) {
      const Status set = flag->set(text);
      if (!set) {
        return At(path,
                  "invalid value " + GoQuote(text) + " for " + key + ": " + set.error().message);
      }
    }
    return Ok();
  }

  ValueView root_;
  Positions& positions_;
  const std::string& name_;
};

}  // namespace

Status ApplyConfigFile(const std::string& text, const std::string& name, const FlagSet& flags) {
  auto read = ReadYamlText(text, name);
  if (!read) return read.error();
  if (read->size() != 1 || !read->front().document.root().IsObject()) {
    return Failure{name + ": expected one mapping"};
  }
  YamlText& only = read->front();
  const ConfigFile file(only.document.root(), only.positions, name);
  if (Status header = file.CheckHeader(); !header) return header;
  return file.Apply(flags);
}

}  // namespace tandem::config
