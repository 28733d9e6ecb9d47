#include "validation/crd/object/list_types.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "validation/base/allowance.h"
#include "validation/base/go_quote.h"
#include "validation/base/keyed_hash.h"
#include "validation/crd/object/described.h"
#include "validation/crd/object/identity_text.h"
#include "validation/crd/schema/bad_value.h"
#include "validation/json/render.h"

namespace tandem::crd::object {
namespace {

using field::ErrorList;
using field::Path;
using json::ValueView;
using schema::Schema;

/// The keys of an item as JSON: missing ones are left out.
void AppendKeys(const Schema& schema, ValueView item, std::string& out) {
  out += '{';
  for (const std::string_view name : schema.sorted_list_map_keys) {
    const ValueView value = item.Member(name);
    if (value.IsAbsent()) continue;
    if (out.back() != '{') out += ',';
    AppendGoJsonQuoted(name, out);
    out += ':';
    json::AppendGoJson(value, out);
  }
  out += '}';
}

/// Tells the items of a list apart. Parity: one key is compared as a scalar, several by their JSON.
void AppendItem(const Schema& schema, ValueView item, std::string& out) {
  if (schema.list == schema::ListType::kSet) {
    AppendIdentity(item, out);
  } else if (schema.list_map_keys.size() == 1) {
    const ValueView key = item.Member(schema.list_map_keys.front());
    if (key.IsAbsent()) {
      out += "absent";
    } else {
      AppendIdentity(key, out);
    }
  } else {
    AppendKeys(schema, item, out);
  }
}

using rules::lookup::HashedElement;

/// The indexes of the second ones of equal items, ascending. Allocates nothing, once it is warm,
/// when all items differ.
std::vector<std::size_t> FindRepeated(const Schema& schema, json::Elements items,
                                      Scratch& scratch) {
  std::vector<HashedElement>& hashes = scratch.hashes();
  std::string& text = scratch.text();
  hashes.clear();
  for (std::size_t i = 0; i < items.size(); ++i) {
    CountLaps();
    text.clear();
    AppendItem(schema, items[i], text);
    hashes.push_back({KeyedTextHash()(text), i});
  }
  std::sort(hashes.begin(), hashes.end(),
            [](const HashedElement& a, const HashedElement& b) { return a.hash < b.hash; });
  std::vector<std::size_t> suspects;
  for (std::size_t i = 0; i < hashes.size(); ++i) {
    const bool like_last = i > 0 && hashes[i - 1].hash == hashes[i].hash;
    const bool like_next = i + 1 < hashes.size() && hashes[i + 1].hash == hashes[i].hash;
    if (like_last || like_next) suspects.push_back(hashes[i].index);
  }
  std::sort(suspects.begin(), suspects.end());
  std::vector<std::size_t> repeated;
  std::map<std::string, int> seen;
  for (const std::size_t i : suspects) {
    CountLaps();
    text.clear();
    AppendItem(schema, items[i], text);
    if (++seen[text] == 2) repeated.push_back(i);
  }
  return repeated;
}

field::BadValue Repeated(const Schema& schema, ValueView item) {
  if (schema.list == schema::ListType::kSet) return schema::ToBadValue(item);
  std::string json;
  AppendKeys(schema, item, json);
  return field::BadValue::Json(std::move(json));
}

bool AreItemsObjects(const Path& path, json::Elements items, ErrorList& errors) {
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (items[i].IsMissing() || items[i].IsObject()) continue;
    errors.Add(field::Invalid(path.Index(i), schema::ToBadValue(items[i]),
                              "must be an object for an array of list-type map"));
    return false;
  }
  return true;
}

void CheckList(const Schema& schema, json::Elements items, const Path& path, Scratch& scratch,
               ErrorList& errors) {
  if (schema.list == schema::ListType::kAtomic) return;
  if (schema.list == schema::ListType::kMap && !AreItemsObjects(path, items, errors)) return;
  if (items.size() < 2) return;
  for (const std::size_t i : FindRepeated(schema, items, scratch)) {
    if (!errors.Add(field::Duplicate(path.Index(i), Repeated(schema, items[i])))) return;
  }
}

void VisitLists(const Schema& schema, ValueView value, const Path& path, Scratch& scratch,
                ErrorList& errors) {
  if (!schema.walks_list_types || errors.IsFull()) return;
  CheckList(schema, value.elements(), path, scratch, errors);
  ForEachDescribed(schema, &Schema::walks_list_types, value, path, scratch,
                   [&](const Schema& child, ValueView held, const Path& place) {
                     VisitLists(child, held, place, scratch, errors);
                   });
}

}  // namespace

void CheckListTypes(const Schema& schema, ValueView value, const Path& path, Scratch& scratch,
                    ErrorList& errors) {
  VisitLists(schema, value, path, scratch, errors);
}

}  // namespace tandem::crd::object
