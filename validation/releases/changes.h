#pragma once

#include <span>
#include <string>
#include <string_view>

#include "validation/releases/release.h"

namespace tandem::releases {

/// The common signs of the errors of a change: the kind of the object, a part of the field's path
/// and a part of the message. An empty sign fits all.
struct ErrorSign {
  std::string_view kind = {};
  std::string_view path = {};
  std::string_view message = {};
};

/// A rule that a release has added, or given up, as people meet it who upgrade.
struct Change {
  std::string_view name;  ///< for programs: `ip-spelling`
  Release since;
  bool refuses = true;  ///< it refuses what was accepted before; else it accepts what was refused
  /// Whether it refuses stored objects, too, when they are written back unchanged.
  bool refuses_updates = false;
  std::string_view kinds;   ///< words for people
  std::string_view what;    ///< a sentence
  std::string_view advice;  ///< what to do before the upgrade
  std::span<const ErrorSign> signs;
};

/// The change in one text: `Since 1.36: IP addresses and CIDRs are read strictly: ...`
std::string TextOf(const Change& change);

/// All changes that are known between 1.33 and 1.36, those that people meet most often first. The
/// rules were compared with those of running API servers, see docs/upgrades.md.
std::span<const Change> Changes();

/// Whether what has changed lies between the two, whichever is older.
bool IsBetween(Release since, Release from, Release to);

/// The change between two releases that explains why an error is new, or is gone (`is_new` false).
/// A downgrade is explained by what an upgrade would give up. Null when none is known.
const Change* FindChange(Release from, Release to, bool is_new, const ErrorSign& error);

}  // namespace tandem::releases
