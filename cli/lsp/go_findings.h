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

  /// Looks at a text.
  void Update(const Text& text, const lint::LintOptions& options);

  [[nodiscard]] const std::vector<Finding>& all() const { return all_; }

 private:
  std::string file_;
  bool is_of_old_package_ = true;
  std::string text_;  ///< the text that was looked at
  std::vector<Finding> of_package_;
  std::vector<Finding> all_;
};

}  // namespace tandem::lsp
