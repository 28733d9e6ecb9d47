#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace tandem {

/// Lines of a text in the place of others.
struct LineEdit {
  std::size_t at = 0;  ///< index of the first line that goes, or of the one after what is added
  std::size_t removed = 0;              ///< how many lines go
  std::vector<std::string> added = {};  ///< without their ends
};

/// The text with its edits, which are in ascending order and apart. In linear time.
std::string Edited(std::string_view text, const std::vector<LineEdit>& edits);

/// The edits as `diff -u` shows them, three lines of context around, for `patch` and `git apply`;
/// empty when there are none. In linear time.
std::string UnifiedDiff(std::string_view old_name, std::string_view new_name, std::string_view text,
                        const std::vector<LineEdit>& edits);

/// What makes one text of the other: at most one edit, from the first line that differs to the
/// last. In linear time: a shorter one may exist.
std::vector<LineEdit> EditsBetween(std::string_view old_text, std::string_view new_text);

}  // namespace tandem
