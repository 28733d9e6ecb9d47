#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "validation/crd/schema/schema.h"
#include "validation/field/path.h"

namespace tandem::crd::schema {

/// The keyword by which a schema holds another.
enum class Edge : std::uint8_t {
  kItems,
  kItemList,  ///< `items` as an array
  kProperties,
  kAdditionalProperties,
  kPropertyNames,
  kAllOf,
  kAnyOf,
  kOneOf,
  kNot,
  kDefinitions,
  kDependencies,
};

/// The keywords that hold the schemas of a value's parts: its elements and its members.
inline constexpr std::array kStructure = {Edge::kItems, Edge::kProperties,
                                          Edge::kAdditionalProperties};
/// The junctors: keywords whose schemas judge the same value as the schema itself.
inline constexpr std::array kJunctors = {Edge::kAllOf, Edge::kAnyOf, Edge::kOneOf, Edge::kNot};

/// All keywords by which a schema of upstream holds other schemas.
inline constexpr std::array kEverything = {
    Edge::kItems,       Edge::kItemList,    Edge::kAllOf,      Edge::kAnyOf,
    Edge::kOneOf,       Edge::kNot,         Edge::kProperties, Edge::kAdditionalProperties,
    Edge::kDefinitions, Edge::kDependencies};

/// The schemas that one keyword holds: at most one of the three.
struct Held {
  std::string_view keyword;
  const Schema* one = nullptr;
  std::span<const Schema* const> list = {};
  std::span<const Property> named = {};
};
Held HeldBy(const Schema& schema, Edge edge);

/// A schema right below another. Valid while it is visited.
struct Child {
  const Schema& schema;
  Edge edge;
  std::string_view name;  ///< the key of a schema that is held by name
  std::size_t index;      ///< the index of a schema that a list holds
  const field::Path& path;
};

/// Calls `visit(child)` for the schemas right below one, edge by edge. Load time only.
template <typename Visit>
void ForEachChild(const Schema& schema, const field::Path& path, std::span<const Edge> edges,
                  Visit visit) {
  for (const Edge edge : edges) {
    const Held held = HeldBy(schema, edge);
    const field::Path place = path.Child(held.keyword);
    if (held.one != nullptr) visit(Child{*held.one, edge, {}, 0, place});
    for (std::size_t i = 0; i < held.list.size(); ++i) {
      const field::Path item = place.Index(i);
      visit(Child{*held.list[i], edge, {}, i, item});
    }
    for (const Property& property : held.named) {
      const field::Path item = place.Key(property.name);
      visit(Child{*property.schema, edge, property.name, 0, item});
    }
  }
}

/// Calls `visit(schema, path)` for a schema and then for all below it, however they are reached by
/// these edges. The depth of schemas is bounded, and so is this recursion.
template <typename Visit>
void ForEachNode(const Schema& schema, const field::Path& path, std::span<const Edge> edges,
                 const Visit& visit) {
  visit(schema, path);
  ForEachChild(schema, path, edges,
               [&](const Child& child) { ForEachNode(child.schema, child.path, edges, visit); });
}

}  // namespace tandem::crd::schema
