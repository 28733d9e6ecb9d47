#include "cli/lsp/cursor.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "cli/lsp/flow_scanner.h"
#include "cli/manifests/manifest_objects.h"
#include "cli/manifests/written_pair.h"

namespace tandem::lsp {
namespace {

using verdict::GuideStep;

constexpr std::size_t kNone = std::string_view::npos;

bool IsBoundary(std::string_view line) {
  return line.starts_with("---") && (line.size() == 3 || line[3] == ' ');
}

/// A line of YAML in blocks: dashes of list elements, and then a key or some text.
struct BlockLine {
  explicit BlockLine(std::string_view written) : text(written) {
    column = std::min(text.find_first_not_of(' '), text.size());
    while (column < text.size() && text[column] == '-' &&
           (column + 1 == text.size() || text[column + 1] == ' ')) {
      dashes.push_back(column);
      column = std::min(text.find_first_not_of(' ', column + 1), text.size());
    }
    if (column < text.size() && text[column] != '#') pair = manifests::PairAt(text.substr(column));
  }

  [[nodiscard]] bool IsBlank() const {
    return dashes.empty() && (column == text.size() || text[column] == '#');
  }
  /// The column in the line at which the value of the pair begins.
  [[nodiscard]] std::size_t value() const { return column + pair->value; }

  std::string_view text;
  std::vector<std::size_t> dashes;  ///< their columns
  std::size_t column = 0;           ///< the column of what follows them
  std::optional<manifests::WrittenPair> pair;
};

/// Climbs from a line to the keys and dashes around it.
class Climb {
 public:
  /// A climb from something at the column.
  explicit Climb(std::size_t column) : limit_(column) {}

  /// Enters the dashes of a line that are around what is at the limit.
  void EnterDashes(const BlockLine& line) {
    for (std::size_t i = line.dashes.size(); i-- > 0;) {
      if (line.dashes[i] >= limit_) continue;
      steps_.push_back({"", true});
      limit_ = line.dashes[i];
      is_element_ = true;
    }
  }

  /// Passes a line above the last one.
  void Pass(const BlockLine& line) {
    const bool is_holder =
        line.pair && (line.column < limit_ || (is_element_ && line.column == limit_));
    if (is_holder) {
      steps_.push_back({std::string(line.pair->key), false});
      limit_ = line.column;
      is_element_ = false;
    }
    EnterDashes(line);
  }

  [[nodiscard]] bool IsDone() const { return limit_ == 0 && !is_element_; }

  [[nodiscard]] std::vector<GuideStep> Path() && {
    std::reverse(steps_.begin(), steps_.end());
    return std::move(steps_);
  }

