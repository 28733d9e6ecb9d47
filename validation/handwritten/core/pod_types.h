#pragma once

#include "validation/handwritten/go_type.h"

namespace tandem::handwritten {

// The API server's internal types of pods and claims, for comparing them and printing them in
// errors. They say nothing about what is valid.

extern const GoType kGoObjectMeta;
extern const GoType kGoPodSpec;
extern const GoType kGoPodTemplate;
extern const GoType kGoClaims;  ///< a list of PersistentVolumeClaims

}  // namespace tandem::handwritten
