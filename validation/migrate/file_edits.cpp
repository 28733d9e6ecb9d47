#include <algorithm>
#include <utility>

#include "validation/base/lines.h"
#include "validation/migrate/alignment_internal.h"
#include "validation/migrate/file_edits_internal.h"

namespace tandem::migrate {
namespace {

LineEdit Insertion(int line, const std::vector<std::string>& added) {
  return {static_cast<std::size_t>(line), 0, added};
}

}  // namespace

EditedFiles::EditedFiles(const Texts& texts) {
  for (const auto& [name, text] : texts) lines_[name] = LinesOf(text);
}

std::string_view EditedFiles::Line(std::string_view file, int line) const {
  const auto found = lines_.find(file);
  if (found == lines_.end() || line < 1) return {};
  const auto index = static_cast<std::size_t>(line) - 1;
  return index < found->second.size() ? found->second[index] : std::string_view();
}

std::string EditedFiles::TagLine(const gotypes::Position& line, const std::string& tag) const {
  const std::string_view neighbour = Line(line.file, line.line);
  const std::size_t indent = std::min(neighbour.find_first_not_of(" \t"), neighbour.size());
  std::string text(neighbour.substr(0, indent));
  text += "// +" + tag;
  if (neighbour.ends_with('\r')) text += '\r';
  return text;
}

EditedFiles::Change& EditedFiles::At(const gotypes::Position& line) {
  return changes_[std::string(line.file)][line.line];
}

void EditedFiles::AddTagsBehind(const gotypes::Position& line,
                                const std::vector<std::string>& tags) {
  std::vector<std::string> lines;
  for (const std::string& tag : tags) lines.push_back(TagLine(line, tag));
  if (!lines.empty()) AddLinesBehind(line, lines);
}

void EditedFiles::AddTagBefore(const gotypes::Position& line, const std::string& tag) {
  At(line).before.push_back(TagLine(line, tag));
}

void EditedFiles::AddLinesBehind(const gotypes::Position& line,
                                 const std::vector<std::string>& lines) {
  std::vector<std::string>& behind = At(line).behind;
  behind.insert(behind.end(), lines.begin(), lines.end());
}

void EditedFiles::Remove(const gotypes::Position& line) { At(line).removed = true; }

/// Writes fields anew that comments were put before, and their neighbours.
void EditedFiles::Align(const std::string& file, std::map<int, Change>& changes) const {
  std::set<int> behind_comments;
  for (const auto& [line, change] : changes) {
    if (!change.before.empty()) behind_comments.insert(line);
  }
  if (behind_comments.empty()) return;
  for (auto& [line, text] : Realigned(lines_.at(file), behind_comments)) {
    Change& change = changes[line];
    if (change.removed || !change.behind.empty()) continue;
    change.removed = true;
    change.behind.push_back(text);
  }
}

std::vector<FileEdits> EditedFiles::Take() {
  std::vector<FileEdits> files;
  for (auto& [name, changes] : changes_) {
    Align(name, changes);
    FileEdits& file = files.emplace_back();
    file.file = name;
    for (const auto& [line, change] : changes) {
      if (!change.before.empty()) file.edits.push_back(Insertion(line - 1, change.before));
      if (change.removed) {
        file.edits.push_back({static_cast<std::size_t>(line) - 1, 1, change.behind});
      } else if (!change.behind.empty()) {
        file.edits.push_back(Insertion(line, change.behind));
      }
    }
  }
  return files;
}

}  // namespace tandem::migrate