 private:
  std::size_t limit_;
  bool is_element_ = false;       ///< what is at the limit is a dash, which may be below its key
  std::vector<GuideStep> steps_;  ///< from the inside out
};

/// The lines of a document, from the first to behind the last.
struct Lines {
  std::size_t begin = 0;
  std::size_t end = 0;
};

Lines DocumentAround(const Text& text, std::size_t line) {
  Lines lines{line, line + 1};
  while (lines.begin > 0 && !IsBoundary(text.Line(lines.begin))) --lines.begin;
  if (IsBoundary(text.Line(lines.begin)) && lines.begin < line) ++lines.begin;
  while (lines.end < text.lines() && !IsBoundary(text.Line(lines.end))) ++lines.end;
  return lines;
}

/// The text of a scalar, without quotes and a comment.
std::string ScalarOf(std::string_view value) {
  if (value.empty()) return {};
  if (value.front() == '"' || value.front() == '\'') {
    const std::size_t end = manifests::EndOfQuotes(value);
    return end == kNone ? "" : std::string(value.substr(1, end - 2));
  }
  value = value.substr(0, value.find(" #"));
  return std::string(value.substr(0, value.find_last_not_of(" \t") + 1));
}

/// The head of the object whose keys stand at the column.
ObjectHead HeadIn(const Text& text, const Lines& lines, std::size_t column) {
  ObjectHead head;
  for (std::size_t i = lines.begin; i < lines.end; ++i) {
    const BlockLine line(text.Line(i));
    if (!line.pair || line.column != column) continue;
    const std::string_view value = line.text.substr(line.value());
    if (line.pair->key == "kind") head.kind = ScalarOf(value);
    if (line.pair->key == "apiVersion") head.api_version = ScalarOf(value);
  }
  return head;
}

/// The head of the list item that holds a line: it lies between two dashes of the list's column.
ObjectHead ItemHeadIn(const Text& text, const Lines& lines, std::size_t number) {
  std::size_t dash = kNone;
  Lines item;
  for (std::size_t i = lines.begin; i < lines.end; ++i) {
    const BlockLine line(text.Line(i));
    if (line.dashes.empty()) {
      const bool is_other_key = line.pair && line.column == 0;
      if (is_other_key && i > number) break;
      if (is_other_key) dash = kNone;
      item.end = i + 1;
      continue;
    }
    if (dash == kNone) dash = line.dashes.front();
    if (line.dashes.front() == dash && i > number) break;
    if (line.dashes.front() == dash) item.begin = i;
    item.end = i + 1;
  }
  if (dash == kNone) return {};
  for (std::size_t i = item.begin; i < item.end; ++i) {
    const BlockLine line(text.Line(i));
    if (line.pair) return HeadIn(text, item, line.column);
  }
  return {};
}

/// Goes from a list of objects to the item around the cursor.
void EnterItem(ObjectHead item, Cursor& cursor) {
  const ObjectHead& list = cursor.object;
  manifests::CompleteHead(list.api_version, list.kind, item.api_version, item.kind);
  cursor.object = std::move(item);
  cursor.path.erase(cursor.path.begin(), cursor.path.begin() + 2);
}

bool IsInItem(const Cursor& cursor) {
  return manifests::IsListKind(cursor.object.kind) && cursor.path.size() >= 2 &&
         cursor.path[0].name == "items" && cursor.path[1].is_element;
}

std::vector<GuideStep> PathAround(const Text& text, const Lines& lines, std::size_t at,
                                  const BlockLine& own, std::size_t column) {
  Climb climb(column);
  climb.EnterDashes(own);
  for (std::size_t i = at; i-- > lines.begin && !climb.IsDone();) {
    const BlockLine line(text.Line(i));
    if (!line.IsBlank()) climb.Pass(line);
  }
  return std::move(climb).Path();
}

void SetWord(std::size_t begin, std::size_t end, const Text& text, Cursor& cursor) {
  const std::string& all = text.str();
  cursor.is_quoted = begin < end && (all[begin] == '"' || all[begin] == '\'');
  if (cursor.is_quoted) {
    ++begin;
    if (end > begin && all[end - 1] == all[begin - 1]) --end;
  }
  cursor.word = {begin, end};
}

std::vector<GuideStep> Join(std::vector<GuideStep> outer, const std::vector<GuideStep>& inner) {
  outer.insert(outer.end(), inner.begin(), inner.end());
  return outer;
}

void TakeFlow(const FlowPlace& flow, std::vector<GuideStep> outer, Cursor& cursor) {
  cursor.path = Join(std::move(outer), flow.path);
  cursor.role = flow.is_key ? Cursor::Role::kKey : Cursor::Role::kValue;
  cursor.key = flow.key;
  cursor.word = flow.word;
  cursor.is_quoted = flow.is_quoted;
  cursor.is_followed = flow.is_followed;
}

/// Finds the cursor in a document of YAML in blocks.
void FindInBlocks(const Text& text, const Lines& lines, std::size_t number, std::size_t offset,
                  Cursor& cursor) {
  const BlockLine line(text.Line(number));
  const std::size_t start = text.StartOf(number);
  const std::size_t at = offset - start;
  if (!line.pair) {
    const std::size_t column = line.IsBlank() ? at : line.column;
    cursor.path = PathAround(text, lines, number, line, column);
    const std::size_t end = line.IsBlank() ? at : line.text.size();
    SetWord(start + std::min(column, at), start + std::max(end, at), text, cursor);
    cursor.key = ScalarOf(line.text.substr(std::min(column, line.text.size())));
    return;
  }
  cursor.path = PathAround(text, lines, number, line, line.column);
  cursor.key = line.pair->key;
  const auto key_end =
      static_cast<std::size_t>(line.pair->key.data() - line.text.data()) + line.pair->key.size();
  if (at <= key_end) {
    const bool is_quoted = line.text[line.column] == '"' || line.text[line.column] == '\'';
    cursor.word = {start + line.column + (is_quoted ? 1 : 0), start + key_end};
    cursor.is_quoted = is_quoted;
    cursor.is_followed = true;
    return;
  }
  cursor.role = Cursor::Role::kValue;
  cursor.path.push_back({cursor.key, false});
  const std::string_view value = line.text.substr(line.value());
  if (value.starts_with('{') || value.starts_with('[')) {
    const Span span{start + line.value(), start + line.text.size()};
    return TakeFlow(FindInFlow(text.str(), span, offset), cursor.path, cursor);
  }
  const bool is_absent = value.empty() || value.front() == '#';
  const std::size_t begin = is_absent ? std::max(at, key_end + 1) : line.value();
  const std::size_t comment = std::min(value.find(" #"), value.size());
  const std::size_t last = value.substr(0, comment).find_last_not_of(" \t");
  const std::size_t end = is_absent || last == kNone ? begin : line.value() + last + 1;
  SetWord(start + begin, start + end, text, cursor);
  cursor.needs_blank = begin > 0 && line.text[begin - 1] == ':';
}

}  // namespace

std::vector<GuideStep> Cursor::Field() const {
  std::vector<GuideStep> field = path;
  if (role == Role::kKey && !key.empty()) field.push_back({key, false});
  return field;
}

Cursor FindCursor(const Text& text, std::size_t offset) {
  Cursor cursor;
  offset = std::min(offset, text.str().size());
  const std::size_t number = text.PlaceOf(offset, Encoding::kUtf8).line;
  const Lines lines = DocumentAround(text, number);
  cursor.document = {text.StartOf(lines.begin), text.StartOf(lines.end)};
  const std::size_t first = text.str().find_first_not_of(" \t\r\n", cursor.document.begin);
  if (first < cursor.document.end && text.str()[first] == '{') {
    cursor.is_json = true;
    const Span span{first, cursor.document.end};
    const FlowPlace flow = FindInFlow(text.str(), span, offset);
    TakeFlow(flow, {}, cursor);
    cursor.object = flow.outermost;
    if (IsInItem(cursor)) EnterItem(flow.item, cursor);
    return cursor;
  }
  cursor.object = HeadIn(text, lines, 0);
  FindInBlocks(text, lines, number, offset, cursor);
  if (IsInItem(cursor)) EnterItem(ItemHeadIn(text, lines, number), cursor);
  return cursor;
}

}  // namespace tandem::lsp
