// As kubernetes pkg/apis/core/validation/validation.go, v1.36.
#include "validation/handwritten/core/service_addresses.h"

#include <algorithm>
#include <optional>
#include <string>

#include "validation/formats/ip.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/addresses.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/core/service_spec.h"

namespace tandem::handwritten::core {
namespace {

using field::BadValue;
using field::ErrorList;
using field::Path;
using json::ValueView;

constexpr std::string_view kNone = "None";
constexpr std::string_view kFixed = "may not change once set";

void InsertTexts(ValueView list, OldTexts::Set& texts) {
  for (const ValueView text : list.elements()) texts.insert(Text(text));
}

void CollectClusterIps(ValueView old_object, OldTexts::Set& ips) {
  InsertTexts(old_object.Member("spec").Member("clusterIPs"), ips);
}

void CollectExternalIps(ValueView old_object, OldTexts::Set& ips) {
  InsertTexts(old_object.Member("spec").Member("externalIPs"), ips);
}

void RefuseList(const Path& path, ValueView list, std::string_view detail, ErrorList& errors) {
  errors.Add(field::Invalid(path, BadValue::Json(StringListJson(list)), std::string(detail)));
}

void ValidateFirst(const Path& path, std::string_view ip, ValueView ips, ErrorList& errors) {
  if (ip.empty()) {
    if (ips.size() == 0) return;
    RefuseList(path, ips, "must be empty when `clusterIP` is not specified", errors);
  } else if (ips.size() == 0) {
    errors.Add(field::Required(path));
  } else if (Text(ips.At(0)) != ip) {
    RefuseList(path, ips, "first value must match `clusterIP`", errors);
  }
}

void ValidateFamilies(const Path& path, ValueView families, ErrorList& errors) {
  SeenTexts seen;
  for (std::size_t i = 0; i < families.size(); ++i) {
    const std::string_view family = Text(families.At(i));
    ValidateOneOf(path.Index(i), family, {"IPv4", "IPv6"}, errors);
    if (seen.Insert(family)) continue;
    errors.Add(field::Duplicate(path.Index(i), BadValue::NamedString(family)));
  }
}

/// Whether all addresses can be read, but for a first one that is none.
bool ValidateIps(const Path& path, ValueView ips, LegacyIps& judge, ErrorList& errors) {
  bool valid = true;
  for (std::size_t i = 0; i < ips.size(); ++i) {
    if (i > 0 || Text(ips.At(i)) != kNone) {
      valid &= judge.ValidateIp(path.Index(i), Text(ips.At(i)), errors);
    } else if (ips.size() > 1) {
      RefuseList(path, ips, "'None' must be the first and only value", errors);
      valid = false;
    }
  }
  return valid;
}

bool IsIpv6(std::string_view text) {
  const std::optional<formats::IpAddress> ip = formats::ParseIp(text);
  return ip && !ip->IsIpv4();
}

/// Parity: what old objects have may be no address at all, which is then an internal error.
void ValidateDualStack(const Path& path, ValueView ips, ErrorList& errors) {
  bool v4 = false;
  bool v6 = false;
  for (std::size_t i = 0; i < ips.size(); ++i) {
    const std::string_view text = Text(ips.At(i));
    if (!formats::ParseIp(text)) {
      errors.Add(field::Internal(path, "failed to check for dual stack with error:invalid IP[" +
                                           std::to_string(i) + "]: " + std::string(text)));
      v4 = false;
      break;
    }
    (IsIpv6(text) ? v6 : v4) = true;
  }
  if (v4 && v6) return;
  RefuseList(path, ips, "may specify no more than one IP for each IP family", errors);
}

void ValidateFamilyOfEach(const Path& path, ValueView ips, ValueView families, ErrorList& errors) {
  const std::size_t count = std::min(ips.size(), families.size());
  for (std::size_t i = 0; i < count; ++i) {
    const std::string_view family = Text(families.At(i));
    const std::string_view ip = Text(ips.At(i));
    if (family != (IsIpv6(ip) ? "IPv4" : "IPv6")) continue;
    AddInvalid(path.Index(i), ip,
               "expected an " + std::string(family) + " value as indicated by `ipFamilies[" +
                   std::to_string(i) + "]`",
               errors);
  }
}

void ValidateKnownIps(const Path& path, ValueView spec, ErrorList& errors) {
  const ValueView ips = spec.Member("clusterIPs");
  if (ips.size() > 1) ValidateDualStack(path, ips, errors);
  if (!IsHeadless(spec)) ValidateFamilyOfEach(path, ips, spec.Member("ipFamilies"), errors);
}

/// The two lists of which the first elements stay.
struct FixedList {
  const char* name;
  const char* element;
  bool reports_each_place;  ///< Parity: changes of the other are reported at the first element
};
constexpr FixedList kIps = {"clusterIPs", "clusterIP", true};
constexpr FixedList kFamilies = {"ipFamilies", "ipFamily", false};

class ListChange {
 public:
  ListChange(const FixedList& list, const Request& request, ErrorList& errors)
      : list_(list),
        spec_(request.object.Member("spec")),
        now_(spec_.Member(list.name)),
        before_(request.old_object.Member("spec").Member(list.name)),
        errors_(errors) {}

