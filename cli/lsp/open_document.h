#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/lsp/completion.h"
#include "cli/lsp/finding.h"
#include "cli/lsp/go_findings.h"
#include "cli/lsp/manifest_findings.h"
#include "cli/lsp/message.h"
#include "cli/lsp/text.h"
#include "validation/json/value.h"

namespace tandem::lsp {

/// The largest text that is judged while it is written.
inline constexpr std::size_t kMaxDocumentBytes = std::size_t{8} << 20;

/// The largest number of findings that are told of one text.
inline constexpr std::size_t kMaxFindings = 500;

/// The language of a text; manifests are YAML or JSON.
enum class Language : std::uint8_t { kManifests, kGo, kOther };

/// The language by the editor's name of it, or by the end of the URI where that says nothing.
Language LanguageOf(std::string_view id, std::string_view uri);

/// A text that an editor has open, and what was found in it. Not thread-safe.
class OpenDocument {
 public:
  OpenDocument(std::string uri, Language language, Text text);

  [[nodiscard]] const std::string& uri() const { return uri_; }
  [[nodiscard]] Language language() const { return language_; }
  [[nodiscard]] const Text& text() const { return text_; }
  [[nodiscard]] std::optional<std::int64_t> version() const { return version_; }
  [[nodiscard]] const std::vector<Finding>& findings() const { return findings_; }
  /// Whether the findings are of an earlier text or of other rules.
  [[nodiscard]] bool is_stale() const { return is_stale_; }
  [[nodiscard]] bool has_definitions() const { return manifests_.has_definitions(); }
  /// How many documents of the text have been judged.
  [[nodiscard]] std::size_t judged() const { return manifests_.judged(); }

  /// Makes the changes that an editor tells of, one after the other: parts, or the whole text.
  std::optional<Refusal> Change(json::ValueView changes, Encoding encoding);
  void SetVersion(json::ValueView version);

  /// The rules have changed.
  void Forget();
  /// A file has changed on the disk, which may be one of its package.
  void ForgetFile(const std::string& file);

  /// Finds what is wrong with the text as it is now.
  void Judge(Workspace& workspace);

  /// The items that may be written at an offset.
  [[nodiscard]] std::vector<Item> Complete(std::size_t offset, Workspace& workspace) const;

  /// The documentation of what is at an offset, in Markdown; empty where there is none. `span`
  /// becomes the part of the text that it is about.
  std::string Describe(std::size_t offset, Workspace& workspace, Span& span) const;

 private:
  [[nodiscard]] bool IsTooLarge() const { return text_.str().size() > kMaxDocumentBytes; }

  std::string uri_;
  Language language_;
  Text text_;
  std::optional<std::int64_t> version_;
  ManifestFindings manifests_;
  GoFindings go_;
  std::vector<Finding> findings_;
  bool is_stale_ = true;
};

}  // namespace tandem::lsp
