#pragma once

#include "validation/crd/schema/schema.h"

namespace tandem::crd::definition {

/// What the update of a definition may get wrong because the old one did already.
struct Relaxations {
  bool any_type = false;
  bool unknown_fields_in_defaults = false;
  bool any_set_items = false;
  bool any_map_keys = false;

  /// Adds what the schema of an old version excuses.
  void Add(const schema::Schema& old_schema);
};

}  // namespace tandem::crd::definition
