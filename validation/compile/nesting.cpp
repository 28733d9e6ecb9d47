#include <algorithm>
#include <cstddef>
#include <string>
#include <unordered_map>
#include <utility>

#include "validation/compile/below_internal.h"
#include "validation/compile/nesting_internal.h"
#include "validation/compile/type_table_internal.h"
#include "validation/rules/depth.h"

namespace tandem::compile {
namespace {

using gotypes::Type;

/// The levels and the number of fields that a struct holds by value.
struct Extent {
  int depth = 0;
  std::size_t fields = 0;
  bool open = true;  ///< still being counted
};

/// The struct that a field puts into its parent, or null.
const Type* HeldStruct(const gotypes::Field& field) {
  if (field.type->kind == Type::Kind::kPointer && !IsInlined(field)) return nullptr;
  const Type& type = WithoutPointer(*field.type);
  return gotypes::Underlying(type).kind == Type::Kind::kStruct ? &type : nullptr;
}

/// Counts depth first, without recursion: types may be as many as the sources have lines.
class Counter {
 public:
  void Count(const Type& root) {
    Enter(root);
    while (!stack_.empty()) {
      Visit& top = stack_.back();
      if (top.next == gotypes::Underlying(*top.type).fields.size()) {
        Leave();
      } else {
        AddField(top);
      }
    }
  }

  std::vector<PlacedFailure>& failures() { return failures_; }

 private:
  struct Visit {
    const Type* type;
    Extent* extent;
    std::size_t next = 0;
  };

  void Enter(const Type& type) {
    const auto [known, is_new] = extents_.try_emplace(&type);
    if (is_new) stack_.push_back({&type, &known->second});
  }

  /// Adds the next field, once what it holds has been counted.
  void AddField(Visit& visit) {
    const Type* held = HeldStruct(gotypes::Underlying(*visit.type).fields[visit.next]);
    const auto known = held == nullptr ? extents_.end() : extents_.find(held);
    if (held != nullptr && known == extents_.end()) {
      Enter(*held);
      return;
    }
    ++visit.next;
    ++visit.extent->fields;
    if (held == nullptr) return;
    if (known->second.open) {
      Refuse(*held, "inlines itself");
      return;
    }
    visit.extent->depth = std::max(visit.extent->depth, known->second.depth);
    visit.extent->fields += known->second.fields;
  }

  /// A refused struct counts for nothing in the struct that holds it: one reason is one failure.
  void Leave() {
    const Visit done = stack_.back();
    stack_.pop_back();
    Extent& extent = *done.extent;
    extent.open = false;
    ++extent.depth;
    if (extent.depth > rules::kMaxValueDepth) {
      Refuse(*done.type, "holds more than " + std::to_string(rules::kMaxValueDepth) +
                             " levels of structs by value");
      extent = {0, 0, false};
    } else if (extent.fields > rules::kMaxValueFields) {
      Refuse(*done.type,
             "holds more than " + std::to_string(rules::kMaxValueFields) + " fields by value");
      extent = {0, 0, false};
    }
  }

  void Refuse(const Type& type, const std::string& reason) {
    failures_.push_back({type.position, NameOf(type) + ": " + reason});
  }

  std::unordered_map<const Type*, Extent> extents_;
  std::vector<Visit> stack_;
  std::vector<PlacedFailure> failures_;
};

}  // namespace

std::vector<PlacedFailure> CheckNesting(const gotypes::Universe& universe) {
  std::vector<const Type*> given;
  for (const gotypes::Package* package : universe.packages()) {
    if (package->well_known) continue;
    given.insert(given.end(), package->types.begin(), package->types.end());
  }
  Counter counter;
  for (const Type* type : given) counter.Count(*type);
  AnyBelow(std::move(given), [&](const Type& type) {
    counter.Count(type);
    return false;
  });
  return std::move(counter.failures());
}

}  // namespace tandem::compile
