#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "validation/base/result.h"

namespace tandem::config {

/// The place of the JSON schema of one version of a kind, by their names: in catalogues of schemas
/// as `example.com/widget_v1.json`.
class SchemaLocation {
 public:
  /// `text`: a directory that is laid out so, or a path with `{{.Group}}`, `{{.ResourceKind}}` and
  /// `{{.ResourceAPIVersion}}` in it. The Failure names any other word in double braces.
  static Result<SchemaLocation> Parse(std::string_view text);

  /// The path of a kind's schema, with the kind in lower case. Nothing for names that no custom
  /// resource has: whatever an object calls itself, no path leads out of the tree.
  [[nodiscard]] std::optional<std::string> PathOf(std::string_view group, std::string_view version,
                                                  std::string_view kind) const;

 private:
  explicit SchemaLocation(std::string path) : path_(std::move(path)) {}

  std::string path_;  ///< with the words in it
};

}  // namespace tandem::config
