#pragma once

#include <string>
#include <vector>

#include "validation/base/result.h"
#include "validation/synthesis/json_tree.h"

namespace tandem::manifests {

/// The objects of manifests, of files and all those in directories, with what lists around them say
/// they are; of recorded reviews and audit events the objects that were written and replaced, the
/// first hundred of each kind. The Failure names what cannot be used.
Result<std::vector<synthesis::JsonTree>> ReadSamples(const std::vector<std::string>& paths);

}  // namespace tandem::manifests
