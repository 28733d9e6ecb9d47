#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "validation/gotypes/model.h"
#include "validation/gotypes/token_internal.h"

namespace tandem::gotypes {

/// All comments of a file in groups, and which group belongs to a line.
class CommentTable {
 public:
  /// Takes the next comment of the file. `previous_code_line` is the line of the token before it,
  /// 0 if there is none.
  void Add(const Comment& comment, int end_line, int previous_code_line);
  /// The next comment begins a new group.
  void CloseGroup() { group_open_ = false; }

  /// The comments of a declaration whose identifier stands on `line`. As gengo v2/parser, whole
  /// lines are compared: doc ends one line above, wherever on that line it began.
  Comments ForLine(std::string_view file, int line) const;
  /// Takes the next token: all comments that were added before it stand before it.
  void Precede(Place token);
  /// The comments of a declaration that begins with the token at `place`, as controller-gen pkg/
  /// markers attaches them: Go's doc comment, and the group before that.
  Comments Before(std::string_view file, Place place) const;
  /// Appends the comments before a declaration that belong to its package: a `type` keeps the group
  /// before its doc comment for itself. A null place stands for the end behind the last token.
  void AppendOfPackage(std::string_view file, Place place, bool is_type,
                       std::vector<CommentLine>& out) const;
  /// The first comment that begins on the line and behind the column, without its markers.
  std::string_view FindBehind(int line, int column) const;
  /// Every line of every group.
  std::vector<CommentLine> AllLines(std::string_view file) const;
  /// Appends every line of the groups that end above a line.
  void AppendLinesAbove(std::string_view file, int line, std::vector<CommentLine>& out) const;

 private:
  struct Group {
    std::size_t first = 0;
    std::size_t end = 0;
    int end_line = 0;
    bool trailing = false;
    Place next = {};  ///< the place of the token behind it
  };

  const Group* EndingAt(int line) const;
  std::vector<const Group*> GroupsBefore(Place place) const;
  void AppendLines(const Group& group, std::string_view file, std::vector<CommentLine>& out) const;

  std::vector<Comment> comments_;
  std::vector<Group> groups_;  // ascending by end line
  bool group_open_ = false;
  std::size_t placed_ = 0;  ///< groups whose next token is known
};

}  // namespace tandem::gotypes
