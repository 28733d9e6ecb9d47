// Keywords of JSON schema that no definition may have.
#include "validation/crd/object/keywords/steps.h"
#include "validation/crd/schema/reading.h"

namespace tandem::crd::object {
namespace {

using schema::Schema;

/// Parity: also the empty one is refused.
bool ReadReference(const schema::Use& use) { return use.Expect(use.value.IsString(), "a string"); }

bool ReadPatterns(const schema::Use& use) { return use.value.size() > 0; }

bool ReadDependencies(const schema::Use& use) {
  for (const json::MemberView member : use.value.members()) {
    if (!member.value.IsObject()) continue;
    const field::Path path = use.path.Key(member.name);
    const Schema* schema = use.reader.Read(member.value, path);
    if (schema != nullptr) use.schema.dependencies.push_back({member.name, schema});
  }
  return true;
}

constexpr schema::Keyword kEntries[] = {
    // The entries are in the order in which upstream complains of them.
    {.name = "id",
     .read = &schema::ReadWords,
     .at_status_root = false,
     .refused = true,
     .unstructured = "id",
     .summary = "The address of the schema.",
     .judged = kRefused},
    {.name = "additionalItems",
     .read = &schema::ReadAnything,
     .at_status_root = false,
     .refused = true,
     .unstructured = "additionalItems",
     .summary = "The schema of elements beyond those of `items` as a list.",
     .judged = kRefused},
    {.name = "patternProperties",
     .read = &ReadPatterns,
     .at_status_root = false,
     .refused = true,
     .unstructured = "patternProperties",
     .summary = "The schemas of members whose names match.",
     .judged = kRefused},
    {.name = "definitions",
     .read = &schema::ReadNamed<&Schema::definitions>,
     .at_status_root = false,
     .refused = true,
     .unstructured = "definitions",
     .summary = "Schemas to refer to. The oldest form of definitions may have them.",
     .judged = kRefused},
    {.name = "dependencies",
     .read = &ReadDependencies,
     .at_status_root = false,
     .refused = true,
     .unstructured = "dependencies",
     .empty_is_structural = true,
     .decodes_itself = true,
     .summary = "Members that another member requires.",
     .judged = kRefused},
    {.name = "$ref",
     .read = &ReadReference,
     .at_status_root = false,
     .refused = true,
     .unstructured = "$ref",
     .empty_is_structural = true,
     .summary =
         "Stands for another schema. The oldest form of definitions may refer to `definitions`.",
     .judged = kRefused},
    {.name = "$schema",
     .read = &schema::ReadWords,
     .at_status_root = false,
     .unstructured = "schema",
     .summary = "The dialect of the schema.",
     .judged = kRefused},
};

}  // namespace

TANDEM_KEYWORDS(unsupported) = kEntries;

}  // namespace tandem::crd::object
