#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace tandem::cel {

/// The faults of an expression, with their positions.
class Problems {
 public:
  /// The position of a problem that stands nowhere in particular.
  static constexpr std::size_t kNowhere = static_cast<std::size_t>(-2);
  /// The position before the first column of the first line, for what cel-go could not read at all.
  static constexpr std::size_t kBeforeStart = static_cast<std::size_t>(-1);

  explicit Problems(std::string_view source) : source_(source) {}

  /// Adds a problem; `position` is in code points.
  void Add(std::size_t position, std::string message);
  /// Adds those of another list.
  void Append(Problems&& others);
  [[nodiscard]] bool empty() const { return count_ == 0; }

  /// How many there are, those that are not printed included.
  [[nodiscard]] std::size_t size() const { return count_; }
  /// Forgets all but the first `size`.
  void Truncate(std::size_t size);

  /// The problems as cel-go prints them, by position, each with its line and a mark below:
  /// `ERROR: <input>:1:5: undefined field 'b'`.
  [[nodiscard]] std::string ToText() const;

 private:
  struct Problem {
    std::size_t position;
    std::string message;
  };

  std::string_view source_;
  std::vector<Problem> problems_;
  std::size_t count_ = 0;  ///< the number of all; only the first ones are kept
};

}  // namespace tandem::cel
