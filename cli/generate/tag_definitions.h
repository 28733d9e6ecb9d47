#pragma once

#include <memory>
#include <string>
#include <vector>

#include "cli/command.h"
#include "validation/base/result.h"
#include "validation/crd/definition/definition.h"
#include "validation/migrate/definitions.h"

namespace tandem::generate {

/// Definitions that tags are made of, with what their schemas point into.
struct TagDefinitions {
  std::vector<std::unique_ptr<const crd::definition::Definition>> owners;
  std::vector<migrate::KindSchema> schemas;  ///< of each version
};

/// Reads the CustomResourceDefinitions behind the paths. What an API server would not take of them
/// is told on the way, a line each.
Result<TagDefinitions> ReadTagDefinitions(const std::vector<std::string>& paths,
                                          const cli::Streams& streams);

}  // namespace tandem::generate
