// x-kubernetes-property-names: the schema of a map's keys. No upstream implementation exists.
#include <cstddef>
#include <string>

#include "validation/crd/object/about_key.h"
#include "validation/crd/object/keywords/steps.h"
#include "validation/crd/schema/reading.h"

namespace tandem::crd::object {
namespace {

using schema::Schema;

/// Turns a finding in a key into one of the map, which has the key as its bad value.
void Rewrite(std::string_view key, const std::string& map, Finding& finding) {
  finding.message.insert(0, AboutKey(key));
  TellOfMap(key, map, finding.error);
}

constexpr schema::Keyword kEntries[] = {
    {.name = "x-kubernetes-property-names",
     .read = &schema::ReadSchema<&schema::Schema::property_names>,
     .gate = &schema::Gates::property_names,
     .in_junctors = schema::InJunctors::kUndefined,
     .summary = "The schema of a map's keys. Needs the feature gate `CRDPropertyNameSchemas`.",
     .judged = "on every write, except of keys that were there"},
};

}  // namespace

TANDEM_KEYWORDS(property_names) = kEntries;

void CheckPropertyNames(const Node& node, Walk& walk) {
  const Schema* names = node.schema.property_names;
  if (names == nullptr) return;
  const rules::lookup::SortedMembers members(node.value, walk.members());
  rules::lookup::AscendingLookup old(node.old, walk.members());
  for (std::size_t i = 0; i < members.size(); ++i) {
    const json::MemberView member = members[i];
    if (!old.Find(member.name).IsAbsent()) continue;  // a key that was there is unchanged
    const std::size_t before = walk.findings().size();
    walk.VisitBranch(*names, member.key, node.path);
    for (std::size_t j = before; j < walk.findings().size(); ++j) {
      Rewrite(member.name, walk.FieldOf(&node.path), walk.findings()[j]);
    }
  }
}

}  // namespace tandem::crd::object
