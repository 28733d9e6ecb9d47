#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

#include "validation/json/value.h"

namespace tandem::migrate {

/// A version of a kind as a definition describes it.
struct KindSchema {
  std::string file;  ///< the definition's file
  std::string group;
  std::string version;
  std::string kind;
  json::ValueView schema;  ///< openAPIV3Schema; its document must outlive the work
  std::string path;        ///< the schema's path in its manifest, as field errors name it
  /// The line where a field of the manifest stands; 0 when it is unknown. It is called a bounded
  /// number of times.
  std::function<std::size_t(std::string_view field)> line_of;
  /// openAPIV3Schema of the definition that is made of the Go types as they are; absent when none
  /// is. Its document must outlive the work.
  json::ValueView made = {};
};

}  // namespace tandem::migrate
