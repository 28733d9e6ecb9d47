#pragma once

#include <span>
#include <string>
#include <vector>

namespace tandem::verdict {

struct KindRules;

/// A step from an object towards a field: to a member, or to whatever element of a list.
struct GuideStep {
  std::string name;  ///< the member's name
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

/// All that is known about a field before it is written. A part is empty where nothing is known.
struct FieldGuide {
  std::string type;  ///< `[]v1.Container`, `string`
  std::string description;
  std::vector<std::string> rules;   ///< such as `minimum: 1`, a line each
  std::vector<std::string> values;  ///< the texts in its enum, if it has one
  std::vector<GuideMember> members;

  [[nodiscard]] bool IsEmpty() const { return type.empty() && members.empty(); }
};

/// All that handwritten rules, Go types and schemas know about a field of a kind.
FieldGuide GuideTo(const KindRules& rules, std::span<const GuideStep> path);

}  // namespace tandem::verdict
