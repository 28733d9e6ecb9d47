#pragma once

#include <optional>
#include <string_view>

#include "validation/base/result.h"

namespace tandem::formats {

/// The parts of a URL as they are written, escapes and all, as Go's net/url takes it apart:
/// `scheme:opaque?query` or `scheme://user@host/path?query#fragment`. Views into the text.
struct GoUrl {
  std::string_view scheme = {};
  std::string_view opaque = {};
  std::optional<std::string_view> user = {};  ///< `name` or `name:password`
  std::string_view host = {};  ///< with its port, and an IPv6 address in its brackets
  std::string_view path = {};
  std::optional<std::string_view> query = {};
  std::string_view fragment = {};
};

/// The parts of a URI that has a scheme, without a look at what they consist of: where the scheme,
/// the user, the host, the path and the query of `scheme://user@host/path?query` begin and end.
GoUrl SplitUri(std::string_view text);

/// Reads what Go's url.ParseRequestURI accepts: an absolute URI or a path that begins with a slash.
/// There is no fragment: a `#` belongs to the part it stands in. The Failure is worded as Go words
/// it: `parse "x": invalid URI for request`.
Result<GoUrl> ParseRequestUri(std::string_view text);

/// Reads what Go's url.Parse accepts: any reference, which may be relative and have a fragment. The
/// Failure is worded as Go words it.
Result<GoUrl> ParseUrl(std::string_view text);

}  // namespace tandem::formats
