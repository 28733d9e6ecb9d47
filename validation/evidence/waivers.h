#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "validation/base/result.h"
#include "validation/evidence/document.h"
#include "validation/json/value.h"

namespace tandem::evidence {

/// An identifier, or a rule of it, that need not be shown, until a day. Globs are those of
/// MatchesGlob.
struct Waiver {
  std::string identifier;  ///< a glob
  std::string rule;        ///< a glob; empty for the identifier as a whole
  std::string reason;
  TimePoint until;  ///< the end of the last day on which it counts, UTC
};

/// Reads `waivers: [{identifier: pod_*, rule: "spec.* FieldValueInvalid *", reason: ..., until:
/// 2027-01-31}]`. A Failure names the element: `waivers[2].until: ...`.
Result<std::vector<Waiver>> ReadWaivers(json::ValueView file);

/// The first one in force for the identifier as a whole (`rule` empty) or for a rule of it.
std::optional<Waiver> FindWaiver(const std::vector<Waiver>& waivers, std::string_view identifier,
                                 std::string_view rule, TimePoint now);

}  // namespace tandem::evidence
