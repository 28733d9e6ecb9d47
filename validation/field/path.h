#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "validation/base/allowance.h"

namespace tandem::field {

/// The place of a walk inside an object: `spec.ports[2].name`, `metadata.labels[app]`.
///
/// A Path is a stack frame linked to its parent: stepping down allocates nothing, and text is made
/// only when an error is reported. A child must not outlive its parent nor the name it was given,
/// so a Path cannot be copied and a temporary cannot have children. To keep one, keep ToString().
/// Stepping down counts a lap: whoever goes through what somebody sent looks at what it may take.
class [[nodiscard]] Path {
 public:
  /// The nil path of the object itself. Prints `<nil>`; its children print without a leading dot.
  Path() : Path(nullptr, Step::kNil, {}, 0) {}
  explicit Path(std::string_view root) : Path(nullptr, Step::kName, root, 0) {}
  Path(const Path&) = delete;
  Path& operator=(const Path&) = delete;

  Path Child(std::string_view name) const& {
    CountLaps();
    return {this, Step::kName, name, 0};
  }
  Path Index(std::size_t i) const& {
    CountLaps();
    return {this, Step::kIndex, {}, i};
  }
  Path Key(std::string_view key) const& {
    CountLaps();
    return {this, Step::kKey, key, 0};
  }
  Path Child(std::string_view) const&& = delete;
  Path Index(std::size_t) const&& = delete;
  Path Key(std::string_view) const&& = delete;

  [[nodiscard]] bool IsNil() const { return step_ == Step::kNil; }
  [[nodiscard]] std::string ToString() const;
  /// The same, but for names that are empty: a point comes before every name (`a..b`), as
  /// kube-openapi's validator joins them. ToString has `[]` for them, as Go's field.Path has.
  [[nodiscard]] std::string Joined() const;

 private:
  enum class Step : std::uint8_t { kNil, kName, kIndex, kKey };

  Path(const Path* parent, Step step, std::string_view text, std::size_t index)
      : parent_(parent), text_(text), index_(index), step_(step) {}
  enum class Empty : std::uint8_t { kBrackets, kNothing };

  void AppendStep(Empty empty, std::string& out) const;
  void AppendTo(Empty empty, std::string& out) const;

  const Path* parent_;
  std::string_view text_;
  std::size_t index_;
  Step step_;
};

}  // namespace tandem::field
