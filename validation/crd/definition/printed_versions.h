#pragma once

#include "validation/field/bad_value.h"
#include "validation/json/value.h"

namespace tandem::crd::definition {

/// The parts that all versions have alike. The API server takes them for parts of the spec.
struct SharedParts {
  bool schemas = false;
  bool subresources = false;
  bool columns = false;
  bool selectable = false;
};

/// The versions of a definition whose schemas could be read, as the API server prints them in an
/// error: with all fields there are, under their Go names. Omitted when that is more than 64 KiB.
field::BadValue PrintedVersions(json::ValueView versions, const SharedParts& shared);

/// The same of a schema that could be read.
field::BadValue PrintedSchema(json::ValueView schema);

}  // namespace tandem::crd::definition
