#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace tandem::formats {

/// The faults of a text, in the order in which Kubernetes says them; empty when it has none.
using Messages = std::vector<std::string>;

/// The unit in which a length limit is worded: the older util/validation says characters, the newer
/// api/validate/content says bytes. Both count bytes.
enum class LengthUnit : std::uint8_t { kCharacters, kBytes };

/// `must be no more than N characters` (or `bytes`).
[[gnu::cold]] std::string MaxLengthMessage(std::size_t limit, LengthUnit unit);

/// `msg (e.g. 'a',  or 'b', regex used for validation is 're')`, with its two spaces before `or`.
[[gnu::cold]] std::string RegexMessage(std::string_view message, std::string_view regex,
                                       std::initializer_list<std::string_view> examples);

}  // namespace tandem::formats
