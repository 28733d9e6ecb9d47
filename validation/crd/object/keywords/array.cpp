// items, minItems, maxItems, uniqueItems.
#include <optional>
#include <string>

#include "validation/crd/object/key_index.h"
#include "validation/crd/object/keywords/steps.h"
#include "validation/crd/schema/reading.h"
#include "validation/json/equality.h"

namespace tandem::crd::object {
namespace {

using json::ValueView;
using schema::Schema;

std::int64_t VisitItems(const Node& node, Walk& walk) {
  const Schema& schema = node.schema;
  if (schema.items == nullptr) return 0;
  std::optional<KeyIndex> old_items;
  if (schema.list == schema::ListType::kMap && node.old.IsArray())
    old_items.emplace(schema, node.old);
  std::int64_t matches = 0;
  std::size_t i = 0;
  for (const ValueView item : node.value.elements()) {
    const field::Path path = node.path.Index(i++);
    matches +=
        walk.Visit(*schema.items, item, old_items ? old_items->Find(item) : ValueView(), path);
  }
  return matches;
}

bool HasDuplicates(json::Elements items) {
  for (std::size_t i = 0; i < items.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (json::Equal(items[i], items[j])) return true;
    }
  }
  return false;
}

bool ReadItems(const schema::Use& use) {
  use.schema.lists_items = use.value.IsArray();
  if (use.schema.lists_items) return schema::ReadSchemas<&Schema::item_list>(use);
  return schema::ReadSchema<&Schema::items>(use);
}

void CheckMinItems(const Node& node, ValueView written, Walk& walk) {
  const std::int64_t min = written.AsInt();
  if (SizeOf(node) < min) walk.Report([&] { return TooFew(node, min, "items", walk); });
}

void CheckMaxItems(const Node& node, ValueView written, Walk& walk) {
  const std::int64_t max = written.AsInt();
  if (SizeOf(node) > max) walk.Report([&] { return TooMany(node, max, "items", walk); });
}

void CheckUniqueItems(const Node& node, ValueView /*written*/, Walk& walk) {
  if (!HasDuplicates(node.value.elements())) return;
  walk.Report([&] {
    return InvalidAt(walk, node.path, field::BadValue::String(""), "shouldn't contain duplicates");
  });
}

constexpr schema::Keyword kEntries[] = {
    {.name = "items",
     .read = &ReadItems,
     .decodes_itself = true,
     .summary = "The schema of a list's elements.",
     .judged = kOnEveryWrite},
    {.name = "minItems",
     .read = &schema::ReadCount,
     .stage = schema::Stage::kList,
     .check = &CheckMinItems,
     .summary = "A list has at least this many elements.",
     .judged = kOnEveryWrite},
    {.name = "maxItems",
     .read = &schema::ReadCount,
     .stage = schema::Stage::kList,
     .check = &CheckMaxItems,
     .summary = "A list has at most this many elements.",
     .judged = kOnEveryWrite},
    {.name = "uniqueItems",
     .read = &schema::ReadFlag<&Schema::unique_items>,
     .stage = schema::Stage::kList,
     .check = &CheckUniqueItems,
     .summary = "No two elements of a list are equal.",
     .judged = "refused when it is `true`"},
};

}  // namespace

std::int64_t CheckArray(const Node& node, Walk& walk) {
  const std::int64_t matches = VisitItems(node, walk);
  walk.Assert(schema::Stage::kList, node);
  return matches;
}

TANDEM_KEYWORDS(array) = kEntries;

}  // namespace tandem::crd::object
