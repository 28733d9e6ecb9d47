#include "cli/manifests/manifest_objects.h"

#include <utility>

#include "validation/base/group_version.h"

namespace tandem::manifests {
namespace {

using json::ValueView;

constexpr std::string_view kListSuffix = "List";

std::string_view TextOf(ValueView value) {
  return value.IsString() ? value.AsString() : std::string_view();
}

bool IsList(const ManifestObject& object) {
  return IsListKind(object.kind) && object.value.Member("items").IsArray();
}

ManifestObject Item(const ManifestObject& list, std::size_t index) {
  ManifestObject item;
  item.value = list.value.Member("items").At(index);
  item.path = list.path.Member("items").Item(index);
  item.field =
      (list.field.empty() ? "" : list.field + ".") + "items[" + std::to_string(index) + "]";
  item.api_version = TextOf(item.value.Member("apiVersion"));
  item.kind = TextOf(item.value.Member("kind"));
  CompleteHead(list.api_version, list.kind, item.api_version, item.kind);
  return item;
}

}  // namespace

bool IsListKind(std::string_view kind) { return kind.ends_with(kListSuffix); }

void CompleteHead(std::string_view list_version, std::string_view list_kind,
                  std::string& api_version, std::string& kind) {
  if (list_kind == kListSuffix || !kind.empty() || !api_version.empty()) return;
  api_version = list_version;
  kind = list_kind.substr(0, list_kind.size() - kListSuffix.size());
}

std::string_view ManifestObject::group() const { return SplitApiVersion(api_version).group; }

std::string_view ManifestObject::version() const { return SplitApiVersion(api_version).version; }

std::string_view ManifestObject::name() const {
  const ValueView metadata = value.Member("metadata");
  const std::string_view own = TextOf(metadata.Member("name"));
  return own.empty() ? TextOf(metadata.Member("generateName")) : own;
}

std::string_view ManifestObject::namespace_name() const {
  return TextOf(value.Member("metadata").Member("namespace"));
}

std::vector<ManifestObject> ObjectsOf(ValueView document) {
  std::vector<ManifestObject> objects;
  if (document.IsMissing()) return objects;
  ManifestObject root;
  root.value = document;
  root.api_version = TextOf(document.Member("apiVersion"));
  root.kind = TextOf(document.Member("kind"));
  std::vector<ManifestObject> pending;
  pending.push_back(std::move(root));
  while (!pending.empty()) {
    const ManifestObject object = std::move(pending.back());
    pending.pop_back();
    if (!IsList(object)) {
      objects.push_back(object);
      continue;
    }
    for (std::size_t i = object.value.Member("items").size(); i-- > 0;) {
      pending.push_back(Item(object, i));
    }
  }
  return objects;
}

}  // namespace tandem::manifests
