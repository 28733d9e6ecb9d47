// As kubernetes pkg/apis/core/validation/validation.go, v1.36.
#include "validation/handwritten/core/pod/claim_statuses.h"

#include <span>
#include <string>
#include <unordered_set>

#include "validation/base/keyed_hash.h"
#include "validation/formats/dns.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/core/pod/resource_name.h"
#include "validation/handwritten/list_index.h"
#include "validation/handwritten/quantity.h"

namespace tandem::handwritten::core::pod {
namespace {

using field::BadValue;
using field::ErrorList;
using field::Path;
using json::ValueView;

void AddDuplicate(const Path& path, std::string_view text, ErrorList& errors) {
  errors.Add(field::Duplicate(path, BadValue::String(std::string(text))));
}

/// Until 1.35 a bad name of the claim itself was told of the one that the pod has for it.
/// As core validatePodResourceClaimStatuses.
void ValidateNamedClaims(const Path& path, ValueView statuses, ValueView claims,
                         const Options& options, ErrorList& errors) {
  const std::string_view blamed = options.IsSince(releases::k1_36) ? "resourceClaimName" : "name";
  const ListIndex known(claims, "name", statuses.size());
  SeenTexts names;
  for (std::size_t i = 0; i < statuses.size(); ++i) {
    const Path at = path.Index(i);
    const std::string_view name = Text(statuses.At(i), "name");
    if (known.PlaceOf(name) == ListIndex::kNone) {
      AddInvalid(at.Child("name"), name, "must match the name of an entry in `spec.resourceClaims`",
                 errors);
    }
    if (!names.Insert(name)) AddDuplicate(at.Child("name"), name, errors);
    const ValueView claim = statuses.At(i).Member("resourceClaimName");
    if (claim.IsMissing()) continue;
    for (std::string& message : formats::CheckDns1123Subdomain(claim.AsString())) {
      AddInvalidName(at.Child(blamed), claim.AsString(), std::move(message), errors);
    }
  }
}

/// The requests of a claim that stand for extended resources of containers.
class RequestMappings {
 public:
  RequestMappings(const Path& path, ValueView status, ValueView spec, const Options& options,
                  ErrorList& errors)
      : path_(path),
        mappings_(status.Member("requestMappings")),
        init_(spec.Member("initContainers"), "name", mappings_.size()),
        main_(spec.Member("containers"), "name", mappings_.size()),
        options_(options),
        errors_(errors) {}

  void Check() {
    const Path list_path = path_.Child("requestMappings");
    if (mappings_.size() == 0) {
      errors_.Add(field::Required(list_path, "at least one request mapping is required"));
    }
    for (std::size_t i = 0; i < mappings_.size(); ++i) {
      const Path at = list_path.Index(i);
      CheckContainer(at, mappings_.At(i));
      CheckRequest(Text(mappings_.At(i), "requestName"));
      CheckRepeated(at, mappings_.At(i));
    }
  }

 private:
  void CheckContainer(const Path& path, ValueView mapping) {
    const std::string_view name = Text(mapping, "containerName");
    const std::string_view resource = Text(mapping, "resourceName");
    const ValueView init = init_.Find(name);
    const ValueView main = main_.Find(name);
    if (init.IsAbsent() && main.IsAbsent()) {
      AddInvalid(path.Child("containerName"), name,
                 "must match the name of an entry in spec.initContainers.name or "
                 "spec.containers.name",
                 errors_);
    } else if (!Requests(init, resource) && !Requests(main, resource)) {
      AddInvalid(path.Child("resourceName"), resource,
                 "must match the extended resource name of an entry in "
                 "spec.initContainers.resources.requests or spec.containers.resources.requests",
                 errors_);
    }
  }

  static bool Requests(ValueView container, std::string_view resource) {
    return !container.Member("resources").Member("requests").Member(resource).IsAbsent();
  }

  /// Parity: the path leaves the mapping out.
  void CheckRequest(std::string_view name) {
    AddMessages(path_.Child("requestName"), name, formats::CheckDns1123Label(name),
                "format=k8s-short-name", errors_);
  }

