#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace tandem::cel {

/// What is wrong with an expression, and where.
class Problems {
 public:
  /// Stands nowhere in particular.
  static constexpr std::size_t kNowhere = static_cast<std::size_t>(-1);

  explicit Problems(std::string_view source) : source_(source) {}

  /// `position` in code points.
  void Add(std::size_t position, std::string message) {
    problems_.push_back({position, std::move(message)});
  }
  [[nodiscard]] bool empty() const { return problems_.empty(); }

  /// As cel-go prints them, by position, each with its line and a mark below:
  /// `ERROR: <input>:1:5: undefined field 'b'`.
  [[nodiscard]] std::string ToText() const;

 private:
  struct Problem {
    std::size_t position;
    std::string message;
  };

  std::string_view source_;
  std::vector<Problem> problems_;
};

}  // namespace tandem::cel
