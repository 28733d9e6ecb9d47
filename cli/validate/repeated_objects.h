#pragma once

#include <string>
#include <unordered_map>

#include "cli/manifests/object_report.h"
#include "validation/base/keyed_hash.h"

namespace tandem::validate {

/// Finds objects that the input has twice: whichever is applied last wins. Remembers the place of
/// every object with a name, some hundred bytes each. Not thread-safe.
class RepeatedObjects {
 public:
  /// Adds a warning to the report of an object that was there before.
  void Note(manifests::ObjectReport& report);

 private:
  std::unordered_map<std::string, std::string, KeyedTextHash> places_;
};

}  // namespace tandem::validate
