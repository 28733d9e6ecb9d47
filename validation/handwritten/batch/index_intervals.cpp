// As kubernetes pkg/apis/batch/validation/validation.go, v1.36.
#include "validation/handwritten/batch/index_intervals.h"

#include <algorithm>
#include <charconv>
#include <string>

#include "validation/base/ascii.h"
#include "validation/base/go_quote.h"

namespace tandem::handwritten::batch {
namespace {

struct Interval {
  std::int64_t first;
  std::int64_t last;
};

/// Intervals of a text, one after the other.
class Intervals {
 public:
  Intervals(std::string_view text, std::int64_t completions)
      : rest_(text), completions_(completions) {}

  /// Moves to the next interval that can be read; false at the end.
  bool Next();
  [[nodiscard]] const Interval& current() const { return current_; }

 private:
  std::string_view rest_;
  std::int64_t completions_;
  Interval current_ = {};
  bool is_done_ = false;
};

std::string_view TakeFragment(std::string_view& rest, bool& is_last) {
  const std::size_t end = rest.find(',');
  is_last = end == rest.npos;
  const std::string_view fragment = rest.substr(0, end);
  rest.remove_prefix(is_last ? rest.size() : end + 1);
  return fragment;
}

Result<std::int64_t> ParseIndex(std::string_view text, std::int64_t completions) {
  std::string_view digits = text;
  const bool negative = digits.starts_with('-');
  if (digits.starts_with('+') || negative) digits.remove_prefix(1);
  const bool numeric = !digits.empty() && AllOf(digits, IsDigit);
  std::int64_t index = 0;
  const auto parsed = std::from_chars(digits.data(), digits.data() + digits.size(), index);
  if (!numeric || parsed.ec != std::errc()) {
    return Failure{"cannot convert string to integer for index: " + GoQuote(text)};
  }
  if (negative) index = -index;
  if (index >= completions) return Failure{"too large index: " + GoQuote(text)};
  return index;
}

Failure NotIncreasing(std::int64_t previous, std::int64_t current) {
  return Failure{"non-increasing order, previous: " + std::to_string(previous) +
                 ", current: " + std::to_string(current)};
}

// As batch parseIndexInterval.
Result<Interval> ParseInterval(std::string_view fragment, std::int64_t completions) {
  const std::size_t dash = fragment.find('-');
  if (dash != fragment.npos && fragment.find('-', dash + 1) != fragment.npos) {
    return Failure{"the fragment " + GoQuote(fragment) +
                   " violates the requirement that an index interval can have at most two parts "
                   "separated by '-'"};
  }
  const Result<std::int64_t> first = ParseIndex(fragment.substr(0, dash), completions);
  if (!first) return first.error();
  if (dash == fragment.npos) return Interval{*first, *first};
  const Result<std::int64_t> last = ParseIndex(fragment.substr(dash + 1), completions);
  if (!last) return last.error();
  if (*first >= *last) return NotIncreasing(*first, *last);
  return Interval{*first, *last};
}

bool Intervals::Next() {
  while (!is_done_) {
    const Result<Interval> interval = ParseInterval(TakeFragment(rest_, is_done_), completions_);
    if (!interval) continue;
    current_ = *interval;
    return true;
  }
  return false;
}

}  // namespace

// As batch validateIndexesFormat.
Result<std::int64_t> CountIndexes(std::string_view text, std::int64_t completions) {
  std::int64_t total = 0;
  std::optional<std::int64_t> previous;
  for (bool is_last = text.empty(); !is_last;) {
    const Result<Interval> interval = ParseInterval(TakeFragment(text, is_last), completions);
    if (!interval) return interval.error();
    if (previous && *previous >= interval->first) return NotIncreasing(*previous, interval->first);
    total += interval->last - interval->first + 1;
    previous = interval->last;
  }
  return total;
}

// As batch validateFailedIndexesNotOverlapCompleted.
std::optional<std::int64_t> FindCommonIndex(std::string_view completed, std::string_view failed,
                                            std::int64_t completions) {
  if (completed.empty() || failed.empty()) return std::nullopt;
  Intervals a(completed, completions);
  Intervals b(failed, completions);
  bool has_more = a.Next() && b.Next();
  while (has_more) {
    const Interval& x = a.current();
    const Interval& y = b.current();
    if (x.first <= y.last && y.first <= x.last) return std::max(x.first, y.first);
    has_more = x.first <= y.first ? a.Next() : b.Next();
  }
  return std::nullopt;
}

}  // namespace tandem::handwritten::batch
