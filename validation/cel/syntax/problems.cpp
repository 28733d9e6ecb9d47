#include "validation/cel/syntax/problems.h"

#include <algorithm>

#include "validation/base/utf8.h"

namespace tandem::cel {
namespace {

constexpr std::size_t kMostReported = 100;
constexpr std::size_t kMostOfLine = 16'384;  ///< the most bytes of a line that is shown
constexpr std::string_view kWideDot = "\uFF0E";
constexpr std::string_view kWideMark = "\uFF3E";

struct Place {
  std::size_t line = 1;
  std::size_t column = 0;  ///< in code points
  std::string_view text;   ///< the text of the line
};

Place FindPlace(std::string_view source, std::size_t position) {
  Place place;
  std::size_t line_start = 0;
  std::size_t at = 0;
  for (std::size_t i = 0; i < position && at < source.size(); ++i) {
    const std::size_t width = DecodeRune(source.substr(at)).width;
    ++place.column;
    if (source[at] == '\n') {
      ++place.line;
      place.column = 0;
      line_start = at + 1;
    }
    at += width;
  }
  place.text = source.substr(line_start, source.find('\n', line_start) - line_start);
  return place;
}

/// Dots up to the column, then the mark.
std::string Underline(std::string_view line, std::size_t column) {
  std::string marks;
  for (std::size_t i = 0; i < column && !line.empty(); ++i) {
    const std::size_t width = DecodeRune(line).width;
    marks += width > 1 ? kWideDot : ".";
    line.remove_prefix(width);
  }
  const bool wide = !line.empty() && DecodeRune(line).width > 1;
  return marks.append(wide ? kWideMark : "^");
}

}  // namespace

void Problems::Add(std::size_t position, std::string message) {
  // A message may be as long as the expression, and so may their number be.
  if (++count_ <= kMostReported) problems_.push_back({position, std::move(message)});
}

void Problems::Append(Problems&& others) {
  for (Problem& problem : others.problems_) Add(problem.position, std::move(problem.message));
  count_ += others.count_ - others.problems_.size();
}

void Problems::Truncate(std::size_t size) {
  problems_.resize(std::min(problems_.size(), size));
  count_ = std::min(count_, size);
}

std::string Problems::ToText() const {
  std::vector<Problem> sorted = problems_;
  std::stable_sort(sorted.begin(), sorted.end(), [](const Problem& a, const Problem& b) {
    return a.position + 2 < b.position + 2;  // kNowhere and kBeforeStart first
  });
  std::string text;
  for (const Problem& problem : sorted) {
    if (!text.empty()) text += '\n';
    if (problem.position == kNowhere) {
      text += "ERROR: <input>:-1:0: " + problem.message;
      continue;
    }
    const bool in_text = problem.position != kBeforeStart && !source_.empty();
    const Place place = FindPlace(source_, in_text ? problem.position : 0);
    text += "ERROR: <input>:" + std::to_string(place.line) + ":" +
            std::to_string(place.column + (in_text ? 1 : 0)) + ": " + problem.message;
    if (source_.empty() || place.text.size() > kMostOfLine) continue;
    std::string line(place.text);
    std::replace(line.begin(), line.end(), '\t', ' ');
    text += "\n | " + line + "\n | " + Underline(line, place.column);
  }
  if (count_ > kMostReported) {
    text += "\n" + std::to_string(count_ - kMostReported) + " more errors were truncated";
  }
  return text;
}

}  // namespace tandem::cel
