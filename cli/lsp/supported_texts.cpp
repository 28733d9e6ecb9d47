#include "cli/lsp/supported_texts.h"

#include <algorithm>
#include <optional>

#include "cli/manifests/manifest_objects.h"
#include "config/manifest_reader.h"
#include "validation/hints/supported_values.h"

namespace tandem::lsp {
namespace {

constexpr std::string_view kUnsupported = "tandem-has-no-such-value";

using Texts = std::vector<std::string>;

/// The texts that both rules support.
Texts Both(const Texts& a, const Texts& b) {
  Texts both;
  std::copy_if(a.begin(), a.end(), std::back_inserter(both), [&](const std::string& each) {
    return std::find(b.begin(), b.end(), each) != b.end();
  });
  return both;
}

void Collect(const manifests::ObjectReport& report, std::optional<Texts>& found) {
  for (const manifests::LocatedError& located : report.errors) {
    const field::Error& error = located.error;
    const bool is_it = error.type == field::ErrorType::kNotSupported &&
                       error.value.TextBytes() < 100 &&
                       error.value.ToJson() == '"' + std::string(kUnsupported) + '"';
    if (!is_it) continue;
    const auto values = hints::SupportedValues(error.detail);
    if (values.empty()) continue;
    const Texts texts(values.begin(), values.end());
    found = found ? Both(*found, texts) : texts;
  }
}

}  // namespace

std::vector<std::string> SupportedTexts(const Text& text, const Cursor& cursor,
                                        Workspace& workspace) {
  if (cursor.document.end - cursor.document.begin > config::kMaxDocumentBytes) return {};
  config::RawDocument raw;
  raw.text = text.str().substr(cursor.document.begin, cursor.word.begin - cursor.document.begin);
  if (cursor.needs_blank) raw.text += ' ';
  raw.text += kUnsupported;
  raw.text += text.str().substr(cursor.word.end, cursor.document.end - cursor.word.end);
  raw.start = {1, 1};
  std::optional<Texts> found;
  for (Result<config::Manifest>& manifest : config::ParseManifests(raw, {})) {
    if (!manifest) return {};
    workspace.judge().Judge(*manifest, {},
                            [&](const manifests::ObjectReport& report) { Collect(report, found); });
  }
  return found.value_or(Texts());
}

}  // namespace tandem::lsp
