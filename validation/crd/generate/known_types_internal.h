#pragma once

#include <optional>
#include <string_view>

#include "validation/crd/schema/draft.h"

namespace tandem::crd::generate {

/// The schema of a type that is known by its import path, whatever its source says. As
/// controller-gen pkg/crd/known_types.go, and the types of Go's library that write themselves.
std::optional<schema::Draft> KnownSchema(std::string_view package, std::string_view name,
                                         bool embedded_object_meta);

/// The schema of a value that may be anything.
schema::Draft Anything();

inline constexpr std::string_view kMetaV1 = "k8s.io/apimachinery/pkg/apis/meta/v1";

}  // namespace tandem::crd::generate
