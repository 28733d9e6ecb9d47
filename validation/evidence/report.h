#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "validation/evidence/judgement.h"
#include "validation/evidence/selection.h"

namespace tandem::evidence {

enum class Format : std::uint8_t { kText, kJson, kMarkdown, kJunit, kHtml };

/// `text`, `json`, `markdown`, `junit`, `html`.
std::optional<Format> ParseFormat(std::string_view name);

/// The part of a judgement that is listed. The conclusion is about the whole judgement.
struct Listing {
  std::vector<State> states;  ///< empty for all
  /// Whether every identifier that was not seen is listed, with its rules. Otherwise there is only
  /// a count of them, and their names where these can be folded.
  bool every_unseen = false;
};

/// A listing of these states, with every unseen identifier if kNotSeen or a selection is given.
Listing ListingOf(const Selection& selection, std::vector<State> states);

/// A text that is shown beside evidence and is none. JUnit has no place for it.
struct Supplement {
  std::string title;
  std::string text;       ///< lines
  std::string json_name;  ///< the name of a member
  std::string json;       ///< its value
};

/// A judgement for people or for programs, which see everything that is listed. Names in it are
/// escaped as the format needs it.
std::string Render(const Judgement& judgement, Format format, const Listing& listing = {},
                   const Supplement* supplement = nullptr);

/// The Content-Security-Policy that the HTML of Render works under.
std::string PagePolicy();

}  // namespace tandem::evidence
