#pragma once

#include <span>
#include <string>
#include <vector>

namespace tandem::verdict {

struct KindRules;

/// A step from an object towards a field: to a member, or to whatever element of a list.
struct GuideStep {
  std::string name;  ///< of the member
  bool is_element = false;

  bool operator==(const GuideStep&) const = default;
};

/// A field that a value may have.
struct GuideMember {
  std::string name;
  std::string type;
  std::string description;
  bool is_required = false;
};

/// What there is to know about a field before it is written. Empty where nothing is known.
struct FieldGuide {
  std::string type;  ///< `[]v1.Container`, `string`
  std::string description;
  std::vector<std::string> rules;   ///< such as `minimum: 1`, a line each
  std::vector<std::string> values;  ///< the texts that it may be, where only these
  std::vector<GuideMember> members;

  [[nodiscard]] bool IsEmpty() const { return type.empty() && members.empty(); }
};

/// What handwritten rules, types of Go and schemas know about a field of a kind.
FieldGuide GuideTo(const KindRules& rules, std::span<const GuideStep> path);

}  // namespace tandem::verdict
