#pragma once

#include <cstdint>

#include "validation/field/path.h"
#include "validation/json/value.h"
#include "validation/warnings/list.h"

namespace tandem::warnings {

/// Of a pod itself annotations of AppArmor are not looked at: an API server says so while it makes
/// fields of them, before its strategy warns.
enum class PodForm : std::uint8_t { kPod, kTemplate };

/// A pod or a template of pods, whose place is `path`.
void WarnOfPod(const field::Path& path, PodForm form, json::ValueView pod, List& list);

}  // namespace tandem::warnings
