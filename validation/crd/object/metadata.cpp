#include "validation/crd/object/metadata.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

#include "validation/base/allowance.h"

namespace tandem::crd::object {
namespace {

using field::Path;
using json::MemberView;
using json::ValueView;

using Names = std::span<const std::string_view>;

constexpr std::array<std::string_view, 15> kObjectMeta = {"annotations",
                                                          "creationTimestamp",
                                                          "deletionGracePeriodSeconds",
                                                          "deletionTimestamp",
                                                          "finalizers",
                                                          "generateName",
                                                          "generation",
                                                          "labels",
                                                          "managedFields",
                                                          "name",
                                                          "namespace",
                                                          "ownerReferences",
                                                          "resourceVersion",
                                                          "selfLink",
                                                          "uid"};
constexpr std::array<std::string_view, 6> kOwnerReference = {
    "apiVersion", "blockOwnerDeletion", "controller", "kind", "name", "uid"};
constexpr std::array<std::string_view, 7> kManagedFieldsEntry = {
    "apiVersion", "fieldsType", "fieldsV1", "manager", "operation", "subresource", "time"};

/// The names of what a list of objects holds; empty for everything else.
Names ItemNames(std::string_view list) {
  if (list == "ownerReferences") return kOwnerReference;
  return list == "managedFields" ? Names(kManagedFieldsEntry) : Names();
}

bool IsObjectMeta(Names names) { return names.data() == kObjectMeta.data(); }

/// Whether a known member is left out when metadata is written: null, or of the metadata itself
/// empty.
bool IsLeftOut(const MemberView& member, Names names) {
  const ValueView value = member.value;
  if (value.IsMissing()) return true;
  if (!IsObjectMeta(names)) return false;
  if (value.IsString()) return value.AsString().empty();
  if (value.IsObject() || value.IsArray()) return value.size() == 0;
  return member.name == "generation" && value.kind() == json::Kind::kInt && value.AsInt() == 0;
}

/// Whether there is nothing to clean: only known members with values.
bool IsClean(ValueView object, Names names) {
  for (const MemberView member : object.members()) {
    CountLaps();
    if (IsLeftOut(member, names)) return false;
    if (!std::binary_search(names.begin(), names.end(), member.name)) return false;
    const Names item_names = ItemNames(member.name);
    if (item_names.empty()) continue;
    for (const ValueView item : member.value.elements()) {
      CountLaps();
      if (!IsClean(item, item_names)) return false;
    }
  }
  return true;
}

class Cleaner {
 public:
  Cleaner(json::Overlay& overlay, UnknownFields& unknown_fields)
      : overlay_(overlay), unknown_fields_(unknown_fields) {}

  ValueView Object(ValueView object, Names names, const Path& path) {
    std::vector<MemberView> kept;
    bool changed = false;
    for (const MemberView member : object.members()) {
      CountLaps();
      if (!std::binary_search(names.begin(), names.end(), member.name)) {
        unknown_fields_.Record(path.Child(member.name));
        changed = true;
      } else if (IsLeftOut(member, names)) {
        changed = true;
      } else {
        const Names item_names = ItemNames(member.name);
        const ValueView value = item_names.empty()
                                    ? member.value
                                    : List(member.value, item_names, path.Child(member.name));
        changed = changed || value.identity() != member.value.identity();
        kept.push_back({member.name, value, {}});
      }
    }
    return changed ? overlay_.Object(kept) : object;
  }

 private:
  ValueView List(ValueView list, Names names, const Path& path) {
    std::vector<ValueView> items;
    bool changed = false;
    for (const ValueView item : list.elements()) {
      CountLaps();
      items.push_back(Object(item, names, path.Index(items.size())));
      changed = changed || items.back().identity() != item.identity();
    }
    return changed ? overlay_.List(items) : list;
  }

  json::Overlay& overlay_;
  UnknownFields& unknown_fields_;
};

}  // namespace

ValueView CleanMetadata(ValueView metadata, const Path& path, json::Overlay& overlay,
                        UnknownFields& unknown_fields) {
  if (metadata.IsMissing()) return overlay.EmptyObject();
  if (IsClean(metadata, kObjectMeta)) return metadata;
  return Cleaner(overlay, unknown_fields).Object(metadata, kObjectMeta, path);
}

}  // namespace tandem::crd::object
