#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cli/command.h"
#include "config/flag_set.h"

namespace tandem::cli {

/// What `tandem generate openapi` is told beside its directories.
struct OpenApiOrder {
  std::vector<std::string> directories;  ///< of packages
  std::string output;                    ///< a directory; empty: the standard output
  std::string check;                     ///< a directory whose files are compared; empty: none
  std::string layout = "flat";
  std::int64_t max_description = -1;
  bool diff = false;
  bool ignore_unexported_fields = false;
};

void AddOpenApiFlags(config::FlagSet& flags, OpenApiOrder& order);

/// Makes OpenAPI documents of Go types and writes them, or compares them with what is there.
/// Nothing is written when anything is wrong. The exit code: 0, or 1 when what is there differs.
Result<int> GenerateOpenApi(const OpenApiOrder& order, const Streams& streams);

}  // namespace tandem::cli
