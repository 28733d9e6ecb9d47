#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace tandem {

/// An edit that puts lines into a text in the place of others.
struct LineEdit {
  std::size_t at = 0;  ///< index of the first line that goes, or of the one after what is added
  std::size_t removed = 0;              ///< how many lines go
  std::vector<std::string> added = {};  ///< the new lines, without their ends
};

/// The text with the edits applied, which are in ascending order and apart. Takes linear time.
std::string Edited(std::string_view text, const std::vector<LineEdit>& edits);

/// The edits as `diff -u` shows them, three lines of context around, for `patch` and `git apply`;
/// empty when there are none. Takes linear time.
std::string UnifiedDiff(std::string_view old_name, std::string_view new_name, std::string_view text,
                        const std::vector<LineEdit>& edits);

/// The edits that turn the old text into the new one: at most one, from the first line that differs
/// to the last. Takes linear time: a shorter edit may exist.
std::vector<LineEdit> EditsBetween(std::string_view old_text, std::string_view new_text);

}  // namespace tandem
