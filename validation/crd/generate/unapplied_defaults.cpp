#include <algorithm>
#include <string>

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

/// Walks a schema, whose paths are those of the objects.
class Search {
 public:
  Search(const KindVersion& version, Findings& findings) : version_(version), findings_(findings) {}

  void Below(const Draft& draft, const std::string& path) {  // NOLINT(misc-no-recursion)
    for (const auto& [name, property] : draft.properties) {
      if (path.empty() && name == "status") continue;  // no user writes it
      const std::string place = path.empty() ? name : path + "." + name;
      const bool is_required =
          std::find(draft.required.begin(), draft.required.end(), name) != draft.required.end();
      if (!is_required && !HasDefault(property) && MayBeEmpty(property)) Tell(property, place);
      Below(property, place);
    }
    for (const Draft& item : draft.items) Below(item, path + "[*]");
    for (const Draft& value : draft.additional) Below(value, path + "[*]");
  }

 private:
  void Tell(const Draft& object, const std::string& place) {
    const std::string field = FieldWithDefault(object);
    if (field.empty()) return;
    findings_.warnings.Add(version_.type->position,
                           version_.type->name + ": API servers apply the default of " + place +
                               "." + field + " only where " + place +
                               " is set: +kubebuilder:default={} on it applies it always",
                           Problem::About::kDefault);
  }

  const KindVersion& version_;
  Findings& findings_;
};

}  // namespace

void TellUnappliedDefaults(const KindVersion& version, Findings& findings) {
  Search(version, findings).Below(version.schema, "");
}

}  // namespace tandem::crd::generate
