#pragma once

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <string_view>
#include <utility>

#include "validation/base/allowance.h"
#include "validation/crd/object/keywords/table.h"
#include "validation/crd/schema/reader.h"
#include "validation/field/path.h"
#include "validation/json/value.h"

namespace tandem::crd::definition {

/// The form of a path's step to a schema that has a name.
enum class NamesOf : std::uint8_t {
  kKeys,    ///< `properties[a]`, as errors have it
  kFields,  ///< `properties.a`, as strict decoding has it, which does not see everything
};

/// Calls `visit(schema, path)` with each schema of a manifest, in its order.
template <typename Visit>
class SchemaWalk {
 public:
  SchemaWalk(NamesOf names, Visit visit) : names_(names), visit_(std::move(visit)) {}

  void Manifest(json::ValueView manifest) {
    const json::ValueView spec = manifest.Member("spec");
    const field::Path path("spec");
    Holder(spec.Member("validation"), path.Child("validation"));
    const json::ValueView versions = spec.Member("versions");
    const field::Path list = path.Child("versions");
    for (std::size_t i = 0; i < versions.elements().size(); ++i) {
      const field::Path version = list.Index(i);
      Holder(versions.At(i).Member("schema"), version.Child("schema"));
    }
  }

 private:
  void Holder(json::ValueView holder, const field::Path& path) {
    constexpr std::string_view kSchema = "openAPIV3Schema";
    Schema(holder.Member(kSchema), path.Child(kSchema), 0);
  }

  /// Deeper schemas are refused.
  void Schema(json::ValueView schema, const field::Path& path, std::size_t depth) {
    CountLaps();
    if (depth > schema::kMaxSchemaDepth) return;
    visit_(schema, path);
    for (const json::MemberView member : schema.members()) {
      if (!IsPassedOver(member.name)) Keyword(member, path.Child(member.name), depth + 1);
    }
  }

  [[nodiscard]] bool IsPassedOver(std::string_view name) const {
    if (names_ == NamesOf::kKeys) return false;
    const auto keywords = object::Keywords();
    return std::any_of(keywords.begin(), keywords.end(), [name](const schema::Keyword& keyword) {
      return keyword.name == name && keyword.decodes_itself;
    });
  }

  void Keyword(const json::MemberView& member, const field::Path& path, std::size_t depth) {
    constexpr std::string_view kOnes[] = {"additionalProperties", "items", "not",
                                          "x-kubernetes-property-names"};
    constexpr std::string_view kLists[] = {"allOf", "anyOf", "items", "oneOf"};
    constexpr std::string_view kNamed[] = {"definitions", "dependencies", "patternProperties",
                                           "properties"};
    const auto is_one_of = [&](const auto& names) {
      return std::find(std::begin(names), std::end(names), member.name) != std::end(names);
    };
    if (is_one_of(kNamed)) {
      for (const json::MemberView named : member.value.members()) Named(named, path, depth);
    } else if (is_one_of(kLists) && member.value.IsArray()) {
      std::size_t i = 0;
      for (const json::ValueView each : member.value.elements()) {
        Schema(each, path.Index(i++), depth);
      }
    } else if (is_one_of(kOnes)) {
      Schema(member.value, path, depth);
    }
  }

  void Named(const json::MemberView& named, const field::Path& path, std::size_t depth) {
    if (names_ == NamesOf::kKeys) {
      Schema(named.value, path.Key(named.name), depth);
    } else {
      Schema(named.value, path.Child(named.name), depth);
    }
  }

  NamesOf names_;
  Visit visit_;
};

}  // namespace tandem::crd::definition
