#include <algorithm>
#include <iterator>
#include <string>
#include <tuple>
#include <utility>

#include "validation/base/ascii.h"
#include "validation/gotypes/comments_internal.h"

namespace tandem::gotypes {
namespace {

bool IsLowerOrDigit(char c) { return IsLowerLetter(c) || IsDigit(c); }

/// A `//` comment for tools rather than readers, such as `//go:noinline`. As go/ast.
bool IsDirective(std::string_view text) {
  if (text.starts_with("line ") || text.starts_with("extern ") || text.starts_with("export ")) {
    return true;
  }
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos || colon == 0 || colon + 1 >= text.size()) return false;
  return std::all_of(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(colon),
                     IsLowerOrDigit) &&
         IsLowerOrDigit(text[colon + 1]);
}

void PushLine(std::string_view text, Position position, bool block, std::vector<CommentLine>& out) {
  std::string line(text);
  std::erase(line, '\r');
  line.erase(line.find_last_not_of(" \t") + 1);
  out.push_back({std::move(line), position, block});
}

void SplitBlock(const Comment& comment, std::string_view file, std::vector<CommentLine>& out) {
  std::string_view text = comment.text.substr(2, comment.text.size() - 4);
  Position position{file, comment.place.line, comment.place.column + 2};
  while (true) {
    const std::size_t newline = text.find('\n');
    PushLine(text.substr(0, newline), position, true, out);
    if (newline == std::string_view::npos) return;
    text.remove_prefix(newline + 1);
    position = {file, position.line + 1, 1};
  }
}

void SplitLine(const Comment& comment, std::string_view file, std::vector<CommentLine>& out) {
  std::string_view text = comment.text.substr(2);
  Position position{file, comment.place.line, comment.place.column + 2};
  if (text.starts_with(' ')) {
    text.remove_prefix(1);
    ++position.column;
  } else if (IsDirective(text)) {
    return;
  }
  PushLine(text, position, false, out);
}

/// Drops empty lines at both ends and all but one of every run between.
void CollapseEmptyLines(std::vector<CommentLine>& lines, std::size_t from) {
  std::size_t kept = from;
  for (std::size_t i = from; i < lines.size(); ++i) {
    if (lines[i].text.empty() && (kept == from || lines[kept - 1].text.empty())) continue;
    if (kept != i) lines[kept] = std::move(lines[i]);
    ++kept;
  }
  if (kept > from && lines[kept - 1].text.empty()) --kept;
  lines.resize(kept);
}

}  // namespace

void CommentTable::Add(const Comment& comment, int end_line, int previous_code_line) {
  const bool behind_code = comment.place.line == previous_code_line;
  // As go/parser: a group that begins behind code ends with that line.
  bool joins = false;
  if (group_open_) {
    const Group& open = groups_.back();
    joins = comment.place.line <= open.end_line + (open.trailing ? 0 : 1);
  }
  if (!joins) {
    groups_.push_back({comments_.size(), comments_.size(), 0, behind_code});
    group_open_ = true;
  }
  comments_.push_back(comment);
  groups_.back().end = comments_.size();
  groups_.back().end_line = end_line;
}

const CommentTable::Group* CommentTable::EndingAt(int line) const {
  const auto after = std::upper_bound(
      groups_.begin(), groups_.end(), line,
      [](int wanted, const Group& candidate) { return wanted < candidate.end_line; });
  if (after == groups_.begin() || std::prev(after)->end_line != line) return nullptr;
  return &*std::prev(after);
}

void CommentTable::AppendLines(const Group& group, std::string_view file,
                               std::vector<CommentLine>& out) const {
  const std::size_t from = out.size();
  for (std::size_t i = group.first; i < group.end; ++i) {
    if (comments_[i].text.starts_with("/*")) {
      SplitBlock(comments_[i], file, out);
    } else {
      SplitLine(comments_[i], file, out);
    }
  }
  CollapseEmptyLines(out, from);
}

Comments CommentTable::ForLine(std::string_view file, int line) const {
  Comments comments;
  const Group* doc = EndingAt(line - 1);
  if (doc != nullptr) {
    AppendLines(*doc, file, comments.doc);
    comments.doc_is_trailing = doc->trailing;
    line = comments_[doc->first].place.line;
  }
  if (const Group* second = EndingAt(line - 2); second != nullptr) {
    AppendLines(*second, file, comments.second_closest);
  }
  return comments;
}

void CommentTable::Precede(Place token) {
  for (; placed_ < groups_.size(); ++placed_) groups_[placed_].next = token;
}

/// Comments behind code on its line belong to nothing.
std::vector<const CommentTable::Group*> CommentTable::GroupsBefore(Place place) const {
  const auto before = [](const Group& group, Place wanted) {
    return std::tie(group.next.line, group.next.column) < std::tie(wanted.line, wanted.column);
  };
  const auto end = groups_.begin() + static_cast<std::ptrdiff_t>(placed_);
  auto at = place.line == 0 ? end : std::lower_bound(groups_.begin(), end, place, before);
  std::vector<const Group*> found;
  for (; at != groups_.end() && at->next.line == place.line && at->next.column == place.column;
       ++at) {
    if (!at->trailing) found.push_back(&*at);
  }
  return found;
}

Comments CommentTable::Before(std::string_view file, Place place) const {
  Comments comments;
  std::vector<const Group*> groups = GroupsBefore(place);
  if (!groups.empty() && groups.back()->end_line == place.line - 1) {
    AppendLines(*groups.back(), file, comments.doc);
    groups.pop_back();
  }
  if (!groups.empty()) AppendLines(*groups.back(), file, comments.second_closest);
  return comments;
}

void CommentTable::AppendOfPackage(std::string_view file, Place place, bool is_type,
                                   std::vector<CommentLine>& out) const {
  std::vector<const Group*> groups = GroupsBefore(place);
  if (!groups.empty() && groups.back()->end_line == place.line - 1) groups.pop_back();
  if (is_type && !groups.empty()) groups.pop_back();
  for (const Group* group : groups) AppendLines(*group, file, out);
}

std::string_view CommentTable::FindBehind(int line, int column) const {
  const auto found =
      std::partition_point(comments_.begin(), comments_.end(), [&](const Comment& comment) {
        return std::tie(comment.place.line, comment.place.column) < std::tie(line, column);
      });
  if (found == comments_.end() || found->place.line != line) return {};
  const std::string_view text = found->text.substr(2);
  return found->text.starts_with("/*") ? text.substr(0, text.size() - 2) : text;
}

std::vector<CommentLine> CommentTable::AllLines(std::string_view file) const {
  std::vector<CommentLine> lines;
  for (const Group& group : groups_) AppendLines(group, file, lines);
  return lines;
}

void CommentTable::AppendLinesAbove(std::string_view file, int line,
                                    std::vector<CommentLine>& out) const {
  for (const Group& group : groups_) {
    if (group.end_line >= line) break;
    AppendLines(group, file, out);
  }
}

}  // namespace tandem::gotypes
