#pragma once

#include <string_view>

#include "validation/formats/messages.h"

namespace tandem::formats {

/// The name of the user that Windows containers run as: `user` or `DOMAIN\user`.
Messages CheckWindowsUser(std::string_view text);

}  // namespace tandem::formats
