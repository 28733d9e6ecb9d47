// items, minItems, maxItems, uniqueItems.
#include <optional>
#include <string>

#include "validation/crd/object/key_index.h"
#include "validation/crd/object/keywords/steps.h"
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

}  // namespace

Finding TooMany(const Node& node, std::int64_t max, std::string_view what, const Walk& walk) {
  const std::string field = walk.FieldOf(&node.path);
  const field::Path path = field == "<nil>" ? field::Path() : field::Path(field);
  return {TextOf(node.path) + " in body should have at most " + std::to_string(max) + " " +
              std::string(what),
          field::TooMany(path, static_cast<std::int64_t>(node.value.size()), max)};
}

Finding TooFew(const Node& node, std::int64_t min, std::string_view what, const Walk& walk) {
  return InvalidAt(walk, node.path,
                   field::BadValue::Int(static_cast<std::int64_t>(node.value.size())),
                   "should have at least " + std::to_string(min) + " " + std::string(what));
}

std::int64_t CheckArray(const Node& node, Walk& walk) {
  const Schema& schema = node.schema;
  const std::int64_t matches = VisitItems(node, walk);
  const auto size = static_cast<std::int64_t>(node.value.size());
  if (schema.min_items && size < *schema.min_items) {
    walk.Report([&] { return TooFew(node, *schema.min_items, "items", walk); });
  }
  if (schema.max_items && size > *schema.max_items) {
    walk.Report([&] { return TooMany(node, *schema.max_items, "items", walk); });
  }
  if (schema.unique_items && HasDuplicates(node.value.elements())) {
    walk.Report([&] {
      return InvalidAt(walk, node.path, field::BadValue::String(""),
                       "shouldn't contain duplicates");
    });
  }
  return matches;
}

}  // namespace tandem::crd::object
