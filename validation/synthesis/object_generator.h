#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "validation/rules/type.h"
#include "validation/synthesis/json_tree.h"
#include "validation/synthesis/object_sites.h"

namespace tandem::synthesis {

/// An object to be created, or a new and an old one.
struct ObjectPair {
  std::string object;
  std::string old_object;  ///< empty on create

  [[nodiscard]] bool IsUpdate() const { return !old_object.empty(); }
};

/// Draws objects of one type: valid ones in which one to five things are changed, each field of the
/// type as often as any other however deep it is, to values at the borders of rules. Half of the
/// pairs have one change only, so that no other error hides what it breaks. Equal seeds draw equal
/// pairs. Not thread-safe.
class ObjectGenerator {
 public:
  struct Sources {
    const rules::Type* type = nullptr;
    std::vector<JsonTree> objects;  ///< valid ones, not empty
    /// The earlier states of some of them, by their index: updates of the series start from them.
    std::map<std::size_t, JsonTree> before;
    std::vector<std::string> texts;     ///< those that rules know, beside those tried everywhere
    std::vector<std::int64_t> numbers;  ///< the same
    /// Members of the object that a request may change; empty: all but status.
    std::vector<std::string> members;
    bool updates_only = false;
    /// Types with names that the series does not try: another generator's does.
    std::set<std::string> tried_elsewhere;
  };
  ObjectGenerator(Sources sources, std::uint64_t seed);

  ObjectPair Next();

  /// The next of a series that is not drawn: in every field, one at a time, every border value.
  /// Nothing at its end.
  std::optional<ObjectPair> NextOfSeries();

  /// The valid objects that it starts from.
  [[nodiscard]] const std::vector<JsonTree>& objects() const { return sources_.objects; }

 private:
  using Type = rules::Type;

  std::size_t Below(std::size_t count);
  bool OneIn(std::size_t count) { return Below(count) == 0; }
  template <typename T>
  const T& Pick(const std::vector<T>& from) {
    return from[Below(from.size())];
  }

  /// The position of the series.
  struct Series {
    std::size_t object = 0;
    std::size_t site = 0;
    std::size_t value = 0;
    std::set<std::string> done;  ///< the situations that were tried
  };
  /// None stands for a field that is not set.
  using Values = std::vector<std::optional<JsonTree>>;

  void KeepValidParts(JsonTree object);
  std::vector<ObjectSite> SitesOf(JsonTree& object) const;
  std::vector<ObjectSite> SitesOfSeries(JsonTree& object) const;
  [[nodiscard]] Values BorderValuesOf(const ObjectSite& site) const;
  void AddBorderLists(const ObjectSite& site, Values& values) const;
  void AddBorderMaps(const ObjectSite& site, Values& values) const;
  [[nodiscard]] bool MayChange(std::string_view member) const;

  /// Changes one thing.
  void ChangeObject(JsonTree& object);
  ObjectSite PickSite(JsonTree& object);
  void Change(const Type& type, JsonTree& value);
  void ChangeList(const Type& type, JsonTree& list);
  void ChangeMap(const Type& type, JsonTree& map);
  void Repeat(JsonTree& list);
  void Twist(std::string& text);

  /// A value of the type, often a valid one.
  JsonTree Make(const Type& type, std::size_t depth);
  JsonTree MakeStruct(const Type& type, std::size_t depth);
  JsonTree MakeText();
  JsonTree MakeNumber();

  Sources sources_;
  std::vector<std::string> own_texts_;  ///< those of the objects and of the sources
  /// The parts of each type that the objects have.
  std::map<const Type*, std::vector<JsonTree>> valid_parts_;
  Series series_;
  Values series_values_;  ///< those of the site where the series is
  std::mt19937_64 random_;
};

}  // namespace tandem::synthesis
