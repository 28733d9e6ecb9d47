#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "config/positions.h"
#include "validation/json/value.h"

namespace tandem::manifests {

/// An object of a manifest: the manifest itself, or an item of a list. Views into the document.
struct ManifestObject {
  json::ValueView value;
  config::DocumentPath path;
  std::string field;        ///< the path as messages name it: `items[2]`; empty for the manifest
  std::string api_version;  ///< its own, or as the list around it says; empty when neither does
  std::string kind;

  [[nodiscard]] std::string_view group() const;
  [[nodiscard]] std::string_view version() const;
  [[nodiscard]] std::string_view name() const;
  [[nodiscard]] std::string_view namespace_name() const;
};

/// Whether objects of the kind hold others: `List`, `PodList`.
bool IsListKind(std::string_view kind);

/// Gives an item of a list that says neither its version nor its kind those that the list implies:
/// the items of typed lists need not say them.
void CompleteHead(std::string_view list_version, std::string_view list_kind,
                  std::string& api_version, std::string& kind);

/// The objects of a document in order; lists are opened, lists in lists too. None for null.
std::vector<ManifestObject> ObjectsOf(json::ValueView document);

}  // namespace tandem::manifests
