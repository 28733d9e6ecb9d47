// As kube-aggregator pkg/apis/apiregistration/validation/validation.go and pkg/registry/apiservice,
// v0.36.
#include <cstdint>
#include <string>

#include "validation/base/go_quote.h"
#include "validation/formats/dns.h"
#include "validation/formats/path_segment.h"
#include "validation/formats/port.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/kind.h"
#include "validation/handwritten/meta/object_meta.h"

namespace tandem::handwritten::apiregistration {
namespace {

using field::BadValue;
using field::ErrorList;
using field::Path;
using json::ValueView;

constexpr GoField kServiceFields[] = {
    {"namespace", String()},
    {"name", String()},
    {"port", Int32()},
};
constexpr GoStruct kService = Struct<kServiceFields>("ServiceReference");

constexpr GoField kSpecFields[] = {
    {"service", Pointer(kService)},
    {"group", String()},
    {"version", String()},
    {"insecureSkipTLSVerify", Bool()},
    {{"caBundle", "CABundle"}, Bytes()},
    {"groupPriorityMinimum", Int32()},
    {"versionPriority", Int32()},
};
constexpr GoStruct kSpec = Struct<kSpecFields>("APIServiceSpec");

constexpr GoField kConditionFields[] = {
    {"type", String("v1.APIServiceConditionType")},
    {"status", String("v1.ConditionStatus")},
    {"lastTransitionTime", Time()},
    {"reason", String()},
    {"message", String()},
};
constexpr GoStruct kCondition = Struct<kConditionFields>("APIServiceCondition");

constexpr GoField kStatusFields[] = {{"conditions", List(kCondition)}};
constexpr GoStruct kStatus = Struct<kStatusFields>("APIServiceStatus");

constexpr GoField kFields[] = {
    Embedded(meta::kTypeMeta),
    {"metadata", meta::kObjectMeta},
    {"spec", kSpec},
    {"status", kStatus},
};
constexpr GoStruct kApiService = Struct<kFields>("APIService");

formats::Messages CheckName(std::string_view name, const std::string& required) {
  formats::Messages messages = formats::CheckPathSegment(name);
  if (messages.empty() && name != required) {
    messages.push_back("must be `spec.version+\".\"+spec.group`: " + GoQuote(required));
  }
  return messages;
}

/// Both names are the version and the group.
void ValidateNames(ValueView metadata, ValueView spec, ErrorList& errors) {
  const std::string required =
      std::string(Text(spec, "version")) + "." + std::string(Text(spec, "group"));
  const Path path("metadata");
  for (const std::string_view field : {"generateName", "name"}) {
    const std::string_view name = Text(metadata, field);
    if (name.empty()) continue;
    AddMessages(path.Child(field), name, CheckName(name, required), {}, errors);
  }
}

void ValidateGroup(const Path& path, ValueView spec, ErrorList& errors) {
  const std::string_view group = Text(spec, "group");
  if (!group.empty()) {
    AddMessages(path, group, formats::CheckDns1123Subdomain(group), {}, errors);
  } else if (Text(spec, "version") != "v1") {
    errors.Add(
        field::Required(path, "only v1 may have an empty group and it better be legacy kube"));
  }
}

void ValidatePriority(const Path& path, std::int64_t priority, std::int64_t most,
                      ErrorList& errors) {
  if (priority > 0 && priority <= most) return;
  AddInvalid(path, priority, "must be positive and less than " + std::to_string(most), errors);
}

void RefuseSecure(const Path& path, std::string detail, ErrorList& errors) {
  errors.Add(
      field::Invalid(path.Child("insecureSkipTLSVerify"), BadValue::Bool(true), std::move(detail)));
}

/// One that the API server itself serves.
void ValidateLocal(const Path& path, ValueView spec, std::size_t bundle_bytes, ErrorList& errors) {
  if (bundle_bytes > 0) {
    AddInvalid(path.Child("caBundle"), std::to_string(bundle_bytes) + " bytes",
               "local APIServices may not have a caBundle", errors);
  }
  if (!IsTrue(spec, "insecureSkipTLSVerify")) return;
  RefuseSecure(path, "local APIServices may not have insecureSkipTLSVerify", errors);
}

std::string Joined(const formats::Messages& messages) {
  std::string joined;
  for (const std::string& message : messages) joined += (joined.empty() ? "" : ", ") + message;
  return joined;
}

void ValidateService(const Path& path, ValueView service, ErrorList& errors) {
  RequireText(path.Child("namespace"), Text(service, "namespace"), errors);
  RequireText(path.Child("name"), Text(service, "name"), errors);
  const std::int64_t port = IntegerOrZero(service, "port");
  const formats::Messages messages = formats::CheckPortNumber(port);
  if (messages.empty()) return;
  AddInvalid(path.Child("port"), port, "port is not valid: " + Joined(messages), errors);
}

void ValidateSpec(ValueView spec, ErrorList& errors) {
  const Path path("spec");
  ValidateGroup(path.Child("group"), spec, errors);
  const std::string_view version = Text(spec, "version");
  AddMessages(path.Child("version"), version, formats::CheckDns1035Label(version), {}, errors);
  ValidatePriority(path.Child("groupPriorityMinimum"), IntegerOrZero(spec, "groupPriorityMinimum"),
                   20000, errors);
  ValidatePriority(path.Child("versionPriority"), IntegerOrZero(spec, "versionPriority"), 1000,
                   errors);
  const std::size_t bundle_bytes = Bytes(spec.Member("caBundle")).size();
  const ValueView service = spec.Member("service");
  if (service.IsMissing()) return ValidateLocal(path, spec, bundle_bytes, errors);
  ValidateService(path.Child("service"), service, errors);
  if (bundle_bytes == 0 || !IsTrue(spec, "insecureSkipTLSVerify")) return;
  RefuseSecure(path, "may not be true if caBundle is present", errors);
}

// As apiregistration ValidateAPIService.
void ValidateApiService(const Request& request, ErrorList& errors) {
  const ValueView spec = request.object.Member("spec");
  ValidateNames(request.object.Member("metadata"), spec, errors);
  meta::ValidateObjectMeta(
      {ObjectScope::kCluster, meta::kAnyName, meta::FinalizerNames::kAnyQualified}, request,
      errors);
  ValidateSpec(spec, errors);
}

// As apiregistration ValidateAPIServiceUpdate.
void ValidateUpdate(const Request& request, ErrorList& errors) {
  meta::ValidateObjectMetaUpdate(request, meta::FinalizerNames::kAnyQualified, errors);
  ValidateApiService(request, errors);
}

// As apiregistration ValidateAPIServiceStatusUpdate and ValidateAPIServiceStatus.
void ValidateStatus(const Request& request, ErrorList& errors) {
  meta::ValidateObjectMetaUpdate(request, meta::FinalizerNames::kAnyQualified, errors);
  const Path status("status");
  const Path path = status.Child("conditions");
  const ValueView conditions = request.object.Member("status").Member("conditions");
  for (std::size_t i = 0; i < conditions.size(); ++i) {
    const Path item = path.Index(i);
    ValidateOneOf(item.Child("status"), Text(conditions.At(i), "status"),
                  {"True", "False", "Unknown"}, errors);
  }
}

constexpr Default kDefaults[] = {
    {.path = "spec.service.port", .json = "443", .when = When::kPresent, .other = "spec.service"},
};

constexpr Subresource kSubresources[] = {
    {.name = "status",
     .rules = &ValidateStatus,
     .metadata = Metadata::kByRules,
     .keeps_metadata = true},
};

}  // namespace

TANDEM_KIND(api_service) = {
    .key = {"apiregistration.k8s.io", "v1", "APIService"},
    .resource = "apiservices",
    .scope = ObjectScope::kCluster,
    .type = &kApiService,
    .metadata = Metadata::kByRules,
    .create = &ValidateApiService,
    .update = &ValidateUpdate,
    .subresources = kSubresources,
    .needs_version = true,
    .defaults = kDefaults,
};

}  // namespace tandem::handwritten::apiregistration
