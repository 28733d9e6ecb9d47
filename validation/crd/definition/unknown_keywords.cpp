#include "validation/crd/definition/unknown_keywords.h"

#include <algorithm>
#include <string_view>

#include "validation/crd/definition/schema_walk_internal.h"
#include "validation/crd/object/keywords/table.h"

namespace tandem::crd::definition {
namespace {

bool IsKnown(std::string_view name) {
  const auto keywords = object::Keywords();
  return std::any_of(keywords.begin(), keywords.end(),
                     [name](const schema::Keyword& keyword) { return keyword.name == name; });
}

}  // namespace

std::vector<std::string> FindUnknownKeywords(json::ValueView manifest, std::size_t max) {
  std::vector<std::string> found;
  SchemaWalk(NamesOf::kFields, [&](json::ValueView schema, const field::Path& path) {
    for (const json::MemberView member : schema.members()) {
      if (found.size() == max) return;
      if (!IsKnown(member.name)) found.push_back(path.Child(member.name).ToString());
    }
  }).Manifest(manifest);
  return found;
}

}  // namespace tandem::crd::definition
