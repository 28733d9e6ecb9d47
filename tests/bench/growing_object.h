#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "tests/support/field_rule.h"
#include "validation/json/decode.h"
#include "validation/rules/lookup/scratch.h"
#include "validation/rules/program.h"

namespace tandem::bench {

/// The content of an item besides its key; a bad one breaks a rule.
enum class Content : std::uint8_t { kGood, kAlsoGood, kBad };

/// A kind of object with one member, `items`, that can have any number of items.
struct Shape {
  std::string_view type;  ///< its name in GrowingTypes
  bool is_map = false;
  /// The i-th item, of a map with its key; as long for every good i.
  std::string (*item)(std::int64_t i, Content content) = nullptr;
};
std::span<const Shape> Shapes();

/// The Go types of all shapes, with their tags, compiled. Panics when they do not compile.
support::TypeRules CompileGrowingTypes();

/// A write of an object with many items.
struct Write {
  std::string_view name;
  Operation operation = Operation::kCreate;
  Content content = Content::kGood;
  bool reordered = false;  ///< the items stand in another order than in the old object
};
std::span<const Write> Writes();

/// One write of an object of some size, ready to be judged any number of times.
class GrowingCase {
 public:
  GrowingCase(const rules::Program& program, const Shape& shape, const Write& write,
              std::int64_t items);

  /// Judges the write as the server does: the shape first, then the rules.
  void Judge(field::ErrorList& errors);

  /// Comparisons of values that the last judgement made.
  [[nodiscard]] std::uint64_t comparisons() { return scratch_.equalities().work(); }

 private:
  const rules::Root& root_;
  Operation operation_;
  json::Document object_;
  json::Document old_object_;
  rules::lookup::Scratch scratch_;
};

}  // namespace tandem::bench
