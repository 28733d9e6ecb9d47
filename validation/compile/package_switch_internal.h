#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "validation/compile/tag_reader.h"
#include "validation/gotypes/model.h"

namespace tandem::compile {

/// A tag in a package's doc.go that has one of two values: `+tandem:markers=off`.
struct PackageSwitch {
  std::string_view tag;
  std::string_view first;
  std::string_view second;
};

/// The value of its last line; nothing where there is none.
std::optional<std::string> ValueOf(const PackageSwitch& tag, const gotypes::Package& package);

/// A failure for each of its lines with another value.
std::vector<PlacedFailure> CheckValues(const PackageSwitch& tag, const gotypes::Package& package);

}  // namespace tandem::compile
