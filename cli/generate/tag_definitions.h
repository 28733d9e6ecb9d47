#pragma once

#include <deque>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "cli/command.h"
#include "validation/base/result.h"
#include "validation/crd/definition/definition.h"
#include "validation/gotypes/model.h"
#include "validation/json/decode.h"
#include "validation/migrate/definitions.h"

namespace tandem::generate {

/// Definitions that tags are made of, with what their schemas point into.
struct TagDefinitions {
  std::vector<std::unique_ptr<const crd::definition::Definition>> owners;
  std::deque<json::Document> made;           ///< the definitions that are made of the packages
  std::vector<migrate::KindSchema> schemas;  ///< of each version
};

/// Reads the CustomResourceDefinitions behind the paths, and makes those of the packages. What an
/// API server would not take of the former is told on the way, a line each.
Result<TagDefinitions> ReadTagDefinitions(const std::vector<std::string>& paths,
                                          std::span<const gotypes::Package* const> packages,
                                          const cli::Streams& streams);

}  // namespace tandem::generate