  void Validate() {
    if (now_.size() == before_.size()) return ValidateEach();
    if (now_.size() < before_.size() && Ips().size() == 0) {
      Refuse(0, now_, "primary " + std::string(list_.element) + " can not be unset");
    }
    // Parity: whichever list changes, the addresses are reported.
    if (HasOtherFirst()) Refuse(0, Ips(), kFixed);
    if (now_.size() == 1 && before_.size() > 1) ValidateRelease();
  }

 private:
  [[nodiscard]] ValueView Ips() const { return spec_.Member(kIps.name); }

  [[nodiscard]] bool HasOtherFirst() const {
    return now_.size() > 0 && before_.size() > 0 && Text(now_.At(0)) != Text(before_.At(0));
  }

  void ValidateEach() {
    for (std::size_t i = 0; i < now_.size(); ++i) {
      if (Text(now_.At(i)) == Text(before_.At(i))) continue;
      Refuse(list_.reports_each_place ? i : 0, now_, kFixed);
    }
  }

  void ValidateRelease() {
    const ValueView policy = spec_.Member("ipFamilyPolicy");
    if (Text(policy) == "SingleStack") return;
    const Path path("spec");
    errors_.Add(field::Invalid(
        path.Child("ipFamilyPolicy"),
        policy.IsMissing() ? BadValue() : BadValue::NamedString(policy.AsString()),
        "must be set to 'SingleStack' when releasing the secondary " + std::string(list_.element)));
  }

  void Refuse(std::size_t index, ValueView list, std::string_view detail) {
    const Path spec("spec");
    const Path path = spec.Child(list_.name);
    RefuseList(path.Index(index), list, detail, errors_);
  }

  const FixedList& list_;
  ValueView spec_;
  ValueView now_;
  ValueView before_;
  ErrorList& errors_;
};

}  // namespace

// As core ValidateServiceClusterIPsRelatedFields.
void ValidateClusterIps(const Request& request, ErrorList& errors) {
  constexpr std::size_t kMostIps = 2;
  const Path path("spec");
  const Path ips_path = path.Child("clusterIPs");
  const ValueView spec = request.object.Member("spec");
  const ValueView ips = spec.Member("clusterIPs");
  ValidateFirst(ips_path, Text(spec, "clusterIP"), ips, errors);
  const Path families_path = path.Child("ipFamilies");
  ValidateFamilies(families_path, spec.Member("ipFamilies"), errors);
  if (const ValueView policy = spec.Member("ipFamilyPolicy"); !policy.IsMissing()) {
    ValidateOneOf(path.Child("ipFamilyPolicy"), policy.AsString(),
                  {"PreferDualStack", "RequireDualStack", "SingleStack"}, errors);
  }
  LegacyIps judge(request, &CollectClusterIps);
  const bool are_known = ValidateIps(ips_path, ips, judge, errors);
  if (ips.size() > kMostIps) RefuseList(ips_path, ips, "may only hold up to 2 values", errors);
  if (are_known) ValidateKnownIps(ips_path, spec, errors);
}

void ValidateExternalIps(const Request& request, ErrorList& errors) {
  const Path spec("spec");
  const Path path = spec.Child("externalIPs");
  LegacyIps judge(request, &CollectExternalIps);
  const ValueView ips = request.object.Member("spec").Member("externalIPs");
  for (std::size_t i = 0; i < ips.size(); ++i) {
    const std::string_view ip = Text(ips.At(i));
    if (judge.ValidateIp(path.Index(i), ip, errors)) ValidateEndpointIp(path.Index(i), ip, errors);
  }
}

// As core validateUpgradeDowngradeClusterIPs and validateUpgradeDowngradeIPFamilies.
void ValidateAddressChanges(const Request& request, ErrorList& errors) {
  const ValueView spec = request.object.Member("spec");
  const ValueView old_spec = request.old_object.Member("spec");
  if (IsExternalName(spec) || IsExternalName(old_spec)) return;
  const bool is_headless = IsHeadless(spec);
  const bool was_headless = IsHeadless(old_spec);
  if (!is_headless || !was_headless) ListChange(kIps, request, errors).Validate();
  if (!is_headless && !was_headless) ListChange(kFamilies, request, errors).Validate();
}

}  // namespace tandem::handwritten::core
