// Keys of config maps and secrets, and what may not change of immutable ones.
#include <initializer_list>
#include <string>
#include <string_view>

#include "validation/base/base64.h"
#include "validation/custom/hooks_internal.h"
#include "validation/formats/config_key.h"
#include "validation/formats/go_json.h"
#include "validation/rules/equality.h"
#include "validation/rules/lookup/sorted_members.h"

namespace tandem::custom {
namespace {

using field::BadValue;
using field::ErrorList;
using field::Path;
using json::ValueView;
using rules::CheckArgs;
using rules::Value;
using rules::lookup::AscendingLookup;
using rules::lookup::SortedMembers;

BadValue Plain(std::string_view text) { return BadValue::String(std::string(text)); }

/// Reports at each key, which no tag can do.
void ValidateKeys(const CheckArgs& args, ErrorList& errors) {
  for (const json::MemberView entry : args.value.json().members()) {
    if (formats::IsConfigKey(entry.name)) continue;
    errors.Add(field::Invalid(args.path.Key(entry.name), Plain(entry.name),
                              "must be usable as the name of a file")
                   .WithOrigin(kOrigin));
  }
}

Value FieldOf(const Value& object, std::string_view json_name) {
  if (!object.HasType()) return {};
  const auto index = object.type().FindField(json_name);
  return index ? object.Field(*index) : Value();
}

bool IsImmutable(const Value& object) {
  const ValueView flag = object.json().Member("immutable");
  return flag.kind() == json::Kind::kBool && flag.AsBool();
}

void Forbid(const Path& path, ErrorList& errors) {
  errors.Add(
      field::Forbidden(path, "field is immutable when `immutable` is set").WithOrigin(kOrigin));
}

bool HoldsBytes(const Value& map) {
  return map.HasType() && map.type().IsMap() &&
         map.type().elem.type->kind == rules::TypeKind::kBytes;
}

/// Whether the same entries are null, of maps with the same keys.
bool HasSameNulls(ValueView map, ValueView old_map) {
  const SortedMembers entries(map);
  AscendingLookup old_entries(old_map);
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const ValueView old_value = old_entries.Find(entries[i].name);
    if (entries[i].value.IsMissing() != old_value.IsMissing()) return false;
  }
  return true;
}

/// Bytes that are null are no empty ones.
bool IsUnchanged(const Value& now, const Value& before) {
  return rules::SemanticEqual(now, before) &&
         (!HoldsBytes(now) || HasSameNulls(now.json(), before.json()));
}

/// Once `immutable` is set it stays so, and none of the fields changes.
void ValidateImmutability(const CheckArgs& args, std::initializer_list<std::string_view> names,
                          ErrorList& errors) {
  if (!args.IsUpdate() || !IsImmutable(args.old)) return;
  if (!IsImmutable(args.value)) Forbid(args.path.Child("immutable"), errors);
  for (const std::string_view name : names) {
    const Value now = FieldOf(args.value, name);
    const Value before = FieldOf(args.old, name);
    if (!IsUnchanged(now, before)) Forbid(args.path.Child(name), errors);
  }
}

/// No key is in both data and binaryData.
void ValidateDistinctKeys(const CheckArgs& args, ErrorList& errors) {
  const Path path = args.path.Child("data");
  const SortedMembers data(args.value.json().Member("data"));
  AscendingLookup bytes(args.value.json().Member("binaryData"));
  for (std::size_t i = 0; i < data.size(); ++i) {
    const std::string_view key = data[i].name;
    if (bytes.Find(key).IsAbsent()) continue;
    errors.Add(field::Invalid(path.Key(key), Plain(key), "duplicate of key present in binaryData")
                   .WithOrigin(kOrigin));
  }
}

void ValidateConfigMap(const CheckArgs& args, ErrorList& errors) {
  ValidateImmutability(args, {"data", "binaryData"}, errors);
  ValidateDistinctKeys(args, errors);
}

/// The keys that a secret of some type has.
struct SecretType {
  std::string_view name;
  std::string_view keys[2];
  bool is_docker_config = false;
};
constexpr SecretType kSecretTypes[] = {
    {"kubernetes.io/dockercfg", {".dockercfg"}, true},
    {"kubernetes.io/dockerconfigjson", {".dockerconfigjson"}, true},
    {"kubernetes.io/ssh-auth", {"ssh-privatekey"}},
    {"kubernetes.io/tls", {"tls.crt", "tls.key"}},
};

void Require(const Path& path, ErrorList& errors) {
  errors.Add(field::Required(path).WithOrigin(kOrigin));
}

bool IsDockerConfig(std::string_view base64) {
  const Result<std::string> text = DecodeBase64(base64);
  if (!text || !formats::CheckGoJson(*text)) return false;
  const std::string_view word = formats::GoJsonWord(*text);
  return (word == "object" || word == "null") && formats::FindNumberBeyondFloat64(*text).empty();
}

void ValidateKnownType(const SecretType& type, const Path& path, ValueView data,
                       ErrorList& errors) {
  for (const std::string_view key : type.keys) {
    if (key.empty()) continue;
    const ValueView value = data.Member(key);
    const bool is_empty = !value.IsString() || value.AsString().empty();
    if (value.IsAbsent() || (is_empty && key == "ssh-privatekey")) {
      Require(path.Key(key), errors);
    } else if (type.is_docker_config && !IsDockerConfig(TextOf(data, key))) {
      errors.Add(field::Invalid(path.Key(key), Plain("<secret contents redacted>"),
                                "must be a JSON object")
                     .WithOrigin(kOrigin));
    }
  }
}

void ValidateBasicAuth(const Path& path, ValueView data, ErrorList& errors) {
  if (!data.Member("username").IsAbsent() || !data.Member("password").IsAbsent()) return;
  for (const std::string_view key : {"username", "password"}) Require(path.Key(key), errors);
}

/// A secret holds what its type says.
void ValidateContents(const CheckArgs& args, ErrorList& errors) {
  const std::string_view name = TextOf(args.value.json(), "type");
  const ValueView data = args.value.json().Member("data");
  const Path path = args.path.Child("data");
  if (name == "kubernetes.io/basic-auth") ValidateBasicAuth(path, data, errors);
  for (const SecretType& type : kSecretTypes) {
    if (type.name == name) ValidateKnownType(type, path, data, errors);
  }
}

void ValidateSecret(const CheckArgs& args, ErrorList& errors) {
  ValidateImmutability(args, {"data"}, errors);
  ValidateContents(args, errors);
}

constexpr Validation kValidations[] = {
    {"", "v1", "ConfigMap", "", &ValidateConfigMap},
    {"", "v1", "ConfigMap", "Data", &ValidateKeys},
    {"", "v1", "ConfigMap", "BinaryData", &ValidateKeys},
    {"", "v1", "Secret", "", &ValidateSecret},
    {"", "v1", "Secret", "Data", &ValidateKeys},
};

}  // namespace

std::span<const Validation> CoreValidations() { return kValidations; }

}  // namespace tandem::custom
