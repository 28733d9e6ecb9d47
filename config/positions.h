#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string_view>
#include <utility>
#include <vector>

#include "validation/json/value.h"

namespace tandem::config {

/// A place in a text; line and column count from 1, columns in bytes. Line 0 is no place.
struct Position {
  std::uint32_t line = 0;
  std::uint32_t column = 0;

  bool operator==(const Position&) const = default;
};

/// A path from the root of a document to a value, by its hash: two paths of one document differ in
/// it but for one chance in 2^64, and then a message names a wrong line. It has the key of the
/// process, so that nobody can write a document whose paths have the same.
class DocumentPath {
 public:
  constexpr DocumentPath() = default;

  [[nodiscard]] DocumentPath Member(std::string_view name) const;
  [[nodiscard]] DocumentPath Item(std::size_t index) const;

  auto operator<=>(const DocumentPath&) const = default;

 private:
  explicit constexpr DocumentPath(std::uint64_t hash) : hash_(hash) {}

  std::uint64_t hash_ = 0;
};

/// The places of a document's values in the text it was read from: members at their keys.
/// They take sixteen bytes per value. Not thread-safe.
class Positions {
 public:
  Positions() = default;
  /// Finds places with `look` once one beside the root's is asked for: few documents have errors.
  Positions(Position root, std::function<Positions()> look) : root_(root), look_(std::move(look)) {}

  void Add(DocumentPath path, Position position) {
    if (path == DocumentPath()) root_ = position;
    entries_.push_back({path, position});
    sorted_ = false;
  }

  /// The place of the value last added at the path; line 0 when there is none.
  [[nodiscard]] Position Find(DocumentPath path);

  /// The place of a field below `root`, which is at `path`; `field` is named as in field errors
  /// (`spec.ports[2].name`, `metadata.labels[app]`). An absent one has its nearest parent's place.
  [[nodiscard]] Position FindField(json::ValueView root, DocumentPath path, std::string_view field);

 private:
  struct Entry {
    DocumentPath path;
    Position position;
  };

  Position root_;
  std::function<Positions()> look_;  ///< null: entries_ has all places
  std::vector<Entry> entries_;
  bool sorted_ = true;
};

}  // namespace tandem::config
