#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "validation/base/result.h"
#include "validation/field/path.h"
#include "validation/rules/value.h"

namespace tandem::rules {

/// A way down from a struct to what is in it: `os.name`, `containers[*].ports[*].name`. Members of
/// embedded structs are members. Immutable.
class Route {
 public:
  struct Step {
    bool each = false;      ///< whether it leads to the elements of a list
    std::size_t field = 0;  ///< the field that it leads to otherwise

    bool operator==(const Step&) const = default;
  };
  static constexpr std::size_t kMostSteps = 16;

  /// The Failure says which part of the text is no way down from that type.
  static Result<Route> Find(const Type& from, std::string_view text);

  [[nodiscard]] const std::vector<Step>& steps() const { return steps_; }
  /// Whether it is the same way from the same struct.
  bool operator==(const Route& other) const {
    return from_ == other.from_ && steps_ == other.steps_;
  }
  /// The type that it leads to.
  [[nodiscard]] const TypeRef& target() const { return target_; }

  /// Calls visit(value) for everything it leads to that is there, as below, where no path is
  /// needed.
  template <typename Visit>
  bool AnyValue(const Value& from, const Visit& visit) const {
    return AnyValueFrom(steps_.data(), steps_.data() + steps_.size(), from, visit);
  }

  /// Calls visit(value, path) for everything it leads to that is there: null elements and what is
  /// behind nil pointers is not. Ends when a call returns true, and returns whether one did.
  template <typename Visit>
  bool Any(const Value& from, const field::Path& path, const Visit& visit) const {
    return AnyFrom(steps_.data(), steps_.data() + steps_.size(), from, path, visit);
  }

 private:
  template <typename Visit>
  static bool AnyValueFrom(const Step* step, const Step* end, const Value& value,
                           const Visit& visit) {
    if (value.IsNil()) return false;
    if (step == end) return visit(value);
    if (!step->each) return AnyValueFrom(step + 1, end, value.Field(step->field), visit);
    for (const json::ValueView element : value.json().elements()) {
      if (AnyValueFrom(step + 1, end, value.Elem(element), visit)) return true;
    }
    return false;
  }

  template <typename Visit>
  static bool AnyFrom(const Step* step, const Step* end, const Value& value,
                      const field::Path& path, const Visit& visit) {
    if (value.IsNil()) return false;
    if (step == end) return visit(value, path);
    if (step->each) {
      std::size_t i = 0;
      for (const json::ValueView element : value.json().elements()) {
        if (AnyFrom(step + 1, end, value.Elem(element), path.Index(i++), visit)) return true;
      }
      return false;
    }
    const Field& field = value.type().fields[step->field];
    if (field.Nameless()) return AnyFrom(step + 1, end, value.Field(field), path, visit);
    return AnyFrom(step + 1, end, value.Field(field), path.Child(field.json_name), visit);
  }

  Status Append(const Type& from, std::string_view name);

  const Type* from_ = nullptr;
  std::vector<Step> steps_;
  TypeRef target_;
};

/// The value a route without lists leads to; nil when something on the way is.
Value Follow(const Route& route, Value from);

}  // namespace tandem::rules
