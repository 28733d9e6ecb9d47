#pragma once

#include <string>
#include <vector>

#include "cli/lsp/finding.h"
#include "cli/lsp/text.h"
#include "validation/lint/lint.h"

namespace tandem::lsp {

/// The findings on a Go file: line by line as it is now, and as a part of its package, which
/// `tandem lint` looks at when it was saved. Not thread-safe.
class GoFindings {
 public:
  /// The path of a text that was never saved names no file.
  explicit GoFindings(std::string file) : file_(std::move(file)) {}

  /// Takes note that a file has changed on the disk; returns whether it is of this one's package.
  bool Forget(const std::string& file);

  /// The findings on a text of the file.
  std::vector<Finding> Update(const Text& text, const lint::LintOptions& options);

 private:
  std::string file_;
  bool is_of_old_package_ = true;
  std::string text_;  ///< the text that was looked at
  std::vector<Finding> of_package_;
};

}  // namespace tandem::lsp
