#pragma once

#include <cstdint>

#include "validation/field/path.h"
#include "validation/json/value.h"
#include "validation/warnings/list.h"

namespace tandem::warnings {

/// Annotations of AppArmor are looked at in templates only: of a pod an API server says so while it
/// makes fields of them, before its strategy warns.
enum class PodForm : std::uint8_t { kPod, kTemplate };

/// Warns of a pod or a template of pods, whose place is `path`.
void WarnOfPod(const field::Path& path, PodForm form, json::ValueView pod, List& list);

}  // namespace tandem::warnings
