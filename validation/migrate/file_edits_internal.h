#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "validation/gotypes/model.h"
#include "validation/migrate/tags.h"

namespace tandem::migrate {

/// Collects what happens to lines of files. Lines are counted from 1, as in positions.
class EditedFiles {
 public:
  /// The texts must outlive it.
  explicit EditedFiles(const Texts& texts);

  /// A line of a file; empty when there is none.
  [[nodiscard]] std::string_view Line(std::string_view file, int line) const;

  /// Adds comment lines with tags, indented as a line is: behind a line of a comment, or before
  /// that of a declaration.
  void AddTagsBehind(const gotypes::Position& line, const std::vector<std::string>& tags);
  void AddTagBefore(const gotypes::Position& line, const std::string& tag);
  /// Adds lines as they are.
  void AddLinesBehind(const gotypes::Position& line, const std::vector<std::string>& lines);
  void Remove(const gotypes::Position& line);

  /// The edits that were collected, with fields aligned as gofmt does.
  [[nodiscard]] std::vector<FileEdits> Take();

 private:
  struct Change {
    std::vector<std::string> before;
    std::vector<std::string> behind;
    bool removed = false;
  };

  [[nodiscard]] std::string TagLine(const gotypes::Position& line, const std::string& tag) const;
  void Align(const std::string& file, std::map<int, Change>& changes) const;
  Change& At(const gotypes::Position& line);

  std::map<std::string, std::vector<std::string_view>, std::less<>> lines_;
  std::map<std::string, std::map<int, Change>, std::less<>> changes_;
};

}  // namespace tandem::migrate
