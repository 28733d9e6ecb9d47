// As kubernetes pkg/apis/<group>/<version>/defaults.go, v1.36.
#include "validation/handwritten/registry/defaults.h"

#include <algorithm>
#include <vector>

#include "validation/base/panic.h"
#include "validation/handwritten/completion.h"
#include "validation/handwritten/decode.h"
#include "validation/handwritten/registry/registry.h"
#include "validation/json/decode.h"

namespace tandem::handwritten {
namespace {

using json::Overlay;
using json::ValueView;

/// A text that is no pointer: an empty one is none.
bool IsPlainText(const GoType& type) { return type.kind() == GoKind::kString && !type.is_pointer; }

/// All defaults, their values parsed once.
class Fillings {
 public:
  Fillings() {
    for (const Kind* kind : AllKinds()) {
      for (const Default& entry : kind->defaults) Add(*kind, entry);
    }
  }

  [[nodiscard]] ValueView Apply(const Default& entry, ValueView object, Overlay& overlay) const {
    const auto found =
        std::find_if(fillings_.begin(), fillings_.end(),
                     [&entry](const Filling& filling) { return filling.entry == &entry; });
    TANDEM_CHECK(found != fillings_.end());
    return found->fill(object, entry.path, found->value.root(), overlay);
  }

 private:
  struct Filling {
    const Default* entry;
    json::Document value;
    decltype(&Fill) fill;
  };

  void Add(const Kind& kind, const Default& entry) {
    json::Document value(1);
    const Status parsed = value.Parse(entry.json);
    TANDEM_CHECK(parsed.has_value());
    const bool is_plain = IsPlainText(FieldTypeAt(*kind.type, entry.path));
    fillings_.push_back({&entry, std::move(value), is_plain ? &FillText : &Fill});
  }

  std::vector<Filling> fillings_;
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

/// Whether the object can be decoded; it is asked before a default or a conversion overwrites what
/// does not fit, which is then left for the decoder to refuse.
bool CanBeDecoded(std::string_view version, const Kind& kind, ValueView object) {
  const GoStruct* type = kind.type;
  for (const ServedVersion& other : kind.other_versions) {
    if (other.version == version && other.type != nullptr) type = other.type;
  }
  return CheckStruct(*type, object).has_value();
}

}  // namespace

ValueView ApplyDefaults(std::string_view group, std::string_view version, std::string_view kind,
                        ValueView object, Overlay& overlay, releases::Release release) {
  const Kind* const found = FindKind(group, kind);
  if (found == nullptr || !CanBeDecoded(version, *found, object)) return object;
  return ApplyOldDefaults(group, version, kind, object, overlay, release);
}

ValueView ApplyOldDefaults(std::string_view group, std::string_view version, std::string_view kind,
                           ValueView object, Overlay& overlay, releases::Release release) {
  static const Fillings kFillings;
  const Kind* const found = FindKind(group, kind);
  if (found == nullptr) return object;
  if (found->scope == ObjectScope::kNamespaced) {
    object = FillText(object, "metadata.namespace", overlay.String("default"), overlay);
  }
  const bool is_version = HasShapeOf(version, *found);
  for (const Default& entry : found->defaults) {
    if ((is_version || entry.in_every_version) && Holds(entry, object)) {
      object = kFillings.Apply(entry, object, overlay);
    }
  }
  const EarlierCompletion& earlier = found->earlier_complete;
  const Completion complete = release < earlier.until ? earlier.complete : found->complete;
  return complete == nullptr ? object : complete(object, overlay);
}

}  // namespace tandem::handwritten
