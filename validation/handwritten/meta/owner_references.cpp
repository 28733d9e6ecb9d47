// As apimachinery pkg/api/validation/objectmeta.go, v0.36 and v0.37.
#include "validation/handwritten/meta/owner_references.h"

#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

#include "validation/base/keyed_hash.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/decode.h"
#include "validation/handwritten/go_value.h"
#include "validation/handwritten/meta/object_meta.h"

namespace tandem::handwritten::meta {
namespace {

using field::BadValue;
using json::ValueView;

struct GroupVersion {
  std::string_view group;
  std::string_view version;
};

/// Parity: an apiVersion of two slashes has neither group nor version, nor has a lone slash.
GroupVersion SplitApiVersion(std::string_view api_version) {
  const std::size_t slash = api_version.find('/');
  if (slash == std::string_view::npos) return {{}, api_version};
  if (api_version.find('/', slash + 1) != std::string_view::npos) return {};
  return {api_version.substr(0, slash), api_version.substr(slash + 1)};
}

/// Whether texts that must be there are Required, and an element has its index.
bool AreRequired(const Options& options) { return options.IsSince(releases::k1_37); }

constexpr const char* kEmpty = "must not be empty";

void RequireName(const field::Path& path, ValueView reference, std::string_view name,
                 const Options& options, field::ErrorList& errors) {
  if (!Text(reference, name).empty()) return;
  const field::Path place = path.Child(name);
  errors.Add(AreRequired(options) ? field::Required(place, kEmpty)
                                  : field::Invalid(place, BadValue::String(""), kEmpty));
}

void ValidateApiVersion(const field::Path& path, std::string_view api_version, bool has_version,
                        const Options& options, field::ErrorList& errors) {
  if (has_version) return;
  if (AreRequired(options) && api_version.empty()) {
    errors.Add(field::Required(path, kEmpty));
    return;
  }
  errors.Add(field::Invalid(path, BadValue::String(std::string(api_version)),
                            AreRequired(options) ? "must be <group>/<version> or <version>"
                                                 : "version must not be empty"));
}

// As meta validateOwnerReference.
void ValidateReference(const field::Path& path, ValueView reference, const Options& options,
                       field::ErrorList& errors) {
  const std::string_view api_version = Text(reference, "apiVersion");
  const GroupVersion parsed = SplitApiVersion(api_version);
  ValidateApiVersion(path.Child("apiVersion"), api_version, !parsed.version.empty(), options,
                     errors);
  for (const std::string_view name : {"kind", "name", "uid"}) {
    RequireName(path, reference, name, options, errors);
  }
  if (parsed.group.empty() && parsed.version == "v1" && Text(reference, "kind") == "Event") {
    errors.Add(field::Invalid(path, BadValue::Json(GoValueJson(kOwnerReference, reference)),
                              "/v1, Kind=Event is disallowed from being an owner"));
  }
}

std::string OwnerName(ValueView reference) {
  return std::string(Text(reference, "kind")) + "/" + std::string(Text(reference, "name"));
}

}  // namespace

// As meta ValidateOwnerReferences.
void ValidateOwnerReferences(const field::Path& path, ValueView references, const Options& options,
                             field::ErrorList& errors) {
  ValueView controller;
  RepeatBudget budget;
  std::size_t index = 0;
  for (const ValueView reference : references.elements()) {
    const field::Path item = path.Index(index++);
    ValidateReference(AreRequired(options) ? item : path, reference, options, errors);
    if (!IsTrue(reference, "controller")) continue;
    if (controller.IsAbsent()) {
      controller = reference;
    } else if (budget.HasMore()) {
      std::string all = GoValueJson(List(kOwnerReference), references);
      budget.Spend(all.size());
      errors.Add(
          field::Invalid(path, BadValue::Json(std::move(all)),
                         "Only one reference can have Controller set to true. Found \"true\" in "
                         "references for " +
                             OwnerName(controller) + " and " + OwnerName(reference)));
    }
  }
}

// As handlers dedupOwnerReferences.
ValueView DistinctOwners(ValueView references, json::Overlay& overlay) {
  const json::Elements all = references.elements();
  if (all.size() < 2) return references;
  std::unordered_set<std::string, KeyedTextHash> seen;
  std::vector<ValueView> distinct;
  for (const ValueView reference : all) {
    if (!CheckStruct(kOwnerReference, reference)) return references;
    if (seen.insert(GoValueJson(kOwnerReference, reference)).second) distinct.push_back(reference);
  }
  return distinct.size() == all.size() ? references : overlay.List(distinct);
}

}  // namespace tandem::handwritten::meta
