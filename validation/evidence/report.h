#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "validation/evidence/judgement.h"
#include "validation/json/writer.h"

namespace tandem::evidence {

enum class Format : std::uint8_t { kText, kJson, kMarkdown, kJunit, kHtml };

/// `text`, `json`, `markdown`, `junit`, `html`.
std::optional<Format> ParseFormat(std::string_view name);

/// Writes further members of an object.
using MoreMembers = std::function<void(json::Writer&)>;

/// A judgement for programs, with members that are not evidence.
std::string RenderJson(const Judgement& judgement, const MoreMembers& more);

/// A judgement for people or for programs. Names in it are escaped as the format needs it.
std::string Render(const Judgement& judgement, Format format);

}  // namespace tandem::evidence
