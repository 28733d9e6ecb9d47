#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "tests/fuzz/written_package.h"
#include "validation/base/panic.h"
#include "validation/json/decode.h"
#include "validation/openapi/documents.h"

namespace {

using namespace tandem;

/// Whether a keyword holds data, whatever the data looks like.
bool IsData(std::string_view keyword) {
  return keyword == "default" || keyword == "example" || keyword == "enum";
}

/// Every `$ref` leads to a component of the document.
void CheckReferences(json::ValueView value, json::ValueView components) {
  constexpr std::string_view kPrefix = "#/components/schemas/";
  if (value.IsArray()) {
    for (const json::ValueView element : value.elements()) CheckReferences(element, components);
  }
  if (!value.IsObject()) return;
  for (const auto& [name, member, cell] : value.members()) {
    if (IsData(name)) continue;
    CheckReferences(member, components);
    if (name != "$ref" || !member.IsString()) continue;
    const std::string_view reference = member.AsString();
    TANDEM_CHECK(reference.starts_with(kPrefix));
    TANDEM_CHECK(components.Member(reference.substr(kPrefix.size())).IsObject());
  }
}

}  // namespace

/// The input is the text of one Go file. The documents that are made of it are JSON whose
/// references lead somewhere.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const fuzz::WrittenPackage package(data, size);
  if (!package.readable()) return 0;
  openapi::Options options;
  options.max_description = 10;
  for (const openapi::Document& made : MakeDocuments(package.packages(), options).documents) {
    json::Document document(0);
    TANDEM_CHECK(document.Parse(made.json).has_value());
    const json::ValueView components = document.root().Member("components").Member("schemas");
    for (const auto& [name, schema, cell] : components.members()) {
      if (schema.Member("properties").IsObject()) {
        CheckReferences(schema.Member("properties"), components);
      }
    }
  }
  return 0;
}
