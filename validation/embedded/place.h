#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "validation/base/result.h"
#include "validation/json/value.h"

namespace tandem::embedded {

/// The place of a type's values in a kind: `spec.template`, `spec.pools[*].affinity`,
/// `spec.roles.*.template`. Immutable.
class Place {
 public:
  /// The most steps that a place may have.
  static constexpr std::size_t kMaxSteps = 32;

  /// One step into a value.
  struct Step {
    std::string name;     ///< empty when is_all is set
    bool is_all = false;  ///< every element, or the value of every key

    bool operator==(const Step&) const = default;
  };

  static Result<Place> Parse(std::string_view text);
  static Place Of(std::vector<Step> steps) { return Place(std::move(steps)); }

  [[nodiscard]] const std::vector<Step>& steps() const { return steps_; }
  [[nodiscard]] std::string ToString() const;

  /// A value at the place, its path in the object, and what the old object had there; absent when
  /// it had nothing.
  using Visit = std::function<void(const std::string& path, json::ValueView value,
                                   json::ValueView old_value)>;

  /// Visits what an object has there, null excepted. Of two lists, the elements of one name belong
  /// together, else those of one index. Linear in the object.
  void ForEach(json::ValueView object, json::ValueView old_object, const Visit& visit) const;

  bool operator==(const Place&) const = default;

 private:
  explicit Place(std::vector<Step> steps) : steps_(std::move(steps)) {}

  std::vector<Step> steps_;
};

}  // namespace tandem::embedded
