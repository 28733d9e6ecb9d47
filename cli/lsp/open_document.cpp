#include "cli/lsp/open_document.h"

#include <algorithm>
#include <utility>

#include "cli/lsp/file_uri.h"
#include "cli/lsp/go_markers.h"
#include "cli/lsp/protocol_json.h"
#include "config/file_tree.h"

namespace tandem::lsp {
namespace {

Finding OfSize() {
  Finding finding;
  finding.severity = Severity::kInformation;
  finding.code = "TooLarge";
  finding.message = "is larger than " + std::to_string(kMaxDocumentBytes >> 20U) +
                    " MiB and not judged while it is written";
  return finding;
}

}  // namespace

Language LanguageOf(std::string_view id, std::string_view uri) {
  if (id == "go" || uri.ends_with(".go")) return Language::kGo;
  const bool is_manifest = id == "yaml" || id == "json" || id.starts_with("yaml.");
  return is_manifest || config::IsManifestName(uri) ? Language::kManifests : Language::kOther;
}

OpenDocument::OpenDocument(std::string uri, Language language, Text text)
    : uri_(std::move(uri)),
      language_(language),
      text_(std::move(text)),
      manifests_(PathOf(uri_).value_or(uri_)),
      go_(PathOf(uri_).value_or("")) {}

std::optional<Refusal> OpenDocument::Change(json::ValueView changes, Encoding encoding) {
  if (!changes.IsArray()) return Refusal{.message = "contentChanges is no list"};
  for (const json::ValueView change : changes.elements()) {
    const json::ValueView with = change.Member("text");
    if (!with.IsString()) return Refusal{.message = "a change has no text"};
    const json::ValueView range = change.Member("range");
    if (range.IsMissing()) {
      text_ = Text(std::string(with.AsString()));
      continue;
    }
    const auto span = ReadRange(range, text_, encoding);
    if (!span) return Refusal{.message = "a change has no range"};
    text_.Replace(*span, with.AsString());
  }
  is_stale_ = true;
  return std::nullopt;
}

void OpenDocument::SetVersion(json::ValueView version) {
  if (version.kind() == json::Kind::kInt) version_ = version.AsInt();
}

void OpenDocument::Forget() {
  manifests_.Forget();
  is_stale_ = true;
}

void OpenDocument::ForgetFile(const std::string& file) {
  is_stale_ = is_stale_ || (language_ == Language::kGo && go_.Forget(file));
}

void OpenDocument::Judge(Workspace& workspace) {
  is_stale_ = false;
  findings_.clear();
  if (IsTooLarge()) {
    findings_.push_back(OfSize());
    return;
  }
  if (language_ == Language::kManifests && workspace.IsLoaded()) {
    manifests_.Update(text_.str(), workspace);
    findings_ = manifests_.First(kMaxFindings);
  }
  if (language_ == Language::kGo) findings_ = go_.Update(text_, workspace.package_options());
  findings_.resize(std::min(findings_.size(), kMaxFindings));
}

std::vector<Item> OpenDocument::Complete(std::size_t offset, Workspace& workspace) const {
  if (IsTooLarge()) return {};
  if (language_ == Language::kGo) return CompleteMarker(text_, offset);
  if (language_ != Language::kManifests || !workspace.IsLoaded()) return {};
  return CompleteManifest(text_, offset, workspace);
}

std::string OpenDocument::Describe(std::size_t offset, Workspace& workspace, Span& span) const {
  if (IsTooLarge()) return {};
  if (language_ == Language::kGo) return DescribeMarker(text_, offset, span);
  if (language_ != Language::kManifests || !workspace.IsLoaded()) return {};
  return DescribeManifest(text_, offset, workspace, span);
}

}  // namespace tandem::lsp
