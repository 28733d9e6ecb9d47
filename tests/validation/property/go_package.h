#pragma once

#include <string>
#include <vector>

#include "tests/validation/property/random.h"

namespace tandem::property {

/// A random package of types with tags. Most compile; some carry a tag where it does not belong.
struct GoPackage {
  std::string types;               ///< text of types.go; `T` is a struct that leads to much of it
  std::vector<std::string> hooks;  ///< the hooks its customValidation tags need
  bool tags_on_root = false;       ///< T itself has tags, which updates do not ratchet
  bool tells_of_members = false;   ///< tags of some struct tell what is wrong with its members
};

GoPackage MakeGoPackage(Random& random);

}  // namespace tandem::property
