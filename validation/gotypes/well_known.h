#pragma once

#include <vector>

#include "validation/gotypes/loader.h"

namespace tandem::gotypes {

/// The packages every API type may import without bringing them along: our own declarations of
/// their types, members in upstream's order and with upstream's JSON names, because equality and
/// rendering follow both. Types with a wire form of their own (Time, Quantity, IntOrString, ...)
/// have no fields here; whoever gives types a meaning knows them by package and name.
std::vector<SourcePackage> WellKnownPackages();

}  // namespace tandem::gotypes
