#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "validation/base/result.h"
#include "validation/rules/node_builder.h"
#include "validation/rules/program.h"
#include "validation/tags/settings.h"

namespace tandem::tags {

struct Place;
class TagUse;

/// The metadata of one list, which listType, listMapKey, unique and customUnique give it.
struct ListMetadata {
  enum class Type : std::uint8_t { kUnspecified, kAtomic, kSet, kMap };
  Type list_type = Type::kUnspecified;
  Type unique = Type::kUnspecified;
  bool custom_unique = false;
  std::vector<std::size_t> keys;
  std::vector<std::string> key_names;

  [[nodiscard]] bool IsDeclared() const {
    return list_type != Type::kUnspecified || unique != Type::kUnspecified;
  }
  /// The type by which elements are told apart: that of `unique` if there is one, else listType's.
  [[nodiscard]] Type Semantics() const { return unique == Type::kUnspecified ? list_type : unique; }
};

/// Fills in the identity of the list from the metadata its tags have given, and checks that the
/// metadata fit together. Call once all immediate tags of the place are compiled.
Status ResolveListMetadata(Place& place, rules::Program& program, const Settings& settings);

/// Reads the payload `set` or `map`; `kind` is what the tag calls it in messages.
Result<ListMetadata::Type> ReadIdentity(const TagUse& use, std::string_view kind);

/// Adds, among the list rules, that elements are distinct, unless customUnique replaces it.
void DeferUniqueness(const TagUse& use, rules::NodeBuilder& node);

/// Fails for everything but lists, naming the Go kind.
Status RequireList(const TagUse& use);

}  // namespace tandem::tags
