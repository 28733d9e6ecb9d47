#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace tandem::lint {

/// A difference between the validation of two versions of a kind that is meant.
struct AllowedDifference {
  std::string api_version;  ///< `apps/v1` or `v1`
  std::string kind;         ///< `*` for any kind; path and tag may be `*`, too
  std::string path;
  std::string tag;
  std::string reason;
  std::string file;  ///< the file in which it is written down
  std::size_t line = 0;
};

/// A difference as the linter finds it.
struct Difference {
  std::string group;
  std::string version;    ///< the version that differs
  std::string reference;  ///< the version it differs from
  std::string kind;
  std::string path;
  std::string tag;  ///< canonical, with the leading `+`
};

/// Whether the entry excuses the difference. Either version may be named; a tag may be named
/// entirely, or by its name alone.
bool Excuses(const AllowedDifference& entry, const Difference& difference);

}  // namespace tandem::lint
