#include <algorithm>
#include <string>
#include <string_view>

#include "validation/crd/generate/properties_internal.h"
#include "validation/crd/generate/unapplied_defaults_internal.h"

namespace tandem::crd::generate {
namespace {

using schema::Draft;

bool HasDefault(const Draft& draft) { return draft.Says("default"); }

/// The field of an object that has a default; empty when none has.
std::string FieldWithDefault(const Draft& object) {
  for (const auto& [name, property] : object.properties) {
    if (HasDefault(property)) return name;
  }
  return {};
}

/// Whether an object surely may be `{}`, once its defaults are applied.
bool MayBeEmpty(const Draft& object) {
  return !object.Says("minProperties") && object.rules.empty() && object.any_of.empty() &&
         object.all_of.empty() &&
         std::all_of(object.required.begin(), object.required.end(), [&](const auto& name) {
           const auto property = object.properties.find(name);
           return property != object.properties.end() && HasDefault(property->second);
         });
}

/// No user writes the status.
bool IsInStatus(std::string_view place) {
  return place == "status" || place.starts_with("status.");
}

}  // namespace

void TellUnappliedDefaults(const KindVersion& version, Findings& findings) {
  ForEachProperty(version.schema, [&](const Draft& owner, const std::string& name,
                                      const Draft& object, const std::string& place) {
    const bool is_required =
        std::find(owner.required.begin(), owner.required.end(), name) != owner.required.end();
    if (is_required || HasDefault(object) || IsInStatus(place) || !MayBeEmpty(object)) return;
    const std::string field = FieldWithDefault(object);
    if (field.empty()) return;
    findings.warnings.Add(version.type->position,
                          version.type->name + ": API servers apply the default of " + place + "." +
                              field + " only where " + place +
                              " is set: +kubebuilder:default={} on it applies it always",
                          Problem::About::kDefault);
  });
}

}  // namespace tandem::crd::generate
