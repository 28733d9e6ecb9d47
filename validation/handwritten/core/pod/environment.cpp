// As kubernetes pkg/apis/core/validation/validation.go, v1.36.
#include "validation/handwritten/core/pod/environment.h"

#include <string>
#include <unordered_map>

#include "validation/base/keyed_hash.h"
#include "validation/formats/config_key.h"
#include "validation/formats/dns.h"
#include "validation/formats/environment_name.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/core/pod/container_lists.h"
#include "validation/handwritten/core/pod/field_refs.h"
#include "validation/handwritten/core/pod/paths.h"
#include "validation/handwritten/core/pod/value_checks.h"

namespace tandem::handwritten::core::pod {
namespace {

using field::ErrorList;
using field::Path;
using json::ValueView;

constexpr std::string_view kShortName = "format=k8s-short-name";

void ValidateFieldRef(const Path& path, ValueView selector, ErrorList& errors) {
  ValidateObjectField(path, selector, FieldPlace::kEnvironment, errors);
}

void ValidateResourceFieldRef(const Path& path, ValueView selector, ErrorList& errors) {
  ValidateResourceField(path, selector, FieldPlace::kEnvironment, errors);
}

/// A key of a ConfigMap or Secret.
/// As core validateConfigMapKeySelector and validateSecretKeySelector.
void ValidateKeyRef(const Path& path, ValueView selector, ErrorList& errors) {
  const std::string_view name = Text(selector, "name");
  const std::string_view key = Text(selector, "key");
  AddMessages(path.Child("name"), name, formats::CheckDns1123Subdomain(name), {}, errors);
  const Path at = path.Child("key");
  if (!RequireText(at, key, errors)) return;
  AddMessages(at, key, formats::CheckConfigKey(key), {}, errors);
}

// As core validateFileKeySelector.
void ValidateFileKeyRef(const Path& path, ValueView selector, ErrorList& errors) {
  const std::string_view key = Text(selector, "key");
  const std::string_view volume = Text(selector, "volumeName");
  const std::string_view file = Text(selector, "path");
  const Path key_path = path.Child("key");
  if (RequireText(key_path, key, errors)) {
    AddMessages(key_path, key, formats::CheckEnvironmentName(key), {}, errors);
  }
  const Path volume_path = path.Child("volumeName");
  if (RequireText(volume_path, volume, errors)) {
    AddMessages(volume_path, volume, formats::CheckDns1123Label(volume), kShortName, errors);
  }
  const Path file_path = path.Child("path");
  if (RequireText(file_path, file, errors)) ValidateNoBacksteps(file_path, file, errors);
}

struct ValueSource {
  std::string_view name;
  void (*check)(const Path& path, ValueView selector, ErrorList& errors);
};

constexpr ValueSource kValueSources[] = {
    {"fieldRef", &ValidateFieldRef},      {"resourceFieldRef", &ValidateResourceFieldRef},
    {"configMapKeyRef", &ValidateKeyRef}, {"secretKeyRef", &ValidateKeyRef},
    {"fileKeyRef", &ValidateFileKeyRef},
};

// As core validateEnvVarValueFrom.
void ValidateValueFrom(const Path& path, ValueView variable, ErrorList& errors) {
  const ValueView from = variable.Member("valueFrom");
  if (from.IsMissing()) return;
  std::size_t count = 0;
  for (const ValueSource& kind : kValueSources) {
    const ValueView source = from.Member(kind.name);
    if (source.IsMissing()) continue;
    ++count;
    const Path at = path.Child(kind.name);
    kind.check(at, source, errors);
  }
  if (count == 0) {
    AddInvalid(path, "",
               "must specify one of: `fieldRef`, `resourceFieldRef`, `configMapKeyRef`, "
               "`secretKeyRef` or `fileKeyRef`",
               errors);
  } else if (!Text(variable, "value").empty()) {
    AddInvalid(path, "", "may not be specified when `value` is not empty", errors);
  } else if (count > 1) {
    AddInvalid(path, "", "may not have more than one field specified at a time", errors);
  }
}

/// Whether there is such a source.
/// As core validateConfigMapEnvSource and validateSecretEnvSource.
bool ValidateEnvironmentSource(const Path& path, ValueView source, ErrorList& errors) {
  if (source.IsMissing()) return false;
  const std::string_view name = Text(source, "name");
  const Path at = path.Child("name");
  if (RequireText(at, name, errors)) {
    // Parity: judged as if something were to follow.
    AddMessages(at, name, formats::CheckDns1123Subdomain(formats::MaskTrailingDash(name)), {},
                errors);
  }
  return true;
}

/// The volumes of a spec by name, of several the last one.
class VolumesByName {
 public:
  explicit VolumesByName(ValueView volumes) {
    for (const ValueView volume : volumes.elements()) table_[Text(volume, "name")] = volume;
  }
  [[nodiscard]] ValueView Find(std::string_view name) const {
    const auto found = table_.find(name);
    return found == table_.end() ? ValueView() : found->second;
  }

