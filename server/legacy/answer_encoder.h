#pragma once

#include <string>

#include "server/admission/opinion.h"
#include "server/legacy/verdict.h"

namespace tandem::legacy {

/// The AdmissionReview that answers with the legacy webhook's verdict: its status, warnings and
/// audit annotations, and with `annotate` what we have to say about it.
std::string EncodeAnswer(const TheirVerdict& verdict, const admission::Opinion& ours,
                         bool annotate);

}  // namespace tandem::legacy
