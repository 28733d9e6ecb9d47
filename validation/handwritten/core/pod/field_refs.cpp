// As kubernetes pkg/apis/core/validation/validation.go, pkg/apis/core/pods/helpers.go and
// pkg/fieldpath/fieldpath.go, v1.36.
#include "validation/handwritten/core/pod/field_refs.h"

#include <algorithm>
#include <span>
#include <string>

#include "validation/formats/label.h"
#include "validation/formats/lower_case.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/core/pod/value_checks.h"
#include "validation/handwritten/quantity.h"

namespace tandem::handwritten::core::pod {
namespace {

using field::ErrorList;
using field::Path;
using json::ValueView;

using Names = std::span<const std::string_view>;

/// Every field that some version of the API could tell.
constexpr std::string_view kKnownFields[] = {
    "metadata.annotations", "metadata.labels",    "metadata.name",
    "metadata.namespace",   "metadata.uid",       "spec.nodeName",
    "spec.restartPolicy",   "spec.schedulerName", "spec.serviceAccountName",
    "status.hostIP",        "status.hostIPs",     "status.phase",
    "status.podIP",         "status.podIPs",      "spec.host",
};

constexpr std::string_view kEnvironmentFields[] = {
    "metadata.name",           "metadata.namespace", "metadata.uid",   "spec.nodeName",
    "spec.serviceAccountName", "status.hostIP",      "status.hostIPs", "status.podIP",
    "status.podIPs",
};

constexpr std::string_view kVolumeFields[] = {
    "metadata.annotations", "metadata.labels", "metadata.name",
    "metadata.namespace",   "metadata.uid",
};

constexpr std::string_view kResources[] = {
    "limits.cpu",   "limits.ephemeral-storage",   "limits.memory",
    "requests.cpu", "requests.ephemeral-storage", "requests.memory",
};

bool Has(Names names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

/// `metadata.labels['app']`: a map and one of its keys.
struct Subscripted {
  std::string_view map;
  std::string_view key;
  bool is_one = false;
};

// As fieldpath SplitMaybeSubscriptedPath.
Subscripted SplitSubscript(std::string_view field_path) {
  if (!field_path.ends_with("']")) return {};
  const std::string_view open = field_path.substr(0, field_path.size() - 2);
  const std::size_t bracket = open.find("['");
  if (bracket == 0 || bracket == std::string_view::npos) return {};
  return {open.substr(0, bracket), open.substr(bracket + 2), true};
}

bool HasKeys(std::string_view map) {
  return map == "metadata.annotations" || map == "metadata.labels";
}

/// The reason why a field path of the version means nothing; empty when it means something.
/// As core/pods ConvertDownwardAPIFieldLabel.
std::string ConversionFailure(std::string_view version, std::string_view field_path,
                              const Subscripted& entry) {
  if (version != "v1") return "unsupported pod version: " + std::string(version);
  if (entry.is_one) {
    if (HasKeys(entry.map)) return "";
    return "field label does not support subscript: " + std::string(field_path);
  }
  if (Has(kKnownFields, field_path)) return "";
  return "field label not supported: " + std::string(field_path);
}

void ValidateKey(const Path& path, const Subscripted& entry, ErrorList& errors) {
  if (formats::IsLabelKey(entry.key)) return;
  const std::string key =
      entry.map == "metadata.annotations" ? formats::LowerCase(entry.key) : std::string(entry.key);
  AddMessages(path, key, formats::CheckLabelKey(key), "format=qualified-name", errors);
}

struct Divisors {
  std::string_view resource;
  std::span<const std::string_view> allowed;
  std::string_view detail;
};

constexpr std::string_view kCpuDivisors[] = {"1m", "1"};
constexpr std::string_view kByteDivisors[] = {"1",   "1k",  "1M",  "1G",  "1T",  "1P", "1E",
                                              "1Ki", "1Mi", "1Gi", "1Ti", "1Pi", "1Ei"};

#define TANDEM_BYTE_DIVISORS(name)                                                               \
  "only divisor's values 1, 1k, 1M, 1G, 1T, 1P, 1E, 1Ki, 1Mi, 1Gi, 1Ti, 1Pi, 1Ei are supported " \
  "with the " name " resource"

/// The divisors by what follows `limits.` or `requests.`; the last one is a prefix.
constexpr Divisors kDivisors[] = {
    {"cpu", kCpuDivisors, "only divisor's values 1m and 1 are supported with the cpu resource"},
    {"memory", kByteDivisors, TANDEM_BYTE_DIVISORS("memory")},
    {"ephemeral-storage", kByteDivisors, TANDEM_BYTE_DIVISORS("local ephemeral storage")},
    {"hugepages-", kByteDivisors, TANDEM_BYTE_DIVISORS("hugepages")},
};

#undef TANDEM_BYTE_DIVISORS

bool IsOfHugePages(std::string_view resource) {
  return resource.starts_with("requests.hugepages-") || resource.starts_with("limits.hugepages-");
}

const Divisors* FindDivisors(std::string_view resource) {
  if (IsOfHugePages(resource)) return &kDivisors[3];
  if (!Has(kResources, resource)) return nullptr;
  const std::string_view what = resource.substr(resource.find('.') + 1);
  return std::find_if(std::begin(kDivisors), std::end(kDivisors),
                      [what](const Divisors& divisors) { return divisors.resource == what; });
}

// As core validateContainerResourceDivisor.
void ValidateDivisor(const Path& path, std::string_view resource, ValueView divisor,
                     ErrorList& errors) {
  const Divisors* const divisors = FindDivisors(resource);
  if (divisor.IsMissing() || divisors == nullptr) return;
  const formats::Quantity amount = QuantityOrZero(divisor);
  if (amount.Sign() == 0 || Has(divisors->allowed, amount.ToString())) return;
  // Parity: the value is that of another field.
  AddInvalid(path, resource, std::string(divisors->detail), errors);
}

}  // namespace

// As core validateObjectFieldSelector and validateFieldAllowList.
void ValidateObjectField(const Path& path, ValueView selector, FieldPlace place,
                         ErrorList& errors) {
  const std::string_view version = Text(selector, "apiVersion");
  std::string_view field_path = Text(selector, "fieldPath");
  if (!RequireText(path.Child("apiVersion"), version, errors)) return;
  const Path at = path.Child("fieldPath");
  if (!RequireText(at, field_path, errors)) return;
  const Subscripted entry = SplitSubscript(field_path);
  if (std::string failure = ConversionFailure(version, field_path, entry); !failure.empty()) {
    return AddInvalid(at, field_path, "error converting fieldPath: " + failure, errors);
  }
  if (entry.is_one) return ValidateKey(path, entry, errors);
  if (field_path == "spec.host") field_path = "spec.nodeName";
  const Names told = place == FieldPlace::kVolume ? Names(kVolumeFields) : kEnvironmentFields;
  if (Has(told, field_path)) return;
  errors.Add(field::NotSupported(at, field::BadValue::String(std::string(field_path)), told));
}

// As core validateContainerResourceFieldSelector.
void ValidateResourceField(const Path& path, ValueView selector, FieldPlace place,
                           ErrorList& errors) {
  const std::string_view resource = Text(selector, "resource");
  const Path at = path.Child("resource");
  if (place == FieldPlace::kVolume && Text(selector, "containerName").empty()) {
    errors.Add(field::Required(path.Child("containerName")));
  } else if (RequireText(at, resource, errors) && !Has(kResources, resource) &&
             !IsOfHugePages(resource)) {
    errors.Add(
        field::NotSupported(at, field::BadValue::String(std::string(resource)), Names(kResources)));
  }
  ValidateDivisor(path.Child("divisor"), resource, selector.Member("divisor"), errors);
}

}  // namespace tandem::handwritten::core::pod