 private:
  using Table = std::unordered_map<std::string_view, ValueView, KeyedTextHash>;
  Table table_;
};

void ValidateVolumeOfFile(const Path& path, std::string_view name, const VolumesByName& volumes,
                          ErrorList& errors) {
  const ValueView volume = volumes.Find(name);
  if (volume.IsAbsent()) {
    errors.Add(field::NotFound(path, field::BadValue::String(std::string(name))));
  } else if (volume.Member("emptyDir").IsMissing()) {
    AddInvalid(path, name, "referenced volume must be of type emptyDir", errors);
  }
}

ValueView FileOf(ValueView variable) { return variable.Member("valueFrom").Member("fileKeyRef"); }

// As api/pod hasEnvFileKeyRef.
bool HasFileVariable(ValueView spec) {
  for (const std::string_view list : kAllContainerLists) {
    for (const ValueView container : spec.Member(list).elements()) {
      for (const ValueView variable : container.Member("env").elements()) {
        if (!FileOf(variable).IsMissing()) return true;
      }
    }
  }
  return false;
}

}  // namespace

// As core ValidateEnv.
void ValidateEnvironment(const Path& path, ValueView env, ErrorList& errors) {
  for (std::size_t i = 0; i < env.size(); ++i) {
    const Path at = path.Index(i);
    const Path name_path = at.Child("name");
    const std::string_view name = Text(env.At(i), "name");
    if (RequireText(name_path, name, errors)) {
      AddMessages(name_path, name, formats::CheckEnvironmentName(name), {}, errors);
    }
    ValidateValueFrom(at.Child("valueFrom"), env.At(i), errors);
  }
}

// As core ValidateEnvFrom.
void ValidateEnvironmentSources(const Path& path, ValueView env_from, ErrorList& errors) {
  for (std::size_t i = 0; i < env_from.size(); ++i) {
    const Path at = path.Index(i);
    const ValueView entry = env_from.At(i);
    if (const std::string_view prefix = Text(entry, "prefix"); !prefix.empty()) {
      AddMessages(at.Child("prefix"), prefix, formats::CheckEnvironmentName(prefix), {}, errors);
    }
    const bool has_map =
        ValidateEnvironmentSource(at.Child("configMapRef"), entry.Member("configMapRef"), errors);
    const bool has_secret =
        ValidateEnvironmentSource(at.Child("secretRef"), entry.Member("secretRef"), errors);
    if (!has_map && !has_secret) {
      AddInvalid(path, "", "must specify one of: `configMapRef` or `secretRef`", errors);
    } else if (has_map && has_secret) {
      AddInvalid(path, "", "may not have more than one field specified at a time", errors);
    }
  }
}

// As core validateFileKeyRefVolumes.
void ValidateFileVariables(const Path& spec_path, ValueView spec, ErrorList& errors) {
  if (!HasFileVariable(spec)) return;
  const VolumesByName volumes(spec.Member("volumes"));
  ForEachContainer(spec_path, spec, [&](const Path& path, ValueView container) {
    const Path env_path = path.Child("env");
    const ValueView env = container.Member("env");
    for (std::size_t i = 0; i < env.size(); ++i) {
      const ValueView file = FileOf(env.At(i));
      if (file.IsMissing()) continue;
      const Path variable = env_path.Index(i);
      const Path from = variable.Child("valueFrom");
      const Path reference = from.Child("fileKeyRef");
      ValidateVolumeOfFile(reference.Child("volumeName"), Text(file, "volumeName"), volumes,
                           errors);
    }
  });
}

}  // namespace tandem::handwritten::core::pod
