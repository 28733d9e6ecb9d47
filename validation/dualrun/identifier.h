#pragma once

#include <string>
#include <string_view>

#include "validation/base/operation.h"

namespace tandem::dualrun {

/// The label under which a validation is counted: `replicationcontroller_scale_update`. As
/// apiserver pkg/registry/rest/validate.go builds it: without group and version, so kinds of one
/// name share it.
std::string ValidationIdentifier(std::string_view kind, std::string_view subresource,
                                 Operation operation);

}  // namespace tandem::dualrun
