#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

#include "validation/json/value.h"

namespace tandem::migrate {

/// A version of a kind as a definition describes it.
struct KindSchema {
  std::string file;  ///< of the definition
  std::string group;
  std::string version;
  std::string kind;
  json::ValueView schema;  ///< openAPIV3Schema; what it belongs to must outlive the work
  std::string path;        ///< of the schema in its manifest, as field errors name it
  /// The line where a field of the manifest stands; 0 when it is unknown. Asked a bounded number of
  /// times.
  std::function<std::size_t(std::string_view field)> line_of;
};

}  // namespace tandem::migrate
