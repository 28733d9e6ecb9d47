#pragma once

#include <cstddef>
#include <cstdint>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "tests/support/json_tree.h"
#include "validation/rules/type.h"

namespace tandem::support {

/// An object to be created, or a new and an old one.
struct ObjectPair {
  std::string object;
  std::string old_object;  ///< empty on create

  [[nodiscard]] bool IsUpdate() const { return !old_object.empty(); }
};

/// Draws objects of one type: valid ones in which one to five things are changed, as the type
/// allows, to values at the borders of rules. Equal seeds draw equal pairs. Not thread-safe.
class ObjectGenerator {
 public:
  struct Sources {
    const rules::Type* type = nullptr;
    std::vector<JsonTree> objects;   ///< valid ones, not empty
    std::vector<std::string> texts;  ///< that rules know, besides those every type is tried with
    /// Members of the object that a request may change; empty: all but status.
    std::vector<std::string> members;
    bool updates_only = false;
  };
  ObjectGenerator(Sources sources, std::uint64_t seed);

  ObjectPair Next();

  /// What it starts from.
  [[nodiscard]] const std::vector<JsonTree>& objects() const { return sources_.objects; }

 private:
  using Type = rules::Type;
  using Ref = rules::TypeRef;

  std::size_t Below(std::size_t count);
  bool OneIn(std::size_t count) { return Below(count) == 0; }
  template <typename T>
  const T& Pick(const std::vector<T>& from) {
    return from[Below(from.size())];
  }

  /// Changes one thing at or below a value of the type.
  void Change(const Type& type, JsonTree& value, std::size_t depth);
  void ChangeStruct(const Type& type, JsonTree& value, std::size_t depth);
  void ChangeList(const Type& type, JsonTree& value, std::size_t depth);
  void ChangeMap(const Type& type, JsonTree& value, std::size_t depth);
  void Repeat(JsonTree& list);
  void ChangeObject(JsonTree& object);
  [[nodiscard]] bool MayChange(std::string_view member) const;

  JsonTree Make(const Type& type, std::size_t depth);
  JsonTree MakeText();
  JsonTree MakeNumber();

  Sources sources_;
  std::vector<std::string> own_texts_;  ///< of the objects
  std::mt19937_64 random_;
};

}  // namespace tandem::support
