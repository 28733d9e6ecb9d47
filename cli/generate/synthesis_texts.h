#pragma once

#include <string>
#include <utility>
#include <vector>

#include "config/options.h"
#include "validation/base/result.h"

namespace tandem::generate {

/// The texts that rules mention, by package: what drawn objects hold sometimes.
class SynthesisTexts {
 public:
  /// The texts of the packages that the options name, or of those we ship.
  static Result<SynthesisTexts> Read(const config::Options& options);

  /// The texts of an API group's packages, and of the metadata of all kinds; those of all packages
  /// when none has the group's name in its directory.
  [[nodiscard]] std::vector<std::string> Of(const std::string& group) const;

 private:
  std::vector<std::pair<std::string, std::vector<std::string>>> by_directory_;
};

}  // namespace tandem::generate
