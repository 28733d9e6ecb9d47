#pragma once

#include "validation/crd/schema.h"

namespace tandem::crd {

/// What the update of a definition may get wrong because the old one did already.
struct Relaxations {
  bool any_type = false;
  bool unknown_fields_in_defaults = false;
  bool any_set_items = false;
  bool any_map_keys = false;

  /// Adds what the schema of an old version excuses.
  void Add(const Schema& old_schema);
};

}  // namespace tandem::crd
