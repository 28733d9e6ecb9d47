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
  void Add(std::size_t position, std::string message);
  [[nodiscard]] bool empty() const { return problems_.empty(); }

  /// As cel-go prints them, by position, each with its line and a mark below:
  /// `ERROR: <input>:1:5: undefined field 'b'`.
  [[nodiscard]] std::string ToText() const;

 private:
  struct Problem {
    std::size_t position;
    std::string message;
  };

  /// Where it stands in the text that is printed.
  [[nodiscard]] static bool IsBefore(const Problem& a, const Problem& b);

  std::string_view source_;
  std::vector<Problem> problems_;
  std::size_t dropped_ = 0;  ///< of those that will not be printed
};

}  // namespace tandem::cel
