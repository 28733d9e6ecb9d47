#pragma once

#include <string>
#include <string_view>

#include "validation/verdict/answer.h"

namespace tandem::admission {

/// The AdmissionReview that carries an answer, in the member order of the API server's own encoder.
std::string EncodeReview(std::string_view api_version, std::string_view uid,
                         const verdict::Answer& answer);

}  // namespace tandem::admission
