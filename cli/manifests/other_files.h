#pragma once

#include <string>

#include "validation/json/value.h"

namespace tandem::manifests {

/// Whether a file is Helm's: a Chart.yaml, or something below `templates` beside one.
bool IsOfChart(const std::string& path);

/// Whether a document is nothing like an object: it has neither `apiVersion` nor `kind`, or only
/// one of them, which may be any program's, and no `metadata`, or it is kustomize's. An empty
/// document is none.
bool IsNoObject(json::ValueView document);

/// Whether a file speaks of `apiVersion` and `kind`, as objects do, wherever in it. True of one
/// that cannot be read, for its reader to say so, and of the standard input. Takes the memory of
/// one piece of it.
bool SpeaksOfObjects(const std::string& path);

}  // namespace tandem::manifests
