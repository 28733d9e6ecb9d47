#include "config/yaml_text.h"

#include <utility>

#include "config/yaml.h"
#include "validation/base/go_quote.h"

namespace tandem::config {

Result<std::vector<YamlText>> ReadYamlText(const std::string& text, const std::string& name) {
  constexpr YamlOptions kOptions{.plain = PlainScalars::kText, .depth = 100, .values = 1'000'000};
  auto documents = ParseYaml(text, name, kOptions);
  if (!documents) return documents.error();
  std::vector<YamlText> texts;
  for (YamlDocument& yaml : *documents) {
    if (!yaml.duplicates.empty()) {
      const DuplicateKey& duplicate = yaml.duplicates.front();
      return Failure{name + ":" + std::to_string(duplicate.position.line) + ": duplicate key " +
                     GoQuote(duplicate.key)};
    }
    YamlText& read = texts.emplace_back();
    if (const Status parsed = read.document.Parse(yaml.json); !parsed) {
      return Failure{name + ": " + parsed.error().message};
    }
    read.positions = std::move(yaml.positions);
  }
  return texts;
}

}  // namespace tandem::config
