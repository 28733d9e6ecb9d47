// As kubernetes pkg/apis/core/validation/validation.go and pkg/registry/core/configmap, v1.36.
#include "validation/formats/config_key.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/core/config_data.h"
#include "validation/handwritten/kind.h"
#include "validation/handwritten/member_index.h"
#include "validation/handwritten/meta/object_meta.h"

namespace tandem::handwritten::core {
namespace {

using field::ErrorList;
using field::Path;
using json::ValueView;

constexpr GoField kFields[] = {
    Embedded(meta::kTypeMeta), {"metadata", meta::kObjectMeta}, {"immutable", Pointer(Bool())},
    {"data", kTextData},       {"binaryData", kBinaryData},
};
constexpr GoStruct kConfigMap = Struct<kFields>("ConfigMap");

/// A key of `data` that `binaryData` has, too.
void ValidateUnique(const Path& path, std::string_view key, const MemberIndex& binary_data,
                    ErrorList& errors) {
  if (binary_data.Find(key).IsAbsent()) return;
  AddInvalid(path, key, "duplicate of key present in binaryData", errors);
}

void ValidateTextKeys(ValueView data, ValueView binary_data, ErrorList& errors) {
  const Path path("data");
  const MemberIndex others(binary_data, data.size());
  for (const json::MemberView& entry : SortedMembers(data)) {
    const Path at = path.Key(entry.name);
    AddMessages(at, entry.name, formats::CheckConfigKey(entry.name), {}, errors);
    ValidateUnique(at, entry.name, others, errors);
  }
}

void ValidateBinaryKeys(ValueView binary_data, ErrorList& errors) {
  const Path path("binaryData");
  for (const json::MemberView& entry : SortedMembers(binary_data)) {
    AddMessages(path.Key(entry.name), entry.name, formats::CheckConfigKey(entry.name), {}, errors);
  }
}

std::size_t TextDataSize(ValueView data) {
  std::size_t bytes = 0;
  for (const json::MemberView& entry : data.members()) bytes += Text(entry.value).size();
  return bytes;
}

// As core ValidateConfigMap.
void ValidateData(const Request& request, ErrorList& errors) {
  const ValueView data = request.object.Member("data");
  const ValueView binary_data = request.object.Member("binaryData");
  ValidateTextKeys(data, binary_data, errors);
  ValidateBinaryKeys(binary_data, errors);
  if (TextDataSize(data) + BinaryDataSize(binary_data) <= kMaxConfigBytes) return;
  // Parity: a path of one empty name.
  const Path nameless;
  errors.Add(field::TooLongBytes(nameless.Key(""), kMaxConfigBytes));
}

/// Parity: the metadata is also judged as that of a new object.
/// As core ValidateConfigMapUpdate.
void ValidateUpdate(const Request& request, ErrorList& errors) {
  ValidateConfigImmutability(request, {{"data", kTextData}, {"binaryData", kBinaryData}}, errors);
  meta::ValidateObjectMeta({ObjectScope::kNamespaced, meta::kDns1123SubdomainName}, request,
                           errors);
  ValidateData(request, errors);
}

}  // namespace

TANDEM_KIND(config_map) = {
    .key = {"", "v1", "ConfigMap"},
    .resource = "configmaps",
    .type = &kConfigMap,
    .name = &meta::kDns1123SubdomainName,
    .create = &ValidateData,
    .update = &ValidateUpdate,
};

}  // namespace tandem::handwritten::core
