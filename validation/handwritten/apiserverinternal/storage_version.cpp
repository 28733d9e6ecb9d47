// As kubernetes pkg/apis/apiserverinternal/validation/validation.go and
// pkg/registry/apiserverinternal/storageversion, v1.36.
#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "validation/formats/dns.h"
#include "validation/formats/label.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/kind.h"
#include "validation/handwritten/list_index.h"
#include "validation/handwritten/meta/object_meta.h"

namespace tandem::handwritten::apiserverinternal {
namespace {

using field::BadValue;
using field::ErrorList;
using field::Path;
using json::ValueView;

constexpr GoStruct kSpec = EmptyStruct("StorageVersionSpec");

constexpr GoField kServerFields[] = {
    {{"apiServerID", "APIServerID"}, String()},
    {"encodingVersion", String()},
    {"decodableVersions", List(String())},
    {"servedVersions", List(String())},
};
constexpr GoStruct kServer = Struct<kServerFields>("ServerStorageVersion");

constexpr GoField kConditionFields[] = {
    {"type", String("v1alpha1.StorageVersionConditionType")},
    {"status", String("v1alpha1.ConditionStatus")},
    {"observedGeneration", Int64()},
    {"lastTransitionTime", Time()},
    {"reason", String()},
    {"message", String()},
};
constexpr GoStruct kCondition = Struct<kConditionFields>("StorageVersionCondition");

constexpr GoField kStatusFields[] = {
    {"storageVersions", List(kServer)},
    {"commonEncodingVersion", Pointer(String())},
    {"conditions", List(kCondition)},
};
constexpr GoStruct kStatus = Struct<kStatusFields>("StorageVersionStatus");

constexpr GoField kFields[] = {
    Embedded(meta::kTypeMeta),
    {"metadata", meta::kObjectMeta},
    {"spec", kSpec},
    {"status", kStatus},
};
constexpr GoStruct kStorageVersion = Struct<kFields>("StorageVersion");

void Append(std::string_view prefix, const formats::Messages& messages, formats::Messages& to) {
  for (const std::string& message : messages) to.push_back(std::string(prefix) + message);
}

/// `<group>.<resource>`, also as the start of a name.
/// As apiserverinternal ValidateStorageVersionName.
formats::Messages CheckName(std::string_view name, bool /*prefix*/) {
  const std::size_t dot = name.rfind('.');
  if (dot == std::string_view::npos) return {"name must be in the form of <group>.<resource>"};
  formats::Messages messages;
  Append("the group segment ", formats::CheckDns1123Subdomain(name.substr(0, dot)), messages);
  Append("the resource segment ", formats::CheckDns1035Label(name.substr(dot + 1)), messages);
  return messages;
}
constexpr NameRule kGroupAndResource = {&CheckName};

constexpr std::string_view kEmpty = "must be non-empty";

void CheckVersionPart(std::string_view version, formats::Messages& messages) {
  if (version.empty()) {
    messages.push_back("version part: " + std::string(kEmpty));
  } else {
    Append("version part: ", formats::CheckDns1035Label(version), messages);
  }
}

/// A version, maybe with its group before it.
formats::Messages CheckApiVersion(std::string_view text) {
  const std::size_t slash = text.find('/');
  formats::Messages messages;
  if (slash == std::string_view::npos) {
    CheckVersionPart(text, messages);
    return messages;
  }
  if (text.find('/', slash + 1) != std::string_view::npos) {
    return {"an apiVersion is " +
            formats::RegexMessage(
                "a DNS-1035 label, which must consist of lower case alphanumeric characters or "
                "'-', start with an alphabetic character, and end with an alphanumeric character",
                "[a-z]([-a-z0-9]*[a-z0-9])?", {"my-name", "abc-123"}) +
            " with an optional DNS subdomain prefix and '/' (e.g. 'example.com/MyVersion')"};
  }
  if (slash == 0) {
    messages.push_back("group part: " + std::string(kEmpty));
  } else {
    Append("group part: ", formats::CheckDns1123Subdomain(text.substr(0, slash)), messages);
  }
  CheckVersionPart(text.substr(slash + 1), messages);
  return messages;
}

void ValidateApiVersion(const Path& path, std::string_view text, ErrorList& errors) {
  std::string joined;
  for (const std::string& message : CheckApiVersion(text)) {
    joined += (joined.empty() ? "" : ",") + message;
  }
  if (!joined.empty()) AddInvalid(path, text, std::move(joined), errors);
}

// As apiserverinternal validateServerStorageVersion.
void ValidateServer(const Path& path, ValueView server, ErrorList& errors) {
  const std::string_view id = Text(server, "apiServerID");
  AddMessages(path.Child("apiServerID"), id, formats::CheckDns1123Subdomain(id), {}, errors);
  const std::string_view encoding = Text(server, "encodingVersion");
  ValidateApiVersion(path.Child("encodingVersion"), encoding, errors);
  const Path decodable = path.Child("decodableVersions");
  const ValueView versions = server.Member("decodableVersions");
  for (std::size_t i = 0; i < versions.size(); ++i) {
    ValidateApiVersion(decodable.Index(i), Text(versions.At(i)), errors);
  }
  const json::Elements all = versions.elements();
  const auto is_encoding = [&](ValueView version) { return Text(version) == encoding; };
  if (std::any_of(all.begin(), all.end(), is_encoding)) return;
  errors.Add(
      field::Invalid(decodable, BadValue::Json(StringListJson(versions)),
                     "decodableVersions must include encodingVersion " + std::string(encoding)));
}

/// The version that all servers encode in; none when they differ, or there are none.
/// As apiserverinternal commonVersion.
std::optional<std::string_view> CommonVersion(ValueView servers) {
  if (servers.size() == 0) return std::nullopt;
  const std::string_view first = Text(servers.At(0), "encodingVersion");
  const json::Elements all = servers.elements();
  const bool is_common = std::all_of(all.begin(), all.end(), [first](ValueView server) {
    return Text(server, "encodingVersion") == first;
  });
  return is_common ? std::optional(first) : std::nullopt;
}

// As apiserverinternal validateCommonVersion.
void ValidateCommonVersion(const Path& path, ValueView status, ErrorList& errors) {
  const std::optional<std::string_view> common = CommonVersion(status.Member("storageVersions"));
  const ValueView told = status.Member("commonEncodingVersion");
  if (told.IsMissing()) {
    if (!common) return;
    errors.Add(
        field::Invalid(path, BadValue(), "the common encoding version is " + std::string(*common)));
  } else if (!common) {
    AddInvalid(path, told.AsString(),
               "should be nil if servers do not agree on the same encoding version, or if there "
               "is no server reporting the supported versions yet",
               errors);
  } else if (told.AsString() != *common) {
    AddInvalid(path, told.AsString(),
               "the actual common encoding version is " + std::string(*common), errors);
  }
}

/// Parity: the path leaves out that it is about conditions, and what is wrong with a status is told
/// of the type.
void ValidateCondition(const Path& path, ValueView condition, ErrorList& errors) {
  const std::string_view type = Text(condition, "type");
  AddMessages(path.Child("type"), type, formats::CheckLabelKey(type), {}, errors);
  AddMessages(path.Child("status"), type, formats::CheckLabelKey(Text(condition, "status")), {},
              errors);
  RequireText(path.Child("reason"), Text(condition, "reason"), errors);
  RequireText(path.Child("message"), Text(condition, "message"), errors);
}

// As apiserverinternal validateStorageVersionCondition.
void ValidateConditions(const Path& path, ValueView conditions, ErrorList& errors) {
  ListIndex::Table last_of_type;
  for (std::size_t i = 0; i < conditions.size(); ++i) {
    const Path item = path.Index(i);
    const std::string_view type = Text(conditions.At(i), "type");
    if (const auto other = last_of_type.find(type); other != last_of_type.end()) {
      AddInvalid(item.Child("type"), type,
                 "the type of the condition is not unique, it also appears in conditions[" +
                     std::to_string(other->second) + "]",
                 errors);
    }
    last_of_type[type] = i;
    ValidateCondition(item, conditions.At(i), errors);
  }
}

// As apiserverinternal validateStorageVersionStatus.
void ValidateStatusOf(ValueView status, ErrorList& errors) {
  const Path path("status");
  const Path list = path.Child("storageVersions");
  const ValueView servers = status.Member("storageVersions");
  for (std::size_t i = 0; i < servers.size(); ++i) {
    ValidateServer(list.Index(i), servers.At(i), errors);
  }
  ValidateCommonVersion(path.Child("commonEncodingVersion"), status, errors);
  ValidateConditions(path, status.Member("conditions"), errors);
}

// As apiserverinternal ValidateStorageVersionStatusUpdate.
void ValidateStatus(const Request& request, ErrorList& errors) {
  ValidateStatusOf(request.object.Member("status"), errors);
}

// As apiserverinternal ValidateStorageVersion.
void ValidateCreate(const Request& request, ErrorList& errors) {
  meta::ValidateObjectMeta({ObjectScope::kCluster, kGroupAndResource}, request, errors);
  ValidateStatusOf(request.object.Member("status"), errors);
}

/// There is nothing in a spec, and the registry looks at the metadata.
/// As apiserverinternal ValidateStorageVersionUpdate.
void ValidateUpdate(const Request& /*request*/, ErrorList& /*errors*/) {}

constexpr Subresource kSubresources[] = {
    {.name = "status",
     .rules = &ValidateStatus,
     .metadata = Metadata::kByRules,
     .keeps_metadata = true},
};

constexpr Earlier kEarlier[] = {
    {.until = releases::k1_34,
     .field = "status*.reason",
     .type = field::ErrorType::kRequired,
     .then = "reason cannot be empty"},
    {.until = releases::k1_34,
     .field = "status*.message",
     .type = field::ErrorType::kRequired,
     .then = "message cannot be empty"},
};

}  // namespace

TANDEM_KIND(storage_version) = {
    .key = {"internal.apiserver.k8s.io", "v1alpha1", "StorageVersion"},
    .resource = "storageversions",
    .scope = ObjectScope::kCluster,
    .type = &kStorageVersion,
    .metadata = Metadata::kByRules,
    .create = &ValidateCreate,
    .update = &ValidateUpdate,
    .subresources = kSubresources,
    .needs_version = true,
    .earlier = kEarlier,
};

}  // namespace tandem::handwritten::apiserverinternal
