#include <string>

#include "validation/crd/generate/key_rules_internal.h"

namespace tandem::crd::generate {
namespace {

using schema::Draft;

/// A rule about `self` as one about the key `k`. Its own variables are never called `self`.
std::string AboutKey(std::string_view rule) {
  const auto is_word = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
  };
  constexpr std::string_view kSelf = "self";
  std::string text;
  for (std::size_t at = 0; at < rule.size();) {
    const bool begins = at == 0 || !is_word(rule[at - 1]);
    const std::size_t end = at + kSelf.size();
    if (begins && rule.substr(at, kSelf.size()) == kSelf &&
        (end == rule.size() || !is_word(rule[end]))) {
      text += 'k';
      at = end;
    } else {
      text += rule[at++];
    }
  }
  return text;
}

void AddExpression(const std::string& rule, const std::string& message, Draft& map) {
  map.rules.push_back({.rule = "self.all(k, " + rule + ")", .message = "keys: " + message});
}

void AddExpressions(const Draft& key, Draft& map) {
  const auto word = [&](std::string_view name) { return std::string(key.Word(name)); };
  if (const std::string most = word("maxLength"); !most.empty()) {
    AddExpression("k.size() <= " + most, "may not be longer than " + most, map);
  }
  if (const std::string least = word("minLength"); !least.empty()) {
    AddExpression("k.size() >= " + least, "must be at least this long: " + least, map);
  }
  // JSON texts are texts of expressions, too.
  if (const std::string pattern = word("pattern"); !pattern.empty()) {
    AddExpression("k.matches(" + pattern + ")", "must match " + pattern, map);
  }
  if (key.format == "k8s-short-name" || key.format == "k8s-long-name") {
    const std::string function =
        key.format == "k8s-short-name" ? "dns1123Label" : "dns1123Subdomain";
    AddExpression("!format." + function + "().validate(k).hasValue()",
                  "must have the format " + key.format, map);
  }
  if (!key.enum_values.empty()) {
    std::string values;
    for (const std::string& value : key.enum_values) values += (values.empty() ? "" : ", ") + value;
    AddExpression("k in [" + values + "]", "must be one of " + values, map);
  }
  for (const Draft::Rule& rule : key.rules) {
    if (rule.without_old || !rule.message_expression.empty()) continue;  // keys have no old ones
    AddExpression(AboutKey(rule.rule), rule.message.empty() ? rule.rule : rule.message, map);
  }
}

}  // namespace

void AddKeyRules(const Draft& key, const Options& options, Draft& map) {
  if (key.type != "string") return;
  Draft names;
  names.type = "string";
  names.format = key.format;
  names.enum_values = key.enum_values;
  for (const std::string_view keyword : {"maxLength", "minLength", "pattern"}) {
    if (key.Says(keyword)) names.Set(keyword, std::string(key.Word(keyword)));
  }
  const bool says = !names.words.empty() || !names.format.empty() || !names.enum_values.empty();
  using PropertyNames = Options::PropertyNames;
  if (says && options.property_names != PropertyNames::kExpressions) {
    map.property_names.push_back(std::move(names));
  }
  if (options.property_names != PropertyNames::kKeyword) AddExpressions(key, map);
}

}  // namespace tandem::crd::generate
