// As kubernetes pkg/apis/<group>/<version>/defaults.go, v1.36, without the defaults of pod specs
// that no rule of ours reads.
#include "validation/handwritten/registry/defaults.h"

#include <algorithm>
#include <vector>

#include "validation/base/panic.h"
#include "validation/handwritten/completion.h"
#include "validation/handwritten/registry/registry.h"
#include "validation/json/decode.h"

namespace tandem::handwritten {
namespace {

using json::Overlay;
using json::ValueView;

/// The values of all defaults, parsed once.
class Values {
 public:
  Values() {
    for (const Kind* kind : AllKinds()) {
      for (const Default& entry : kind->defaults) Add(entry);
    }
  }

  [[nodiscard]] ValueView Of(const Default& entry) const {
    for (const auto& [owner, document] : documents_) {
      if (owner == &entry) return document.root();
    }
    return {};
  }

 private:
  void Add(const Default& entry) {
    json::Document document(1);
    const Status parsed = document.Parse(entry.json);
    TANDEM_CHECK(parsed.has_value());
    documents_.emplace_back(&entry, std::move(document));
  }

  std::vector<std::pair<const Default*, json::Document>> documents_;
};

bool Holds(const Default& entry, ValueView object) {
  const ValueView other = Follow(object, entry.other);
  switch (entry.when) {
    case When::kAlways:
      return true;
    case When::kEquals:
      return other.IsString() && other.AsString() == entry.equals;
    case When::kMissing:
      return IsUnset(other);
    case When::kPresent:
      return other.IsObject() || !IsUnset(other);
  }
  return false;
}

/// Whether objects of the version have the type of the one with the rules.
bool HasShapeOf(std::string_view version, const Kind& kind) {
  return version == kind.key.version ||
         std::any_of(kind.other_versions.begin(), kind.other_versions.end(),
                     [version](const ServedVersion& other) {
                       return other.version == version && other.type == nullptr;
                     });
}

}  // namespace

ValueView ApplyDefaults(std::string_view group, std::string_view version, std::string_view kind,
                        ValueView object, Overlay& overlay) {
  static const Values kValues;
  const Kind* const found = FindKind(group, kind);
  if (found == nullptr) return object;
  if (found->scope == ObjectScope::kNamespaced) {
    object = Fill(object, "metadata.namespace", overlay.String("default"), overlay);
  }
  const bool is_version = HasShapeOf(version, *found);
  for (const Default& entry : found->defaults) {
    if ((is_version || entry.in_every_version) && Holds(entry, object)) {
      object = Fill(object, entry.path, kValues.Of(entry), overlay);
    }
  }
  return found->complete == nullptr ? object : found->complete(object, overlay);
}

}  // namespace tandem::handwritten
