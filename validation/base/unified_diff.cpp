#include "validation/base/unified_diff.h"

#include <algorithm>

#include "validation/base/lines.h"

namespace tandem {
namespace {

constexpr std::size_t kContext = 3;

using LineViews = std::vector<std::string_view>;

/// Edits that are shown together, because no more than context lies between them.
struct Hunk {
  std::size_t first = 0;  ///< the index of the first edit
  std::size_t end = 0;
};

std::vector<Hunk> HunksOf(const std::vector<LineEdit>& edits) {
  std::vector<Hunk> hunks;
  std::size_t last_line = 0;
  for (std::size_t i = 0; i < edits.size(); ++i) {
    if (hunks.empty() || edits[i].at > last_line + 2 * kContext) hunks.push_back({i, i});
    hunks.back().end = i + 1;
    last_line = edits[i].at + edits[i].removed;
  }
  return hunks;
}

/// `12,7`: the number of the first line, and how many there are. For none, that of the line before.
std::string Range(std::size_t begin, std::size_t count) {
  return std::to_string(count == 0 ? begin : begin + 1) + "," + std::to_string(count);
}

class Writer {
 public:
  Writer(std::string_view text, const std::vector<LineEdit>& edits, std::string& out)
      : lines_(LinesOf(text)),
        edits_(edits),
        open_end_(!text.empty() && text.back() != '\n'),
        out_(out) {}

  void Write(const Hunk& hunk) {
    const LineEdit& last = edits_[hunk.end - 1];
    std::size_t at = edits_[hunk.first].at - std::min(kContext, edits_[hunk.first].at);
    const std::size_t end = std::min(lines_.size(), last.at + last.removed + kContext);
    std::size_t removed = 0;
    std::size_t added = 0;
    for (std::size_t i = hunk.first; i < hunk.end; ++i) {
      removed += edits_[i].removed;
      added += edits_[i].added.size();
    }
    const std::size_t old_count = end - at;
    out_ += "@@ -" + Range(at, old_count) + " +" + Range(at + shift_, old_count - removed + added) +
            " @@\n";
    shift_ += added - removed;  // wraps modulo 2^64, as sums with it do
    for (std::size_t i = hunk.first; i < hunk.end; ++i) {
      Copy(' ', at, edits_[i].at);
      at = edits_[i].at + edits_[i].removed;
      Copy('-', edits_[i].at, at);
      for (const std::string& line : edits_[i].added) Line('+', line);
    }
    Copy(' ', at, end);
  }

 private:
  void Copy(char mark, std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) {
      Line(mark, lines_[i]);
      if (open_end_ && i + 1 == lines_.size()) out_ += "\\ No newline at end of file\n";
    }
  }
  void Line(char mark, std::string_view line) {
    out_ += mark;
    out_ += line;
    out_ += '\n';
  }

  LineViews lines_;
  const std::vector<LineEdit>& edits_;
  bool open_end_;
  std::string& out_;
  std::size_t shift_ = 0;  ///< lines of the new text before a hunk, less those of the old one
};

}  // namespace

std::string Edited(std::string_view text, const std::vector<LineEdit>& edits) {
  const LineViews lines = LinesOf(text);
  std::string out;
  std::size_t at = 0;
  const auto copy = [&](std::size_t end) {
    for (; at < end; ++at) (out += lines[at]) += '\n';
  };
  for (const LineEdit& edit : edits) {
    copy(edit.at);
    for (const std::string& line : edit.added) (out += line) += '\n';
    at += edit.removed;
  }
  const bool copies_last = at < lines.size();
  copy(lines.size());
  if (copies_last && text.back() != '\n') out.pop_back();
  return out;
}

std::string UnifiedDiff(std::string_view old_name, std::string_view new_name, std::string_view text,
                        const std::vector<LineEdit>& edits) {
  if (edits.empty()) return {};
  std::string out = "--- " + std::string(old_name) + "\n+++ " + std::string(new_name) + "\n";
  Writer writer(text, edits, out);
  for (const Hunk& hunk : HunksOf(edits)) writer.Write(hunk);
  return out;
}

std::vector<LineEdit> EditsBetween(std::string_view old_text, std::string_view new_text) {
  const LineViews old_lines = LinesOf(old_text);
  const LineViews new_lines = LinesOf(new_text);
  const std::size_t least = std::min(old_lines.size(), new_lines.size());
  std::size_t before = 0;
  while (before < least && old_lines[before] == new_lines[before]) ++before;
  std::size_t behind = 0;
  while (behind < least - before &&
         old_lines[old_lines.size() - 1 - behind] == new_lines[new_lines.size() - 1 - behind]) {
    ++behind;
  }
  if (before == old_lines.size() && before == new_lines.size()) return {};
  LineEdit edit{before, old_lines.size() - before - behind};
  edit.added.assign(new_lines.begin() + static_cast<std::ptrdiff_t>(before),
                    new_lines.end() - static_cast<std::ptrdiff_t>(behind));
  return {std::move(edit)};
}

}  // namespace tandem
