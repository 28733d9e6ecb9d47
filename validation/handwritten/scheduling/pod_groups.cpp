#include "validation/handwritten/scheduling/pod_groups.h"

#include <algorithm>
#include <iterator>

#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"

namespace tandem::handwritten::scheduling {
namespace {

using field::ErrorList;
using field::Path;
using json::ValueView;

constexpr GoStruct kBasicPolicy = EmptyStruct("BasicSchedulingPolicy");

constexpr GoField kGangFields[] = {{"minCount", Int32()}};
constexpr GoStruct kGangPolicy = Struct<kGangFields>("GangSchedulingPolicy");

constexpr GoField kPolicyFields[] = {
    {"basic", Pointer(kBasicPolicy)},
    {"gang", Pointer(kGangPolicy)},
};

constexpr GoField kTopologyFields[] = {{"key", String()}};
constexpr GoStruct kTopologyConstraint = Struct<kTopologyFields>("TopologyConstraint");

constexpr GoField kConstraintsFields[] = {{"topology", List(kTopologyConstraint)}};

constexpr GoField kClaimFields[] = {
    {"name", String()},
    {"resourceClaimName", Pointer(String())},
    {"resourceClaimTemplateName", Pointer(String())},
};

void ValidateGang(const Path& path, ValueView gang, ErrorList& errors) {
  const Path count_path = path.Child("minCount");
  const std::int64_t count = IntegerOrZero(gang, "minCount");
  if (count == 0) {
    errors.Add(field::Required(count_path));
  } else if (count < 0) {
    AddInvalid(count_path, count, "must be greater than or equal to 1", errors);
    errors.back().origin = "minimum";
  }
}

}  // namespace

constexpr GoStruct kPodGroupSchedulingPolicy = Struct<kPolicyFields>("PodGroupSchedulingPolicy");
constexpr GoStruct kPodGroupSchedulingConstraints =
    Struct<kConstraintsFields>("PodGroupSchedulingConstraints");
constexpr GoStruct kPodGroupResourceClaim = Struct<kClaimFields>("PodGroupResourceClaim");

void ValidateSchedulingPolicy(const Path& path, ValueView policy, ErrorList& errors) {
  const bool is_basic = !policy.Member("basic").IsMissing();
  const bool is_gang = !policy.Member("gang").IsMissing();
  if (is_basic && is_gang) {
    AddInvalid(path, "{basic, gang}", "must specify exactly one of: `basic`, `gang`", errors);
    errors.back().origin = kUnion;
  } else if (!is_basic && !is_gang) {
    AddInvalid(path, "", "must specify one of: `basic`, `gang`", errors);
    errors.back().origin = kUnion;
  }
  if (is_gang) ValidateGang(path.Child("gang"), policy.Member("gang"), errors);
}

bool HasGatedParts(ValueView group) {
  constexpr std::string_view kGated[] = {"schedulingConstraints", "resourceClaims",
                                         "disruptionMode", "priorityClassName", "priority"};
  return std::any_of(std::begin(kGated), std::end(kGated),
                     [group](std::string_view name) { return !group.Member(name).IsMissing(); });
}

}  // namespace tandem::handwritten::scheduling
