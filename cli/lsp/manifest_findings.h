#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "cli/lsp/finding.h"
#include "cli/lsp/workspace.h"
#include "config/document_splitter.h"

namespace tandem::lsp {

/// The findings on one text with manifests. Judges only those of its documents that have changed. A
/// document that cannot be read, since it is half written, keeps the findings from when it could be
/// read. Not thread-safe.
class ManifestFindings {
 public:
  /// `file` is what messages would call the text.
  explicit ManifestFindings(std::string file) : file_(std::move(file)) {}

  /// Takes a text. The rules must have been loaded.
  void Update(std::string_view text, Workspace& workspace);

  /// The first findings, at most `most`, in the order of the text's documents.
  [[nodiscard]] std::vector<Finding> First(std::size_t most) const;

  /// How many documents have been judged.
  [[nodiscard]] std::size_t judged() const { return judged_; }

  /// Whether a document names a definition, by which others are judged.
  [[nodiscard]] bool has_definitions() const { return has_definitions_; }

  /// Forgets what was judged, since the rules have changed.
  void Forget() {
    for (Piece& piece : pieces_) piece.is_stale = true;
  }

 private:
  /// A document of the text, and what is wrong with it; places count from its beginning.
  struct Piece {
    std::string text;
    std::size_t offset = 0;
    std::vector<Finding> findings;
    /// The findings from when it could last be read, as far as their text is still there.
    std::vector<Finding> kept;
    bool is_readable = true;
    bool is_stale = false;  ///< the rules have changed
  };

  Piece JudgePiece(const config::RawDocument& raw, Workspace& workspace) const;

  std::string file_;
  std::vector<Piece> pieces_;
  std::size_t judged_ = 0;
  bool has_definitions_ = false;
};

}  // namespace tandem::lsp
