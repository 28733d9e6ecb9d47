#pragma once

#include <string_view>

#include "validation/formats/messages.h"

namespace tandem::formats {

/// A schedule of five fields, `@daily` and its like, or `@every 1h`, each with an optional
/// `TZ=zone` in front, as github.com/robfig/cron/v3 reads it. The first thing wrong is the one
/// message.
Messages CheckCronSchedule(std::string_view text);

}  // namespace tandem::formats
