#include "validation/crd/definition/unrecognized_formats.h"

#include <set>
#include <string>
#include <string_view>

#include "validation/base/go_quote.h"
#include "validation/crd/definition/envelope.h"
#include "validation/crd/definition/schema_walk_internal.h"
#include "validation/crd/object/formats/registry.h"
#include "validation/field/path.h"

namespace tandem::crd::definition {
namespace {

using field::Path;
using json::ValueView;

/// Calls `found(format, path)`.
template <typename Found>
void FindFormats(ValueView manifest, const schema::Gates& gates, const Found& found) {
  SchemaWalk(NamesOf::kKeys, [&](ValueView schema, const Path& path) {
    const std::string_view format = TextAt(schema, "format");
    if (format.empty()) return;
    if (object::IsFormatOf(TextAt(schema, "type"), format, gates.property_names)) return;
    found(format, path.Child("format"));
  }).Manifest(manifest);
}

}  // namespace

std::vector<schema::Warning> FindUnrecognizedFormats(ValueView manifest, ValueView old_manifest,
                                                     const schema::Gates& gates) {
  std::set<std::string_view> known;
  FindFormats(old_manifest, gates,
              [&](std::string_view format, const Path&) { known.insert(format); });
  schema::Warnings warnings;
  FindFormats(manifest, gates, [&](std::string_view format, const Path& path) {
    if (known.contains(format)) return;
    warnings.Add([&] {
      return schema::Warning{path.ToString(), "unrecognized format " + GoQuote(format)};
    });
  });
  return std::move(warnings).Take();
}

}  // namespace tandem::crd::definition
