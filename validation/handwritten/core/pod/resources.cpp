// As kubernetes pkg/apis/core/validation/validation.go, v1.36.
#include "validation/handwritten/core/pod/resources.h"

#include <algorithm>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "validation/base/join.h"
#include "validation/base/keyed_hash.h"
#include "validation/formats/dns.h"
#include "validation/formats/label.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/core/pod/quantities.h"
#include "validation/handwritten/core/pod/resource_name.h"
#include "validation/handwritten/core/pod/value_checks.h"
#include "validation/handwritten/list_index.h"
#include "validation/handwritten/member_index.h"
#include "validation/handwritten/quantity.h"

namespace tandem::handwritten::core::pod {
namespace {

using field::ErrorList;
using field::Path;
using json::ValueView;

// As core validateContainerResourceName and validatePodResourceName.
void ValidateName(const Path& path, std::string_view name, ResourceOwner owner, ErrorList& errors) {
  if (owner == ResourceOwner::kContainer) {
    ValidateContainerResourceName(path, name, {}, errors);
  } else if (ValidateResourceName(path, name, {}, errors) && !IsPodResource(name)) {
    errors.Add(field::NotSupported(path, field::BadValue::NamedString(name),
                                   {"cpu", "hugepages-", "memory"}));
  }
}

/// Limits and requests: what they are about, and how they fit together.
class AmountRules {
 public:
  AmountRules(const Path& path, ValueView limits, ValueView requests, ResourceOwner owner,
              const PodScope& scope, ErrorList& errors)
      : path_(path),
        limits_(limits),
        requests_(requests),
        limit_index_(limits_, requests_.size()),
        owner_(owner),
        scope_(scope),
        errors_(errors) {}

  void Run() {
    const Path limits = path_.Child("limits");
    InOrder(limits_, [&](const json::MemberView& limit) {
      const Path at = limits.Key(limit.name);
      const formats::Quantity amount = CheckEntry(at, limit);
      CheckHugePages(at, limit.name, amount);
    });
    const Path requests = path_.Child("requests");
    InOrder(requests_, [&](const json::MemberView& request) {
      const Path at = requests.Key(request.name);
      const formats::Quantity amount = CheckEntry(at, request);
      CompareWithLimit(request.name, amount);
      CheckHugePages(at, request.name, amount);
    });
    if (has_huge_pages_ && !has_cpu_or_memory_) {
      errors_.Add(field::Forbidden(path_, "HugePages require cpu or memory"));
    }
  }

 private:
  /// Visits the members in the order of their keys, in which most maps of several are already.
  template <typename Visit>
  void InOrder(ValueView map, const Visit& visit) {
    const json::Members members = map.members();
    const bool sorted =
        std::is_sorted(members.begin(), members.end(),
                       [](const auto& a, const auto& b) { return a.name < b.name; });
    if (sorted) return VisitAll(members, visit);
    VisitAll(SortedMembers(map), visit);
  }

  template <typename Members, typename Visit>
  void VisitAll(const Members& members, const Visit& visit) {
    for (const json::MemberView& member : members) {
      visit(member);
    }
  }

  formats::Quantity CheckEntry(const Path& at, const json::MemberView& entry) {
    ValidateName(at, entry.name, owner_, errors_);
    formats::Quantity amount = QuantityOrZero(entry.value);
    ValidateAmount(at, entry.name, amount, errors_);
    if (entry.name == "cpu" || entry.name == "memory") has_cpu_or_memory_ = true;
    return amount;
  }

  // As core validateResourceQuantityHugePageValue.
  void CheckHugePages(const Path& at, std::string_view name, const formats::Quantity& amount) {
    if (!IsHugePages(name)) return;
    has_huge_pages_ = true;
    if (IsMadeOfPages(name, amount) || scope_.old.Has(OldFlaw::kHugePages)) return;
    const std::string text = amount.ToString();
    AddInvalid(at, text, text + " is not positive integer multiple of " + std::string(name),
               errors_);
  }

  void CompareWithLimit(std::string_view name, const formats::Quantity& request) {
    const ValueView limit = limit_index_.Find(name);
    const bool may_differ = AllowsOvercommit(name);
    if (limit.IsAbsent()) {
      if (may_differ) return;
      errors_.Add(field::Required(path_.Child("limits"),
                                  "Limit must be set for non overcommitable resources"));
      return;
    }
    const formats::Quantity most = QuantityOrZero(limit);
    if (may_differ ? request <= most : request == most) return;
    const std::string bound = may_differ ? "must be less than or equal to " : "must be equal to ";
    AddInvalid(path_.Child("requests"), request.ToString(),
               bound + std::string(name) + " limit of " + most.ToString(), errors_);
  }

  const Path& path_;
  ValueView limits_;
  ValueView requests_;
  MemberIndex limit_index_;
  ResourceOwner owner_;
  const PodScope& scope_;
  ErrorList& errors_;
  bool has_huge_pages_ = false;
  bool has_cpu_or_memory_ = false;
};

/// The claims a list has named so far: a whole one by its name, a request of one by `name/request`.
/// Parity: a name with a slash, which no claim has, looks like a request.
class NamedClaims {
 public:
  [[nodiscard]] bool Contains(const std::string& key) const { return keys_.contains(key); }
  /// The number of keys that have the name before their first slash.
  [[nodiscard]] std::size_t CountOf(std::string_view name) const {
    const auto found = counts_.find(name);
    return found == counts_.end() ? 0 : found->second;
  }

