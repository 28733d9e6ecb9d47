#pragma once

#include <string_view>

#include "validation/field/error.h"
#include "validation/field/path.h"
#include "validation/handwritten/go_struct.h"
#include "validation/json/value.h"

namespace tandem::handwritten::scheduling {

// The parts that groups of pods, which are scheduled together, and their templates have in common.

extern const GoStruct kPodGroupSchedulingPolicy;
extern const GoStruct kPodGroupSchedulingConstraints;
extern const GoStruct kPodGroupResourceClaim;

inline constexpr std::string_view kUnion = "union";

/// A union of two members, and what a gang must have.
void ValidateSchedulingPolicy(const field::Path& path, json::ValueView policy,
                              field::ErrorList& errors);

/// Whether a group or a template has what only feature gates bring that are off by default; nobody
/// judges it.
bool HasGatedParts(json::ValueView group);

}  // namespace tandem::handwritten::scheduling
