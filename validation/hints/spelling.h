#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace tandem::hints {

// The right spellings of texts that somebody spelt otherwise. They are empty where that is not
// certain, and for texts that are spelt well.

/// A name of an object or of a part of one: `shop-web` for `Shop_Web`. Without dots it is a label,
/// else a domain name may be one, too.
std::string NameFor(std::string_view text, bool with_dots);

/// The host of a URL.
std::string HostOf(std::string_view url);

/// A path in a volume, which begins without a slash.
std::string RelativePathFor(std::string_view text);

/// The schedule of a cron job, for one that has seconds, too.
std::string ScheduleFor(std::string_view text);

/// `0644 in YAML, 420 in JSON`, for digits that were written as if they were octal.
std::string FileModeFor(std::int64_t digits);

/// The name of a resource in a quota, for one whose words were swapped: `limits.memory`.
std::string QuotaNameFor(std::string_view text);

}  // namespace tandem::hints
