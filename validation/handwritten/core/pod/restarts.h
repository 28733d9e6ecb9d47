#pragma once

#include "validation/field/error.h"
#include "validation/handwritten/core/pod/scope.h"
#include "validation/json/value.h"

namespace tandem::handwritten::core::pod {

// The rules about restarts of containers.

/// The restart policy of one main or init container, and its rules by exit codes.
void ValidateRestartRules(const field::Path& container_path, json::ValueView container,
                          bool is_init, const PodScope& scope, field::ErrorList& errors);

/// Whether the container is restarted when its resources change. Errors have no index.
void ValidateResizePolicy(const field::Path& path, json::ValueView policies,
                          std::string_view pod_restart_policy, field::ErrorList& errors);

/// An init container that goes on running beside the others.
bool IsSidecar(json::ValueView init_container);

/// An init container that runs but once cannot be restarted by a resize.
void ValidateInitResizePolicy(const field::Path& path, json::ValueView policies,
                              field::ErrorList& errors);

/// Whether such a container of the spec is.
bool HasRestartedInitContainer(json::ValueView spec);

/// Whether a container that ended with the exit code may be started again.
bool MayRestart(json::ValueView container, std::string_view pod_restart_policy,
                std::int64_t exit_code);

/// Whether some main or init container restarts all of them.
bool HasRestartOfAll(json::ValueView spec);

}  // namespace tandem::handwritten::core::pod