  /// Whether it is a new one.
  bool Add(const std::string& key) {
    const auto [place, is_new] = keys_.insert(key);
    const std::string_view added = *place;
    if (is_new) ++counts_[added.substr(0, added.find('/'))];
    return is_new;
  }

 private:
  using Keys = std::unordered_set<std::string, KeyedTextHash>;
  using Counts = std::unordered_map<std::string_view, std::size_t, KeyedTextHash>;

  Keys keys_;
  Counts counts_;  ///< the numbers of keys by the name before their first slash
};

/// The names of a pod's claims for the detail of an error: `gpu, nic`.
std::string ListClaims(ValueView claims) {
  std::vector<std::string> names;
  for (const ValueView claim : claims.elements()) {
    if (const std::string_view name = Text(claim, "name"); !name.empty()) names.emplace_back(name);
  }
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  return names.empty() ? " which is empty" : ": " + Join(names, ", ");
}

class ClaimRules {
 public:
  ClaimRules(const Path& path, ValueView claims, ValueView pod_claims, ErrorList& errors)
      : path_(path),
        claims_(claims),
        pod_claims_(pod_claims),
        index_(pod_claims, "name", claims.size()),
        errors_(errors) {}

  void Run() {
    for (std::size_t i = 0; i < claims_.size(); ++i) {
      const Path at = path_.Index(i);
      const std::string_view name = Text(claims_.At(i), "name");
      if (!RequireText(at, name, errors_)) continue;
      CheckRepeated(at, name, Text(claims_.At(i), "request"));
      CheckFound(at, name);
    }
  }

 private:
  void CheckRepeated(const Path& at, std::string_view name, std::string_view request) {
    std::string key(name);
    if (named_.Contains(key)) return AddDuplicate(at, name);
    if (request.empty()) {
      for (std::size_t i = named_.CountOf(name); i > 0; --i) AddDuplicate(at, name);
    } else {
      AddMessages(at.Child("request"), request, formats::CheckDns1123Label(request),
                  "format=k8s-short-name", errors_);
      key.append("/").append(request);
    }
    if (!named_.Add(key)) AddDuplicate(at, key);
  }

  void CheckFound(const Path& at, std::string_view name) {
    if (index_.PlaceOf(name) != ListIndex::kNone || !budget_.HasMore()) return;
    errors_.Add(field::NotFound(at, field::BadValue::String(std::string(name))));
    errors_.back().detail =
        "must be one of the names in pod.spec.resourceClaims" + ListClaims(pod_claims_);
    budget_.Spend(errors_.back().detail.size());
  }

  void AddDuplicate(const Path& at, std::string_view key) {
    errors_.Add(field::Duplicate(at, field::BadValue::String(std::string(key))));
  }

  const Path& path_;
  ValueView claims_;
  ValueView pod_claims_;
  ListIndex index_;
  ErrorList& errors_;
  NamedClaims named_;
  RepeatBudget budget_;
};

// As api/pod usesIndivisibleHugePagesValues.
bool HasPartOfPage(ValueView resources) {
  const json::Members amounts = resources.members();
  return std::any_of(amounts.begin(), amounts.end(), [](const json::MemberView& amount) {
    return IsHugePages(amount.name) && !IsMadeOfPages(amount.name, QuantityOrZero(amount.value));
  });
}

}  // namespace

// As core ValidateContainerResourceRequirements and validateResourceRequirements and
// validateResourceClaimNames.
void ValidateResourceRequirements(const Path& path, ValueView requirements, ResourceOwner owner,
                                  const PodScope& scope, ErrorList& errors) {
  if (requirements.size() == 0) return;
  AmountRules(path, requirements.Member("limits"), requirements.Member("requests"), owner, scope,
              errors)
      .Run();
  const ValueView claims = requirements.Member("claims");
  if (claims.size() == 0) return;
  const Path claims_path = path.Child("claims");
  ClaimRules(claims_path, claims, scope.spec.Member("resourceClaims"), errors).Run();
}

// As core validateOverhead.
void ValidateOverhead(const Path& path, ValueView overhead, const PodScope& scope,
                      ErrorList& errors) {
  if (overhead.size() == 0) return;
  AmountRules(path, overhead, {}, ResourceOwner::kContainer, scope, errors).Run();
}

// As api/pod checkContainerUseIndivisibleHugePagesValues.
bool HasPartOfHugePage(ValueView spec) {
  for (const std::string_view list : {"containers", "initContainers", "ephemeralContainers"}) {
    for (const ValueView container : spec.Member(list).elements()) {
      const ValueView resources = container.Member("resources");
      if (HasPartOfPage(resources.Member("limits"))) return true;
      if (HasPartOfPage(resources.Member("requests"))) return true;
    }
  }
  return HasPartOfPage(spec.Member("overhead"));
}

}  // namespace tandem::handwritten::core::pod
