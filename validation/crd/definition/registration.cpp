// As apiextensions pkg/apis/apiextensions/validation and pkg/apihelpers.
#include "validation/crd/definition/registration.h"

#include <algorithm>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "validation/base/go_quote.h"
#include "validation/crd/definition/envelope.h"
#include "validation/crd/schema/bad_value.h"
#include "validation/formats/go_url.h"

namespace tandem::crd::definition {
namespace {

using field::BadValue;
using field::ErrorList;
using field::Path;
using json::ValueView;

constexpr std::string_view kImmutable = "field is immutable";
constexpr std::string_view kApproval = "api-approved.kubernetes.io";

void Reject(const Path& path, std::string_view text, std::string why, ErrorList& errors) {
  errors.Add(field::Invalid(path, BadValue::String(std::string(text)), std::move(why)));
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

std::string WhyItMustRemain(std::string_view version) {
  std::string why("missing from spec.versions; ");
  why.append(version)
      .append(
          " was previously a storage version, and must remain in spec.versions until a storage "
          "migration ensures no data remains persisted in ")
      .append(version)
      .append(" and removes ")
      .append(version)
      .append(" from status.storedVersions");
  return why;
}

/// status.storedVersions as the decoder fills it in.
class StoredVersions {
 public:
  explicit StoredVersions(ValueView manifest)
      : written_(manifest.Member("status").Member("storedVersions")) {
    for (const ValueView name : written_.elements()) {
      names_.push_back(name.IsString() ? name.AsString() : std::string_view());
    }
    const ValueView storage = FindStorageVersion(manifest.Member("spec"));
    if (names_.empty() && !storage.IsAbsent()) names_.push_back(TextAt(storage, "name"));
  }

  [[nodiscard]] const std::vector<std::string_view>& names() const { return names_; }

  [[nodiscard]] BadValue Shown() const {
    std::string json;
    for (const std::string_view name : names_) {
      json += json.empty() ? '[' : ',';
      AppendGoJsonQuoted(name, json);
    }
    return json.empty() ? schema::ToBadValue(written_) : BadValue::Json(json + "]");
  }

 private:
  ValueView written_;
  std::vector<std::string_view> names_;
};

}  // namespace

ValueView FindStorageVersion(ValueView spec) {
  const auto versions = spec.Member("versions").elements();
  const auto found = std::find_if(versions.begin(), versions.end(),
                                  [](ValueView version) { return FlagAt(version, "storage"); });
  return found == versions.end() ? ValueView() : *found;
}

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
    Reject(place.Child(name), TextAt(value, name), std::string(kImmutable), errors);
  };
  if (IsEstablished(old_manifest)) {
    if (const std::string_view scope = TextAt(spec, "scope"); scope != TextAt(old_spec, "scope")) {
      errors.Add(field::Invalid(path.Child("scope"), BadValue::NamedString(scope),
                                std::string(kImmutable)));
    }
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
  const StoredVersions stored(manifest);
  const auto reject = [&](std::string why) {
    errors.Add(field::Invalid(path, stored.Shown(), std::move(why)));
  };
  if (stored.names().empty()) return reject("must have at least one stored version");
  // Parity: of a name that is there several times the last counts.
  std::map<std::string_view, std::size_t> last;
  for (std::size_t i = 0; i < stored.names().size(); ++i) last[stored.names()[i]] = i;
  for (const ValueView version : manifest.Member("spec").Member("versions").elements()) {
    const std::string_view name = TextAt(version, "name");
    const bool is_stored = last.erase(name) > 0;
    if (FlagAt(version, "storage") && !is_stored) {
      reject("must have the storage version " + std::string(name));
    }
  }
  for (std::size_t i = 0; i < stored.names().size(); ++i) {
    const std::string_view name = stored.names()[i];
    const auto left = last.find(name);
    if (left == last.end() || left->second != i) continue;
    Reject(path.Index(i), name, WhyItMustRemain(name), errors);
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
    errors.Add(field::Required(path, wanted + std::string(kSee)));
  } else if (state == Approval::kInvalid) {
    Reject(
        path, approval,
        wanted + " with either a URL or a reason starting with \"unapproved\"" + std::string(kSee),
        errors);
  }
}

void CheckPreserveUnknownFields(ValueView manifest, ValueView old_manifest, ErrorList& errors) {
  if (!PreservesUnknownFields(manifest.Member("spec"))) return;
  if (PreservesUnknownFields(old_manifest.Member("spec"))) return;
  const Path spec("spec");
  errors.Add(field::Invalid(spec.Child("preserveUnknownFields"), BadValue::Bool(true),
                            "cannot set to true, set x-kubernetes-preserve-unknown-fields to "
                            "true in spec.versions[*].schema instead"));
}

}  // namespace tandem::crd::definition
