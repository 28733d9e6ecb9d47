#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "validation/json/value.h"
#include "validation/warnings/list.h"

namespace tandem::warnings {

/// A create or update of an object itself that its rules have accepted, with what the registry has
/// filled in.
struct Write {
  std::string_view group;
  std::string_view kind;
  json::ValueView object;
  json::ValueView old_object;  ///< absent on create
};

/// The warnings of Kubernetes 1.36 when it accepts the write, in its order; at most `most`. Kinds
/// that are not in the table have none. This is linear in the object.
std::vector<Warning> WarningsOf(const Write& write, std::size_t most);

/// A kind that is warned of.
struct Source {
  std::string_view group;
  std::string_view kind;
  std::string_view upstream;  ///< the function of Kubernetes that its warnings follow
};

/// The kinds of the table, for its page.
std::vector<Source> Sources();

}  // namespace tandem::warnings
