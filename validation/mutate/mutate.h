#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "validation/json/value.h"
#include "validation/rules/defaulting.h"
#include "validation/unions/normalize.h"

namespace tandem::mutate {

/// The changes that are made to the objects of a kind.
struct Plan {
  const rules::Defaulting* defaulting = &rules::kNoDefaulting;  ///< never null
  const unions::Node* unions = nullptr;                         ///< null: none
  bool has_status = false;                                      ///< the status is a subresource
};

/// One object on its way into the storage.
struct Request {
  json::ValueView object;
  json::ValueView old_object;  ///< absent on create
  std::string_view subresource;
};

struct Mutated {
  std::string patch;  ///< JSON Patch; empty when there is nothing to change
  std::vector<unions::Cleared> cleared;
  std::size_t normalized_unions = 0;
};

/// Fills in defaults, then normalizes unions. The patch touches only what changes, and its result
/// needs no further one. Throws Panic when the object is nested too deeply.
Mutated Mutate(const Plan& plan, const Request& request);

}  // namespace tandem::mutate
