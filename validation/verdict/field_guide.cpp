#include "validation/verdict/field_guide.h"

#include <algorithm>
#include <utility>

#include "validation/verdict/guides_internal.h"
#include "validation/verdict/rule_set.h"

namespace tandem::verdict {

void AddMember(GuideMember member, FieldGuide& guide) {
  const bool is_known =
      std::any_of(guide.members.begin(), guide.members.end(),
                  [&](const GuideMember& each) { return each.name == member.name; });
  if (!is_known) guide.members.push_back(std::move(member));
}

FieldGuide GuideTo(const KindRules& rules, std::span<const GuideStep> path) {
  FieldGuide guide;
  rules.handwritten.AddGuide(path, guide);
  rules.declared->AddGuide(path, guide);
  return guide;
}

}  // namespace tandem::verdict
