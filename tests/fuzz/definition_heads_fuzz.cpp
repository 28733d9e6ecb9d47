// A document of definitions: what its heads say without reading it is what reading it says.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "config/crd_sources.h"
#include "config/definition_heads.h"
#include "config/manifest_reader.h"
#include "validation/base/panic.h"
#include "validation/crd/definition/definition.h"

namespace {

using namespace tandem;

std::string_view TextAt(json::ValueView value, std::string_view name) {
  const json::ValueView text = value.Member(name);
  return text.IsString() ? text.AsString() : std::string_view();
}

/// Reads the definitions of a text; false when a part of the text cannot be read.
bool Read(std::string_view text, std::vector<crd::definition::Manifest>& manifests) {
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  const bool is_json = first != std::string_view::npos && text[first] == '{';
  config::RawDocument raw;
  raw.text = text;
  raw.is_json = is_json;
  for (auto& document : config::ParseManifests(raw, "f")) {
    if (!document) return false;
    if (!config::TakeDefinitions("f", *document, manifests)) return false;
  }
  return true;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto heads = config::FindDefinitionHeads(text);
  if (!heads) return 0;
  std::size_t before = 0;
  for (const config::DefinitionHead& head : *heads) {
    TANDEM_CHECK(head.offset >= before);
    TANDEM_CHECK(head.offset < size);
    before = head.offset;
  }
  std::vector<crd::definition::Manifest> manifests;
  if (!Read(text, manifests)) return 0;
  TANDEM_CHECK(manifests.size() == heads->size());
  for (std::size_t i = 0; i < manifests.size(); ++i) {
    const json::ValueView spec = manifests[i].document.root().Member("spec");
    TANDEM_CHECK(TextAt(spec, "group") == (*heads)[i].group);
    TANDEM_CHECK(TextAt(spec.Member("names"), "kind") == (*heads)[i].kind);
  }
  return 0;
}