  /// Until 1.34 a container had one request for a resource.
  void CheckRepeated(const Path& path, ValueView mapping) {
    static constexpr std::string_view kParts[] = {"containerName", "resourceName", "requestName"};
    const auto parts = std::span(kParts).first(options_.IsSince(releases::k1_35) ? 3 : 2);
    std::string key;
    for (const std::string_view part : parts) {
      const std::string_view text = Text(mapping, part);
      key.append(std::to_string(text.size())).append(":").append(text);
    }
    if (seen_.insert(std::move(key)).second) return;
    for (const std::string_view part : parts) {
      AddDuplicate(path.Child(part), Text(mapping, part), errors_);
    }
  }

  const Path& path_;
  ValueView mappings_;
  ListIndex init_;
  ListIndex main_;
  const Options& options_;
  ErrorList& errors_;
  std::unordered_set<std::string, KeyedTextHash> seen_;
};

// As core validatePodExtendedResourceClaimStatus.
void ValidateExtendedClaim(const Path& path, ValueView status, ValueView spec,
                           const Options& options, ErrorList& errors) {
  if (status.IsMissing()) return;
  RequestMappings(path, status, spec, options, errors).Check();
  const Path at = path.Child("resourceClaimName");
  const std::string_view name = Text(status, "resourceClaimName");
  if (!RequireText(at, name, errors)) return;
  AddMessages(at, name, formats::CheckDns1123Subdomain(name), {}, errors);
}

/// The claims that a pod has by their own names.
class ClaimNames {
 public:
  explicit ClaimNames(ValueView pod) {
    for (const ValueView claim : pod.Member("spec").Member("resourceClaims").elements()) Add(claim);
    const ValueView statuses = pod.Member("status").Member("resourceClaimStatuses");
    for (const ValueView status : statuses.elements()) Add(status);
  }
  [[nodiscard]] bool Contains(std::string_view name) const { return names_.contains(name); }

 private:
  using Names = std::unordered_set<std::string_view, KeyedTextHash>;

  void Add(ValueView owner) {
    const std::string_view name = Text(owner, "resourceClaimName");
    if (!name.empty()) names_.insert(name);
  }

  Names names_;
};

void ValidateNodeResources(const Path& path, ValueView resources, ErrorList& errors) {
  if (resources.size() == 0) errors.Add(field::Required(path, "must not be empty"));
  for (const json::MemberView& entry : SortedMembers(resources)) {
    const Path at = path.Key(entry.name);
    if (!IsNativeResource(entry.name)) {
      AddInvalidName(at, entry.name, "must be a node allocatable resource name", errors);
    }
    const formats::Quantity amount = QuantityOrZero(entry.value);
    if (amount.Sign() < 0) AddInvalid(at, amount.ToString(), "must be non-negative", errors);
  }
}

void ValidateNodeClaims(const Path& path, ValueView pod, ErrorList& errors) {
  constexpr std::string_view kMember = "nodeAllocatableResourceClaimStatuses";
  const ValueView statuses = pod.Member("status").Member(kMember);
  if (statuses.size() == 0) return;
  const ClaimNames names(pod);
  const Path list_path = path.Child(kMember);
  for (std::size_t i = 0; i < statuses.size(); ++i) {
    const Path at = list_path.Index(i);
    const Path name_path = at.Child("resourceClaimName");
    const std::string_view name = Text(statuses.At(i), "resourceClaimName");
    RequireText(name_path, name, errors, "must not be empty");
    if (!names.Contains(name)) {
      AddInvalid(name_path, name, "no mapping found in pod reference", errors);
    }
    if (statuses.At(i).Member("containers").size() == 0) {
      errors.Add(field::Required(at.Child("containers"), "must not be empty"));
    }
    const Path resources = at.Child("resources");
    ValidateNodeResources(resources, statuses.At(i).Member("resources"), errors);
  }
}

}  // namespace

void ValidateClaimStatuses(const Path& path, ValueView pod, const Options& options,
                           ErrorList& errors) {
  const ValueView status = pod.Member("status");
  const ValueView spec = pod.Member("spec");
  const Path named = path.Child("resourceClaimStatuses");
  ValidateNamedClaims(named, status.Member("resourceClaimStatuses"), spec.Member("resourceClaims"),
                      options, errors);
  const Path extended = path.Child("extendedResourceClaimStatus");
  ValidateExtendedClaim(extended, status.Member("extendedResourceClaimStatus"), spec, options,
                        errors);
  ValidateNodeClaims(path, pod, errors);
}

}  // namespace tandem::handwritten::core::pod
