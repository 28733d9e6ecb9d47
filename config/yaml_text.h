#pragma once

#include <string>
#include <vector>

#include "config/positions.h"
#include "validation/base/result.h"
#include "validation/json/decode.h"

namespace tandem::config {

/// A YAML document of ours, whose reader knows what its scalars mean: they are all strings, or
/// null.
struct YamlText {
  json::Document document;
  Positions positions;
};

/// The documents of a text, 1,000 at most, without duplicate keys. `name` begins the Failure.
Result<std::vector<YamlText>> ReadYamlText(const std::string& text, const std::string& name);

/// The same of a file that lies beside rules: they are long, and libyaml is several times as quick.
Result<std::vector<YamlText>> ReadRuleYaml(const std::string& text, const std::string& name);

}  // namespace tandem::config
