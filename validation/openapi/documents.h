#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "validation/crd/generate/generate.h"
#include "validation/gotypes/model.h"

namespace tandem::openapi {

/// The choices for the documents that are made of Go types.
struct Options {
  std::optional<std::int64_t> max_description;  ///< bytes; 0 drops all of them
  bool ignore_unexported_fields = false;
};

/// The OpenAPI v3 document of a group and version.
struct Document {
  std::string group;  ///< empty: core
  std::string version;
  std::string json;  ///< keys in ascending order

  /// `apps_v1.json`; of the core group `core_v1.json`.
  [[nodiscard]] std::string FileName() const;
  /// `apis/apps/v1.json`, `api/v1.json`: below /openapi/v3 of an API server.
  [[nodiscard]] std::string ServerPath() const;
};

/// The documents made of packages. Nothing of them is to be used when there are errors.
struct Outcome {
  std::vector<Document> documents;  ///< by ascending group and version
  std::vector<crd::generate::Problem> errors;
  std::vector<crd::generate::Problem> warnings;
};

/// Describes the kinds of some packages of a universe that was read as it is written, and all types
/// that they consist of, with the rules that markers and tags give them: those that are keywords as
/// such, others as `x-kubernetes-validations`. Kinds are what embeds metav1.TypeMeta. As an API
/// server publishes them, components of Kubernetes' own types have the names of their packages,
/// others those of their group, and a kind has a list even where no type is one.
///
/// Types refer to each other by `$ref`, one component each. Inline they could not contain
/// themselves, as schemas of JSON do, and PodSpec would be there nine times over.
///
/// Bounded in time and memory whatever the sources are.
Outcome MakeDocuments(std::span<const gotypes::Package* const> packages, const Options& options);

}  // namespace tandem::openapi
