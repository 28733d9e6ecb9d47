// As apiextensions pkg/apis/apiextensions/validation and pkg/apihelpers.
#include "validation/crd/definition/registration.h"

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "validation/crd/definition/envelope.h"
#include "validation/formats/go_url.h"

namespace tandem::crd::definition {
namespace {

using field::BadValue;
using field::ErrorList;
using field::Path;
using json::ValueView;

constexpr std::string_view kApproval = "api-approved.kubernetes.io";

void Reject(const Path& path, std::string_view text, std::string why, ErrorList& errors) {
  errors.push_back(field::Invalid(path, BadValue::String(std::string(text)), std::move(why)));
}

/// Whether the group is the domain or lies in it.
bool IsOf(std::string_view group, std::string_view domain) {
  return group == domain || (group.size() > domain.size() && group.ends_with(domain) &&
                             group[group.size() - domain.size() - 1] == '.');
}

std::string_view ApprovalOf(ValueView manifest) {
  return TextAt(manifest.Member("metadata").Member("annotations"), kApproval);
}

enum class Approval : std::uint8_t { kInvalid, kApproved, kBypassed, kMissing };

Approval StateOf(std::string_view approval) {
  if (approval.empty()) return Approval::kMissing;
  if (approval.starts_with("unapproved")) return Approval::kBypassed;
  const Result<formats::GoUrl> url = formats::ParseRequestUri(approval);
  return url && !url->host.empty() && !url->scheme.empty() ? Approval::kApproved
                                                           : Approval::kInvalid;
}

}  // namespace

bool IsEstablished(ValueView manifest) {
  const auto conditions = manifest.Member("status").Member("conditions").elements();
  return std::any_of(conditions.begin(), conditions.end(), [](ValueView condition) {
    return TextAt(condition, "type") == "Established" && TextAt(condition, "status") == "True";
  });
}

void CheckImmutable(ValueView manifest, ValueView old_manifest, ErrorList& errors) {
  const ValueView spec = manifest.Member("spec");
  const ValueView old_spec = old_manifest.Member("spec");
  const Path path("spec");
  const Path names = path.Child("names");
  const auto keep = [&](ValueView value, ValueView old, std::string_view name, const Path& place) {
    if (TextAt(value, name) == TextAt(old, name)) return;
    Reject(place.Child(name), TextAt(value, name), "field is immutable", errors);
  };
  if (IsEstablished(old_manifest)) {
    keep(spec, old_spec, "scope", path);
    keep(spec.Member("names"), old_spec.Member("names"), "kind", names);
  }
  keep(spec, old_spec, "group", path);
  keep(spec.Member("names"), old_spec.Member("names"), "plural", names);
}

void CheckAcceptedNames(ValueView manifest, ErrorList& errors) {
  const Path status("status");
  CheckNameTexts(manifest.Member("status").Member("acceptedNames"), status.Child("acceptedNames"),
                 errors);
}

void CheckStoredVersions(ValueView manifest, ErrorList& errors) {
  const Path status("status");
  const Path path = status.Child("storedVersions");
  std::set<std::string_view> names;
  for (const ValueView version : manifest.Member("spec").Member("versions").elements()) {
    names.insert(TextAt(version, "name"));
  }
  std::size_t i = 0;
  for (const ValueView stored : manifest.Member("status").Member("storedVersions").elements()) {
    const Path place = path.Index(i++);
    const std::string_view name = stored.IsString() ? stored.AsString() : std::string_view();
    if (names.contains(name)) continue;
    std::string why("missing from spec.versions; ");
    why.append(name)
        .append(
            " was previously a storage version, and must remain in spec.versions until a storage "
            "migration ensures no data remains persisted in ")
        .append(name)
        .append(" and removes ")
        .append(name)
        .append(" from status.storedVersions");
    Reject(place, name, std::move(why), errors);
  }
}

void CheckApproval(ValueView manifest, ValueView old_manifest, ErrorList& errors) {
  const std::string_view group = TextAt(manifest.Member("spec"), "group");
  if (!IsOf(group, "k8s.io") && !IsOf(group, "kubernetes.io")) return;
  const std::string_view approval = ApprovalOf(manifest);
  const Approval state = StateOf(approval);
  if (!old_manifest.IsAbsent() && state == StateOf(ApprovalOf(old_manifest))) return;
  const Path metadata("metadata");
  const Path annotations = metadata.Child("annotations");
  const Path path = annotations.Key(kApproval);
  const std::string wanted =
      "protected groups must have approval annotation \"" + std::string(kApproval) + "\"";
  constexpr std::string_view kSee = ", see https://github.com/kubernetes/enhancements/pull/1111";
  if (state == Approval::kMissing) {
    errors.push_back(field::Required(path, wanted + std::string(kSee)));
  } else if (state == Approval::kInvalid) {
    Reject(
        path, approval,
        wanted + " with either a URL or a reason starting with \"unapproved\"" + std::string(kSee),
        errors);
  }
}

void CheckPreserveUnknownFields(ValueView manifest, ValueView old_manifest, ErrorList& errors) {
  constexpr std::string_view kField = "preserveUnknownFields";
  if (!FlagAt(manifest.Member("spec"), kField)) return;
  if (FlagAt(old_manifest.Member("spec"), kField)) return;
  const Path spec("spec");
  errors.push_back(field::Invalid(spec.Child(kField), BadValue::Bool(true),
                                  "cannot set to true, set x-kubernetes-preserve-unknown-fields to "
                                  "true in spec.versions[*].schema instead"));
}

}  // namespace tandem::crd::definition
