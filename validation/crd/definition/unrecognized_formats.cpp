#include "validation/crd/definition/unrecognized_formats.h"

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "validation/base/allowance.h"
#include "validation/base/go_quote.h"
#include "validation/crd/definition/envelope.h"
#include "validation/crd/object/formats/registry.h"
#include "validation/crd/schema/reader.h"
#include "validation/field/path.h"

namespace tandem::crd::definition {
namespace {

using field::Path;
using json::ValueView;

/// Calls `found(format, path)`.
template <typename Found>
class FormatWalk {
 public:
  FormatWalk(const schema::Gates& gates, Found found) : gates_(gates), found_(std::move(found)) {}

  void Manifest(ValueView manifest) {
    const ValueView spec = manifest.Member("spec");
    const Path path("spec");
    Holder(spec.Member("validation"), path.Child("validation"));
    const ValueView versions = spec.Member("versions");
    const Path list = path.Child("versions");
    for (std::size_t i = 0; i < versions.elements().size(); ++i) {
      const Path version = list.Index(i);
      Holder(versions.At(i).Member("schema"), version.Child("schema"));
    }
  }

 private:
  void Holder(ValueView holder, const Path& path) {
    constexpr std::string_view kSchema = "openAPIV3Schema";
    Schema(holder.Member(kSchema), path.Child(kSchema), 0);
  }

  /// Deeper schemas are refused.
  void Schema(ValueView schema, const Path& path, std::size_t depth) {
    CountLaps();
    if (depth > schema::kMaxSchemaDepth) return;
    const std::string_view format = TextAt(schema, "format");
    if (!format.empty() && TextAt(schema, "type") == "string" && !IsKnown(format)) {
      found_(format, path.Child("format"));
    }
    for (const json::MemberView member : schema.members()) {
      Keyword(member, path.Child(member.name), depth + 1);
    }
  }

  void Keyword(const json::MemberView& member, const Path& path, std::size_t depth) {
    constexpr std::string_view kOnes[] = {"additionalProperties", "items", "not",
                                          "x-kubernetes-property-names"};
    constexpr std::string_view kLists[] = {"allOf", "anyOf", "items", "oneOf"};
    constexpr std::string_view kNamed[] = {"definitions", "dependencies", "patternProperties",
                                           "properties"};
    const auto is_one_of = [&](const auto& names) {
      return std::find(std::begin(names), std::end(names), member.name) != std::end(names);
    };
    if (is_one_of(kNamed)) {
      for (const json::MemberView named : member.value.members()) {
        Schema(named.value, path.Key(named.name), depth);
      }
    } else if (is_one_of(kLists) && member.value.IsArray()) {
      std::size_t i = 0;
      for (const ValueView each : member.value.elements()) Schema(each, path.Index(i++), depth);
    } else if (is_one_of(kOnes)) {
      Schema(member.value, path, depth);
    }
  }

  [[nodiscard]] bool IsKnown(std::string_view format) const {
    return object::FindFormat(format) != nullptr ||
           (gates_.property_names && object::FindLabelFormat(format) != nullptr);
  }

  const schema::Gates& gates_;
  Found found_;
};

}  // namespace

std::vector<schema::Warning> FindUnrecognizedFormats(ValueView manifest, ValueView old_manifest,
                                                     const schema::Gates& gates) {
  std::set<std::string_view> known;
  FormatWalk(gates, [&](std::string_view format, const Path&) {
    known.insert(format);
  }).Manifest(old_manifest);
  std::vector<schema::Warning> warnings;
  FormatWalk(gates, [&](std::string_view format, const Path& path) {
    if (known.contains(format)) return;
    warnings.push_back({path.ToString(), "unrecognized format " + GoQuote(format)});
  }).Manifest(manifest);
  return warnings;
}

}  // namespace tandem::crd::definition
