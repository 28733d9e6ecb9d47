#include <algorithm>

#include "validation/compile/below_internal.h"
#include "validation/compile/native_internal.h"
#include "validation/tags/catalog.h"

namespace tandem::compile {
namespace {

using gotypes::Type;

/// The first tag of a chain that is not stable, or null.
const tags::TagDef* FindUnstable(const gotypes::Tag& tag, const CompileOptions& options) {
  for (const gotypes::Tag* link = &tag; link != nullptr; link = link->value_tag.get()) {
    const tags::TagDef* definition = tags::FindTag(link->name, options);
    if (definition == nullptr) continue;
    if (definition->In(options.release).level != tags::Level::kStable) return definition;
  }
  return nullptr;
}

bool AllStable(const DeclaredTags& declared, const CompileOptions& options) {
  return std::all_of(declared.tags.begin(), declared.tags.end(), [&](const PlacedTag& placed) {
    return FindUnstable(placed.tag, options) == nullptr;
  });
}

}  // namespace

bool NativeRules::HasOnlyStableFields(const Type& type) {
  const auto known = stable_.find(&type);
  if (known != stable_.end()) return known->second;
  const std::vector<gotypes::Field>& fields = gotypes::Underlying(type).fields;
  const bool stable = std::all_of(fields.begin(), fields.end(), [&](const gotypes::Field& field) {
    return AllStable(ReadTags(field.comments.doc, options_), options_);
  });
  return stable_[&type] = stable;
}

bool NativeRules::IsStableBelow(const Type& type) {
  return !AnyBelow(type, [&](const Type& held) { return !HasOnlyStableFields(held); });
}

bool IsGraduated(const gotypes::Package& package) {
  return package.name.find("alpha") == std::string::npos &&
         package.name.find("beta") == std::string::npos;
}

Status NativeRules::Check(const std::string& path, const DeclaredTags& declared, const Type& type,
                          bool opaque) {
  for (const PlacedTag& placed : declared.tags) {
    const tags::TagDef* unstable = FindUnstable(placed.tag, options_);
    if (unstable == nullptr) continue;
    return Failure{"field " + path +
                   ": +k8s:declarativeValidationNative can only be used with stable validation "
                   "tags, but found \"" +
                   std::string(unstable->name) + "\" which is " +
                   std::string(tags::ToString(unstable->In(options_.release).level))};
  }
  if (opaque || IsStableBelow(type)) return Ok();
  return Failure{"field " + path +
                 ": is marked with +k8s:declarativeValidationNative but its type \"" +
                 gotypes::ToString(type) + "\" contains non-stable validation tags"};
}

}  // namespace tandem::compile
