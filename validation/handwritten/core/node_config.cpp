// As kubernetes pkg/apis/core/validation/validation.go, v1.36.
#include "validation/handwritten/core/node_config.h"

#include <string>

#include "validation/formats/config_key.h"
#include "validation/formats/dns.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/go_value.h"

namespace tandem::handwritten::core {
namespace {

using field::ErrorList;
using field::Path;
using json::ValueView;

constexpr GoField kConfigMapFields[] = {
    {"namespace", String()},
    {"name", String()},
    {{"uid", "UID"}, String("types.UID")},
    {"resourceVersion", String()},
    {"kubeletConfigKey", String()},
};
constexpr GoStruct kConfigMap = Struct<kConfigMapFields>("ConfigMapNodeConfigSource");

constexpr GoField kSourceFields[] = {{"configMap", Pointer(kConfigMap)}};

}  // namespace

constexpr GoStruct kNodeConfigSource = Struct<kSourceFields>("NodeConfigSource");

namespace {

constexpr GoField kStatusFields[] = {
    {"assigned", Pointer(kNodeConfigSource)},
    {"active", Pointer(kNodeConfigSource)},
    {"lastKnownGood", Pointer(kNodeConfigSource)},
    {"error", String()},
};

/// A spec says which object, a status which version of it.
enum class Place : bool { kSpec, kStatus };

void ValidateVersion(const Path& path, ValueView config_map, Place place, ErrorList& errors) {
  for (const std::string_view name : {"uid", "resourceVersion"}) {
    const std::string_view text = Text(config_map, name);
    if (place == Place::kStatus) {
      RequireText(path.Child(name), text, errors);
    } else if (!text.empty()) {
      errors.Add(
          field::Forbidden(path.Child(name), std::string(name) + " must not be set in spec"));
    }
  }
}

void ValidateText(const Path& path, std::string_view text,
                  formats::Messages (*check)(std::string_view text), ErrorList& errors) {
  if (RequireText(path, text, errors)) AddMessages(path, text, check(text), {}, errors);
}

// As core validateConfigMapNodeConfigSource and validateConfigMapNodeConfigSourceSpec and
// validateConfigMapNodeConfigSourceStatus.
void ValidateConfigMap(const Path& path, ValueView config_map, Place place, ErrorList& errors) {
  const auto label = [](std::string_view text) { return formats::CheckDns1123Label(text); };
  const auto subdomain = [](std::string_view text) { return formats::CheckDns1123Subdomain(text); };
  ValidateVersion(path, config_map, place, errors);
  ValidateText(path.Child("namespace"), Text(config_map, "namespace"), label, errors);
  ValidateText(path.Child("name"), Text(config_map, "name"), subdomain, errors);
  ValidateText(path.Child("kubeletConfigKey"), Text(config_map, "kubeletConfigKey"),
               &formats::CheckConfigKey, errors);
}

// As core validateNodeConfigSourceSpec and validateNodeConfigSourceStatus.
void ValidateSource(const Path& path, ValueView source, Place place, ErrorList& errors) {
  if (source.IsMissing()) return;
  const ValueView config_map = source.Member("configMap");
  if (!config_map.IsMissing()) {
    const Path at = path.Child("configMap");
    return ValidateConfigMap(at, config_map, place, errors);
  }
  errors.Add(field::Invalid(path, field::BadValue::Json(GoPointerJson(kNodeConfigSource, source)),
                            "exactly one reference subfield must be non-nil"));
}

}  // namespace

constexpr GoStruct kNodeConfigStatus = Struct<kStatusFields>("NodeConfigStatus");

void ValidateNodeConfigSource(ValueView spec, ErrorList& errors) {
  const Path path("spec");
  ValidateSource(path.Child("configSource"), spec.Member("configSource"), Place::kSpec, errors);
}

// As core validateNodeConfigStatus.
void ValidateNodeConfigStatus(ValueView status, ErrorList& errors) {
  const Path path("status");
  const Path config = path.Child("config");
  for (const std::string_view name : {"assigned", "active", "lastKnownGood"}) {
    ValidateSource(config.Child(name), status.Member("config").Member(name), Place::kStatus,
                   errors);
  }
}

}  // namespace tandem::handwritten::core
