#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace tandem::hints {

/// The most candidates that are looked through.
inline constexpr std::size_t kMaxCandidates = 512;

/// The one of the candidates that somebody meant by a text: the only one that differs in nothing
/// but case, hyphens, underscores and spaces; else the only one that the text has the capital
/// letters of (`RWO` is `ReadWriteOnce`); else the only one that is nearest to it, in at most one
/// letter of four. Nothing where that is not certain. A view into the candidates.
std::optional<std::string_view> Nearest(std::string_view text,
                                        std::span<const std::string_view> candidates);

/// `did you mean "ReadWriteOnce"?`; empty for an empty text.
std::string DidYouMean(std::string_view text);

/// `"redy", expected ready or differs; did you mean "ready"?`, of a text that is none of the names.
std::string NotOneOf(std::string_view text, std::span<const std::string_view> names);

}  // namespace tandem::hints
