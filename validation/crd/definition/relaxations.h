#pragma once

#include "validation/crd/expressions/stored.h"
#include "validation/crd/schema/schema.h"

namespace tandem::crd::definition {

/// The faults that the update of a definition may have because the old one had them already.
struct Relaxations {
  bool any_type = false;
  bool unknown_fields_in_defaults = false;
  bool any_set_items = false;
  bool any_map_keys = false;
  bool missing_schemas = false;
  bool no_structure = false;  ///< the old one has none, and the new one needs none
  expressions::Stored stored = {};

  /// Adds what the schema of an old version excuses, which must outlive this.
  void Add(const schema::Schema& old_schema);
};

/// Whether a schema has a default, or an extension of Kubernetes that only a structural schema has,
/// at any place.
bool HasDefaults(const schema::Schema& root);
bool HasExtensions(const schema::Schema& root);

/// Whether a schema is structural.
bool IsStructural(const schema::Schema& root);

}  // namespace tandem::crd::definition
