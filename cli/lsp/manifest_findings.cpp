#include "cli/lsp/manifest_findings.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <utility>

#include "cli/lsp/definition_findings.h"
#include "cli/lsp/report_findings.h"
#include "cli/lsp/value_span.h"
#include "config/files.h"
#include "config/manifest_reader.h"
#include "validation/base/ascii.h"

namespace tandem::lsp {
namespace {

/// The line in a reader's message, `file:12: ...`; 1 where it names none.
std::size_t LineIn(std::string_view message, std::string_view file) {
  if (!message.starts_with(file)) return 1;
  message.remove_prefix(file.size());
  if (!message.starts_with(':')) return 1;
  message.remove_prefix(1);
  const std::string_view digits = TakeDigits(message);
  std::size_t line = 1;
  std::from_chars(digits.data(), digits.data() + digits.size(), line);
  return std::max<std::size_t>(line, 1);
}

/// The finding that a document cannot be read, at the line where its reader stopped.
Finding OfSyntax(const Failure& failure, const std::string& file, const Text& text) {
  const std::size_t line = LineIn(failure.message, file) - 1;
  const std::string_view written = text.Line(line);
  const std::size_t indent = std::min(written.find_first_not_of(" \t"), written.size());
  Finding finding;
  finding.span = {text.StartOf(line) + indent, text.StartOf(line) + written.size()};
  finding.code = "Unreadable";
  finding.message = WithoutPlace(failure.message, file);
  return finding;
}

}  // namespace

ManifestFindings::Piece ManifestFindings::JudgePiece(const config::RawDocument& raw,
                                                     Workspace& workspace) const {
  Piece piece;
  piece.text = raw.text;
  config::RawDocument own = raw;
  own.start = {1, 1};
  const Text text(raw.text);
  for (Result<config::Manifest>& manifest : config::ParseManifests(own, file_)) {
    if (!manifest) {
      piece.is_readable = false;
      piece.findings.push_back(OfSyntax(manifest.error(), file_, text));
      continue;
    }
    const auto objects = manifests::ObjectsOf(manifest->document.root());
    std::size_t next = 0;
    workspace.judge().Judge(*manifest, file_, [&](const manifests::ObjectReport& report) {
      AddFindings(report, objects[next++], *manifest, text, piece.findings);
    });
  }
  const auto of_definitions = FindingsOnDefinitions(own, text, workspace.lint_options());
  piece.findings.insert(piece.findings.end(), of_definitions.begin(), of_definitions.end());
  return piece;
}

void ManifestFindings::Update(std::string_view text, Workspace& workspace) {
  std::vector<Piece> before = std::exchange(pieces_, {});
  // Known pieces by their texts, wherever they were; of equal ones the first is taken first.
  std::multimap<std::string_view, std::size_t> known;
  for (std::size_t i = 0; i < before.size(); ++i) {
    if (!before[i].is_stale) known.emplace(before[i].text, i);
  }
  has_definitions_ = text.find("CustomResourceDefinition") != std::string_view::npos;
  config::DocumentSplitter splitter(config::FileReader::OfText(std::string(text)), file_,
                                    config::kMaxDocumentBytes);
  while (const auto raw = splitter.Next()) {
    const std::size_t index = pieces_.size();
    if (!*raw) {
      Piece& bad = pieces_.emplace_back();
      bad.findings.push_back(OfSyntax(raw->error(), file_, Text(std::string(text))));
      continue;
    }
    const auto same = known.find((*raw)->text);
    if (same != known.end()) {
      Piece& piece = before[same->second];
      known.erase(same);
      pieces_.push_back(std::exchange(piece, {}));
    } else {
      Piece piece = JudgePiece(**raw, workspace);
      ++judged_;
      if (piece.is_readable) {
        piece.kept = piece.findings;
      } else if (index < before.size()) {
        piece.kept = Carried(before[index].kept, before[index].text, piece.text);
        piece.findings.insert(piece.findings.end(), piece.kept.begin(), piece.kept.end());
      }
      pieces_.push_back(std::move(piece));
    }
    pieces_.back().offset = (*raw)->offset;
  }
}

std::vector<Finding> ManifestFindings::First(std::size_t most) const {
  std::vector<Finding> all;
  for (const Piece& piece : pieces_) {
    for (const Finding& finding : piece.findings) {
      if (all.size() == most) return all;
      all.push_back(MovedBy(finding, piece.offset));
    }
  }
  return all;
}

}  // namespace tandem::lsp
