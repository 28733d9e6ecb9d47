#pragma once

#include <vector>

#include "cli/lsp/finding.h"
#include "cli/manifests/manifest_objects.h"
#include "cli/manifests/object_report.h"
#include "config/manifest_reader.h"

namespace tandem::lsp {

/// Adds the findings of `tandem validate` on an object, at the values they are about. `text` is the
/// text that the manifest was read from.
void AddFindings(const manifests::ObjectReport& report, const manifests::ManifestObject& object,
                 config::Manifest& manifest, const Text& text, std::vector<Finding>& findings);

/// The byte of a reader's position.
std::size_t OffsetAt(const Text& text, config::Position position);

/// A message without the place that it begins with, `file:12: `, since an editor shows that itself.
std::string_view WithoutPlace(std::string_view message, std::string_view file);

}  // namespace tandem::lsp
