#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "validation/crd/schema/schema.h"
#include "validation/field/error.h"
#include "validation/field/path.h"
#include "validation/json/overlay.h"
#include "validation/json/value.h"

namespace tandem::crd::object {

/// An object as the API server has it after decoding. Shares values with the object it was made of,
/// which is not changed, with the schema and with the overlay.
struct Prepared {
  json::ValueView object;
  /// The dropped fields, sorted. Of very many, or of very long paths, there are only some.
  std::vector<std::string> unknown_fields;
  std::string decode_error;  ///< why it cannot be decoded; empty when it can
};

/// The treatment of nulls that the schema does not want.
enum class Nulls : std::uint8_t { kDropped, kKept };

/// The treatment of fields that the schema does not know, metadata apart. kKept keeps nulls, too.
enum class Unknown : std::uint8_t { kDropped, kKept };

/// Drops what the schema does not know and nulls it does not want, reads metadata as the API server
/// does, and fills in defaults. Allocates nothing when that changes nothing.
Prepared Prepare(const schema::Schema& root, json::ValueView object, json::Overlay& overlay,
                 Nulls nulls = Nulls::kDropped, Unknown unknown = Unknown::kDropped);

/// The object with its defaults and nothing else changed.
json::ValueView FillDefaults(const schema::Schema& root, json::ValueView object,
                             json::Overlay& overlay);

/// A default with the defaults below it. Those of the schemas below are filled already.
json::ValueView FillDefault(const schema::Schema& schema, json::Overlay& overlay);

/// Whether a default holds something that the schema does not know. What is not known of metadata
/// does not count.
bool HasUnknownFields(const schema::Schema& schema, json::ValueView value);

/// A value whose embedded resources have their metadata as Go's types read it.
struct Coerced {
  json::ValueView value;
  std::optional<field::Error> error;  ///< why the metadata of one cannot be read
};
Coerced Coerce(const schema::Schema& schema, json::ValueView value, const field::Path& path,
               json::Overlay& overlay);

}  // namespace tandem::crd::object
