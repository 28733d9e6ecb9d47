#pragma once

#include "validation/json/overlay.h"
#include "validation/json/value.h"
#include "validation/verdict/rule_set.h"

namespace tandem::cli {

// What clients and servers put into the objects of manifests before they are judged.

/// kubectl puts custom resources that need a namespace and name none into `default`. `kind` may be
/// null.
json::ValueView WithNamespace(const verdict::KindRules* kind, json::ValueView object,
                              json::Overlay& overlay);

/// The object with the metadata that the server has filled in and a patch, such as kubectl's,
/// leaves alone. Manifests do not have it, not even the old ones, but no update goes without a
/// resourceVersion.
json::ValueView WithServerMetadata(json::ValueView object, json::ValueView old_object,
                                   json::Overlay& overlay);

}  // namespace tandem::cli
