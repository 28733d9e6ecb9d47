// As kubernetes pkg/registry/core/service/storage/alloc.go, v1.36.
#include "validation/handwritten/core/service_allocation.h"

#include <algorithm>
#include <string>

#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/core/service_addresses.h"
#include "validation/handwritten/core/service_spec.h"

namespace tandem::handwritten::core {
namespace {

using field::ErrorList;
using field::Path;
using json::ValueView;

/// A list of which a service has one element, or two where it has both families.
struct Paired {
  std::string_view name;
  std::string_view second;  ///< the word for its second element in errors
  std::string_view both;    ///< the words for two elements in errors
};
constexpr Paired kPaired[] = {
    {"clusterIPs", "cluster IP", "cluster IPs"},
    {"ipFamilies", "IP family", "IP families"},
};

/// The ipFamilyPolicy of the object, or the one that the registry fills in.
std::string_view PolicyOf(const Request& request) {
  const ValueView spec = request.object.Member("spec");
  const std::string_view policy = Text(spec, "ipFamilyPolicy");
  if (!policy.empty()) return policy;
  const std::string_view old_policy = Text(request.old_object.Member("spec"), "ipFamilyPolicy");
  if (!old_policy.empty()) return old_policy;
  const bool is_anywhere = Text(spec, "clusterIP") == "None" && spec.Member("selector").size() == 0;
  return is_anywhere ? "RequireDualStack" : "SingleStack";
}

bool HasSameTexts(ValueView list, ValueView old_list) {
  const json::Elements texts = list.elements();
  const json::Elements old_texts = old_list.elements();
  return std::equal(texts.begin(), texts.end(), old_texts.begin(), old_texts.end(),
                    [](ValueView a, ValueView b) { return Text(a) == Text(b); });
}

/// A service with a single family has no second element, unless it leaves the list as it was.
void ValidateSingle(const Path& path, const Paired& paired, ValueView list, ValueView old_list,
                    ErrorList& errors) {
  if (list.size() != 2 || HasSameTexts(list, old_list)) return;
  AddInvalidName(path, "SingleStack",
                 "must be 'RequireDualStack' or 'PreferDualStack' when multiple " +
                     std::string(paired.both) + " are specified",
                 errors);
}

void ValidateKept(const Path& path, std::string_view policy, const Paired& paired, ValueView list,
                  ValueView old_list, ErrorList& errors) {
  if (list.size() == 0 || list.size() >= old_list.size()) return;
  AddInvalidName(path, policy,
                 "must be 'SingleStack' to release the secondary " + std::string(paired.second),
                 errors);
}

void ValidatePolicy(const Request& request, ErrorList& errors) {
  const Path spec_path("spec");
  const Path path = spec_path.Child("ipFamilyPolicy");
  const std::string_view policy = PolicyOf(request);
  for (const Paired& paired : kPaired) {
    const ValueView list = request.object.Member("spec").Member(paired.name);
    const ValueView old_list = request.old_object.Member("spec").Member(paired.name);
    if (policy == "SingleStack") {
      ValidateSingle(path, paired, list, old_list, errors);
    } else {
      ValidateKept(path, policy, paired, list, old_list, errors);
    }
  }
}

}  // namespace

// As registry/core/service/storage Allocators.initIPFamilyFields.
bool ValidateAllocation(const Request& request, ErrorList& errors) {
  if (!request.before_registry || IsExternalName(request.object.Member("spec"))) return true;
  const std::size_t before = errors.size();
  ValidateClusterIps(request, errors);
  if (errors.size() == before) ValidatePolicy(request, errors);
  return errors.size() == before;
}

}  // namespace tandem::handwritten::core
