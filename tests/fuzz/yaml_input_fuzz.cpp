#include <cstddef>
#include <cstdint>
#include <string>

#include "config/yaml.h"
#include "config/yaml_text.h"
#include "validation/base/panic.h"
#include "validation/base/utf8.h"
#include "validation/json/decode.h"

namespace {

using tandem::config::ParseYaml;
using tandem::config::YamlDocument;
using tandem::json::Document;
using tandem::json::Duplicates;

/// The limits are small, so that bombs go off early.
constexpr tandem::config::YamlOptions kOptions{.values = 20'000, .bytes = 1'000'000};

/// Checks that the YAML has become JSON whose members have places.
void CheckDocument(YamlDocument& yaml) {
  TANDEM_CHECK(yaml.json.size() <= 3 * kOptions.bytes);
  Document document;
  TANDEM_CHECK(document.Parse(yaml.json, {.duplicates = Duplicates::kReplace}).has_value());
  TANDEM_CHECK(yaml.positions.Find({}).line > 0);
  for (const auto& duplicate : yaml.duplicates) {
    const auto at = yaml.positions.FindField(document.root(), {}, duplicate.field);
    TANDEM_CHECK(at.line > 0);
  }
}

}  // namespace

/// The input is a YAML text.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text =
      tandem::ReplaceInvalidUtf8(std::string_view(reinterpret_cast<const char*>(data), size));
  if (auto documents = ParseYaml(text, "f", kOptions)) {
    for (YamlDocument& yaml : *documents) CheckDocument(yaml);
  }
  static_cast<void>(tandem::config::ReadYamlText(text, "f"));
  return 0;
}
