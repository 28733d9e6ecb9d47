#pragma once

#include <cstddef>
#include <map>
#include <string>

#include "cli/manifests/manifest_objects.h"
#include "validation/base/result.h"

namespace tandem::manifests {

/// Objects as they were before, to be found by apiVersion, kind, namespace and name. Holds their
/// JSON in memory.
class OldObjects {
 public:
  /// Reads a file or the files of a directory. The Failure names what cannot be used.
  Status Read(const std::string& path);

  void Add(const ManifestObject& object);

  /// The JSON of an object's predecessor; null when there is none.
  [[nodiscard]] const std::string* Find(const ManifestObject& object) const;

  [[nodiscard]] std::size_t size() const { return objects_.size(); }

 private:
  Status ReadOne(const std::string& file);

  std::map<std::string, std::string> objects_;
};

}  // namespace tandem::manifests
