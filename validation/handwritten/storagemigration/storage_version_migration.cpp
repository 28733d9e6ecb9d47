// As kubernetes pkg/apis/storagemigration/validation/validation.go and
// pkg/registry/storagemigration, v1.36.
#include <algorithm>
#include <string>
#include <utility>

#include "validation/base/ascii.h"
#include "validation/formats/dns.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/go_value.h"
#include "validation/handwritten/immutable.h"
#include "validation/handwritten/kind.h"
#include "validation/handwritten/meta/conditions.h"
#include "validation/handwritten/meta/object_meta.h"

namespace tandem::handwritten::storagemigration {
namespace {

using field::BadValue;
using field::ErrorList;
using field::Path;
using json::ValueView;

constexpr GoField kResourceFields[] = {
    {"group", String()},
    {"resource", String()},
};
constexpr GoStruct kResource = Struct<kResourceFields>("GroupResource").WithJsonNames();

constexpr GoField kSpecFields[] = {{"resource", kResource}};
constexpr GoStruct kSpec = Struct<kSpecFields>("StorageVersionMigrationSpec");

constexpr GoType kConditions = List(meta::kCondition);

constexpr GoField kStatusFields[] = {
    {"conditions", kConditions},
    {"resourceVersion", String()},
};
constexpr GoStruct kStatus = Struct<kStatusFields>("StorageVersionMigrationStatus");

constexpr GoField kFields[] = {
    Embedded(meta::kTypeMeta),
    {"metadata", meta::kObjectMeta},
    {"spec", kSpec},
    {"status", kStatus},
};
constexpr GoStruct kStorageVersionMigration = Struct<kFields>("StorageVersionMigration");

/// All that is wrong with a text in one error.
void AddJoined(const Path& path, std::string_view text, const formats::Messages& messages,
               ErrorList& errors) {
  std::string joined;
  for (const std::string& message : messages) joined += (joined.empty() ? "" : ",") + message;
  if (!joined.empty()) AddInvalid(path, text, std::move(joined), errors);
}

// As storagemigration ValidateStorageVersionMigration.
void ValidateMigration(const Request& request, ErrorList& errors) {
  meta::ValidateObjectMeta({ObjectScope::kCluster, meta::kDns1123SubdomainName}, request, errors);
  const Path spec("spec");
  const Path path = spec.Child("resource");
  const ValueView migrated = request.object.Member("spec").Member("resource");
  const std::string_view resource = Text(migrated, "resource");
  if (RequireText(path.Child("resource"), resource, errors, "resource is required to be set")) {
    AddJoined(path.Child("resource"), resource, formats::CheckDns1035Label(resource), errors);
  }
  const std::string_view group = Text(migrated, "group");
  if (group.empty()) return;
  AddJoined(path.Child("group"), group, formats::CheckDns1123Subdomain(group), errors);
}

// As storagemigration ValidateStorageVersionMigrationUpdate.
void ValidateUpdate(const Request& request, ErrorList& errors) {
  ValidateMigration(request, errors);
  meta::ValidateObjectMetaUpdate(request, meta::FinalizerNames::kStandardOnly, errors);
  ValidateImmutable(Path("spec"), kSpec, request.object.Member("spec"),
                    request.old_object.Member("spec"), errors);
}

/// Whether the text is empty, or a number as etcd has them.
bool IsWellFormedVersion(std::string_view version) {
  return version.empty() ||
         (version.front() != '0' && std::all_of(version.begin(), version.end(), &IsDigit));
}

void ValidateVersion(const Path& path, std::string_view version, ErrorList& errors) {
  if (IsWellFormedVersion(version)) return;
  AddInvalid(path, version, "resource version is not well formed: " + std::string(version), errors);
}

/// Whether the first condition of a type is true.
bool Has(std::string_view type, ValueView status) {
  for (const ValueView condition : status.Member("conditions").elements()) {
    if (Text(condition, "type") == type) return Text(condition, "status") == "True";
  }
  return false;
}

/// Until 1.35 a migration that ran had no outcome.
void ValidateOutcome(const Path& path, ValueView status, ValueView old_status,
                     const Options& options, ErrorList& errors) {
  const bool succeeded = Has("Succeeded", status);
  const bool failed = Has("Failed", status);
  const bool may_run = options.IsSince(releases::k1_36);
  const bool runs = !may_run && Has("Running", status);
  const std::pair<bool, const char*> wrongs[] = {
      {succeeded && failed, "Both success and failed conditions cannot be true at the same time"},
      {runs && succeeded, "Running condition cannot be true when success condition is true"},
      {runs && failed, "Running condition cannot be true when failed condition is true"},
      {Has("Succeeded", old_status) && !succeeded,
       "Success condition cannot be set to false once it is true"},
      {Has("Failed", old_status) && !failed,
       "Failed condition cannot be set to false once it is true"},
  };
  for (const auto& [is_wrong, detail] : wrongs) {
    if (!is_wrong) continue;
    errors.Add(field::Invalid(
        path, BadValue::Json(GoValueJson(kConditions, status.Member("conditions"))), detail));
  }
}

// As storagemigration ValidateStorageVersionMigrationStatusUpdate.
void ValidateStatus(const Request& request, ErrorList& errors) {
  meta::ValidateObjectMetaUpdate(request, meta::FinalizerNames::kStandardOnly, errors);
  const Path path("status");
  const ValueView status = request.object.Member("status");
  const ValueView old_status = request.old_object.Member("status");
  const std::string_view version = Text(status, "resourceVersion");
  ValidateVersion(path.Child("resourceVersion"), version, errors);
  meta::ValidateConditions(path.Child("conditions"), status.Member("conditions"), request.options,
                           errors);
  const std::string_view old_version = Text(old_status, "resourceVersion");
  if (!old_version.empty() && version != old_version) {
    AddInvalid(path.Child("resourceVersion"), version, std::string(kImmutable), errors);
  }
  ValidateOutcome(path.Child("conditions"), status, old_status, request.options, errors);
}

constexpr Subresource kSubresources[] = {
    {.name = "status",
     .rules = &ValidateStatus,
     .metadata = Metadata::kByRules,
     .keeps_metadata = true},
};

constexpr ServedVersion kVersions[] = {{.version = "v1", .held = releases::Since(releases::k1_37)}};

}  // namespace

TANDEM_KIND(storage_version_migration) = {
    .key = {"storagemigration.k8s.io", "v1beta1", "StorageVersionMigration"},
    .resource = "storageversionmigrations",
    .scope = ObjectScope::kCluster,
    .type = &kStorageVersionMigration,
    .metadata = Metadata::kByRules,
    .create = &ValidateMigration,
    .update = &ValidateUpdate,
    .subresources = kSubresources,
    .other_versions = kVersions,
    .counts_generations = true,
    .needs_version = true,
    .served = releases::Since(releases::k1_35),
};

}  // namespace tandem::handwritten::storagemigration
