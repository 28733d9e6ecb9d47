#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "validation/evidence/judgement.h"

namespace tandem::evidence {

enum class Format : std::uint8_t { kText, kJson, kMarkdown, kJunit, kHtml };

/// `text`, `json`, `markdown`, `junit`, `html`.
std::optional<Format> ParseFormat(std::string_view name);

/// A judgement for people or for programs. Names in it are escaped as the format needs it.
std::string Render(const Judgement& judgement, Format format);

}  // namespace tandem::evidence
