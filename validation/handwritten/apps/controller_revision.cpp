// As kubernetes pkg/apis/apps/validation/validation.go and pkg/registry/apps/controllerrevision,
// v1.36.
#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/kind.h"
#include "validation/handwritten/meta/object_meta.h"
#include "validation/json/equality.h"
#include "validation/json/render.h"

namespace tandem::handwritten::apps {
namespace {

using field::BadValue;
using field::ErrorList;
using field::Path;
using json::ValueView;

constexpr GoField kRevisionFields[] = {
    Embedded(meta::kTypeMeta),
    {"metadata", meta::kObjectMeta},
    {"data", Raw()},
    {"revision", Int64()},
};
constexpr GoStruct kControllerRevision = Struct<kRevisionFields>("ControllerRevision");

void ValidateRevision(const Request& request, ErrorList& errors) {
  meta::ValidateObjectMeta({ObjectScope::kNamespaced, meta::kDns1123SubdomainName}, request,
                           errors);
  ValidateNonNegative(Path("revision"), IntegerOrZero(request.object, "revision"), errors);
}

// As apps ValidateControllerRevision.
void ValidateCreate(const Request& request, ErrorList& errors) {
  ValidateRevision(request, errors);
  const ValueView data = request.object.Member("data");
  const Path path("data");
  if (data.IsMissing()) {
    errors.Add(field::Required(path, "data is mandatory"));
  } else if (!data.IsObject()) {
    errors.Add(field::Required(path, "data must be a valid JSON object"));
  }
}

/// The data are raw JSON, and shown as such.
void ValidateData(ValueView data, ValueView old_data, ErrorList& errors) {
  if (data.IsMissing() ? old_data.IsMissing() : json::RawEqual(data, old_data)) return;
  std::string raw;
  json::AppendRawJson(data, raw);
  errors.Add(field::Invalid(Path("data"), BadValue::Json(std::move(raw)), std::string(kImmutable)));
}

// As apps ValidateControllerRevisionUpdate.
void ValidateUpdate(const Request& request, ErrorList& errors) {
  meta::ValidateObjectMetaUpdate(request, meta::FinalizerNames::kStandardOnly, errors);
  ValidateRevision(request, errors);
  ValidateData(request.object.Member("data"), request.old_object.Member("data"), errors);
}

}  // namespace

TANDEM_KIND(controller_revision) = {
    .key = {"apps", "v1", "ControllerRevision"},
    .resource = "controllerrevisions",
    .type = &kControllerRevision,
    .metadata = Metadata::kByRules,
    .create = &ValidateCreate,
    .update = &ValidateUpdate,
};

}  // namespace tandem::handwritten::apps
