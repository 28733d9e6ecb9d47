#pragma once

#include <string>
#include <vector>

#include "validation/base/result.h"
#include "validation/migrate/declaration_internal.h"
#include "validation/migrate/shape_internal.h"

namespace tandem::migrate {

/// The place of a marker: its declaration, its value, and the options that count there.
struct Site {
  const Declaration& declaration;
  Node node;
  bool replace = false;
  bool zero_is_absent = false;
  /// Whether the type of the field refuses its zero by markers of its own.
  bool type_refuses_zero = false;
};

/// The tag that says what a marker of a value says, without `+`; empty when nothing needs to be
/// said, because another marker's tag says it. The Failure says why there is none.
Result<std::string> TagOf(const MarkerUse& use, const Site& site);

/// Whether several of a marker may stand on a value: of others the last one counts.
bool MayRepeat(const MarkerUse& use);

/// The tag that says whether a field must be there. The Failure says why there is none.
Result<std::string> TagOfPresence(const Site& site);

/// `k8s:optional` or `k8s:required`, which tags of a field want beside them, as far as that says
/// nothing new; empty otherwise.
std::string PresenceTagOf(const Site& site);

/// Whether the marker certainly, or possibly, refuses the zero of the value.
bool RefusesZero(const MarkerUse& use, const Node& node, const Declaration& declaration);
bool MayRefuseZero(const MarkerUse& use, const Node& node, const Declaration& declaration);

/// Whether it is a marker about values at all: others, such as columns, are no tags' business.
bool IsAboutValues(const MarkerUse& use);

}  // namespace tandem::migrate
