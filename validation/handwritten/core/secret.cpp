// As kubernetes pkg/apis/core/validation/validation.go and pkg/registry/core/secret, v1.36.
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "validation/base/base64.h"
#include "validation/formats/config_key.h"
#include "validation/formats/go_json.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/completion.h"
#include "validation/handwritten/core/config_data.h"
#include "validation/handwritten/kind.h"
#include "validation/handwritten/member_index.h"
#include "validation/handwritten/meta/object_meta.h"
#include "validation/handwritten/preparation.h"

namespace tandem::handwritten::core {
namespace {

using field::ErrorList;
using field::Path;
using json::ValueView;

constexpr GoField kFields[] = {
    Embedded(meta::kTypeMeta), {"metadata", meta::kObjectMeta},   {"immutable", Pointer(Bool())},
    {"data", kBinaryData},     {"type", String("v1.SecretType")}, {"stringData", kTextData},
};
constexpr GoStruct kSecret = Struct<kFields>("Secret");

void ValidateAccountName(ValueView object, ErrorList& errors) {
  constexpr std::string_view kName = "kubernetes.io/service-account.name";
  const Path metadata("metadata");
  const Path annotations = metadata.Child("annotations");
  RequireText(annotations.Key(kName), Text(object.Member("metadata").Member("annotations"), kName),
              errors);
}

void RequireKey(const Path& data, ValueView entry, std::string_view key, ErrorList& errors) {
  if (entry.IsAbsent()) errors.Add(field::Required(data.Key(key)));
}

std::string CannotRead(std::string_view what, std::string_view go_type) {
  return "json: cannot unmarshal " + std::string(what) + " into Go value of type " +
         std::string(go_type);
}

/// The complaint of Go's decoder about a text; empty for a JSON object and for `null`.
std::string WhyNoJsonObject(std::string_view text) {
  const Status valid = formats::CheckGoJson(text);
  if (!valid) return valid.error().message;
  const std::string_view word = formats::GoJsonWord(text);
  if (word != "object" && word != "null") return CannotRead(word, "map[string]interface {}");
  const std::string_view number = formats::FindNumberBeyondFloat64(text);
  return number.empty() ? "" : CannotRead("number " + std::string(number), "float64");
}

void ValidateDockerConfig(const Path& data, ValueView entry, std::string_view key,
                          ErrorList& errors) {
  if (entry.IsAbsent()) return RequireKey(data, entry, key, errors);
  std::string why = WhyNoJsonObject(Bytes(entry));
  if (why.empty()) return;
  AddInvalid(data.Key(key), "<secret contents redacted>", std::move(why), errors);
}

void ValidateByType(ValueView object, ErrorList& errors) {
  const Path data("data");
  const std::string_view type = Text(object, "type");
  const auto entry = [&](std::string_view key) { return object.Member("data").Member(key); };
  if (type == "kubernetes.io/service-account-token") {
    ValidateAccountName(object, errors);
  } else if (type == "kubernetes.io/dockercfg") {
    ValidateDockerConfig(data, entry(".dockercfg"), ".dockercfg", errors);
  } else if (type == "kubernetes.io/dockerconfigjson") {
    ValidateDockerConfig(data, entry(".dockerconfigjson"), ".dockerconfigjson", errors);
  } else if (type == "kubernetes.io/basic-auth") {
    if (!entry("username").IsAbsent() || !entry("password").IsAbsent()) return;
    for (const std::string_view key : {"username", "password"}) RequireKey(data, {}, key, errors);
  } else if (type == "kubernetes.io/ssh-auth") {
    RequireText(data.Key("ssh-privatekey"), Bytes(entry("ssh-privatekey")), errors);
  } else if (type == "kubernetes.io/tls") {
    for (const std::string_view key : {"tls.crt", "tls.key"}) {
      RequireKey(data, entry(key), key, errors);
    }
  }
}

// As core ValidateSecret.
void ValidateData(const Request& request, ErrorList& errors) {
  const Path path("data");
  const ValueView data = request.object.Member("data");
  for (const json::MemberView& entry : SortedMembers(data)) {
    AddMessages(path.Key(entry.name), entry.name, formats::CheckConfigKey(entry.name), {}, errors);
  }
  if (BinaryDataSize(data) > kMaxConfigBytes) {
    errors.Add(field::TooLongBytes(path, kMaxConfigBytes));
  }
  ValidateByType(request.object, errors);
}

void ValidateType(const Request& request, ErrorList& errors) {
  const std::string_view type = Text(request.object, "type");
  if (type == Text(request.old_object, "type")) return;
  const Path path("type");
  AddInvalidName(path, type, std::string(kImmutable), errors);
}

/// Parity: the metadata is also judged as that of a new object.
/// As core ValidateSecretUpdate.
void ValidateUpdate(const Request& request, ErrorList& errors) {
  ValidateType(request, errors);
  ValidateConfigImmutability(request, {{"data", kBinaryData}}, errors);
  meta::ValidateObjectMeta({ObjectScope::kNamespaced, meta::kDns1123SubdomainName}, request,
                           errors);
  ValidateData(request, errors);
}

constexpr Default kDefaults[] = {{"type", "\"Opaque\""}};

/// Null is an empty text to the decoder.
bool IsText(const json::MemberView& entry) {
  return entry.value.IsString() || entry.value.IsMissing();
}

/// `data` with the texts as bytes, which win over what it has. In time linear in both.
ValueView Merged(ValueView data, ValueView texts, json::Overlay& overlay) {
  std::vector<json::MemberView> merged;
  const MemberIndex index(texts, data.size());
  for (const json::MemberView& entry : data.members()) {
    if (index.Find(entry.name).IsAbsent()) merged.push_back(entry);
  }
  for (json::MemberView entry : texts.members()) {
    entry.value = overlay.String(EncodeBase64(Text(entry.value)));
    merged.push_back(entry);
  }
  return overlay.Object(merged);
}

/// The decoder turns `stringData` into `data`.
/// As core/v1 SetDefaults_Secret and Convert_v1_Secret_To_core_Secret.
ValueView Complete(ValueView object, json::Overlay& overlay) {
  const ValueView texts = object.Member("stringData");
  const json::Members all = texts.members();
  if (all.empty() || !std::all_of(all.begin(), all.end(), IsText)) return object;
  const ValueView merged = Merged(object.Member("data"), texts, overlay);
  return overlay.With(overlay.With(object, "data", merged), "stringData", {});
}

ValueView Prepare(const Submission& write, ValueView object, json::Overlay& overlay) {
  if (write.operation == Operation::kCreate || !IsUnset(object.Member("type"))) return object;
  return TakeOld("type", write, object, overlay);
}

}  // namespace

TANDEM_KIND(secret) = {
    .key = {"", "v1", "Secret"},
    .resource = "secrets",
    .type = &kSecret,
    .name = &meta::kDns1123SubdomainName,
    .create = &ValidateData,
    .update = &ValidateUpdate,
    .defaults = kDefaults,
    .complete = &Complete,
    .prepare = &Prepare,
};

}  // namespace tandem::handwritten::core
