#pragma once

#include <string>

#include "cli/command.h"
#include "cli/generate/package_output.h"
#include "config/flag_set.h"

namespace tandem::generate {

/// The flags and operands of `tandem generate openapi`.
struct OpenApiOrder : PackageOrder {
  std::string layout = "flat";
};

void AddOpenApiFlags(config::FlagSet& flags, OpenApiOrder& order);

/// Makes OpenAPI documents of Go types and writes them, or compares them with what is there.
/// Nothing is written when anything is wrong. The exit code: 0, or 1 when what is there differs.
Result<int> GenerateOpenApi(const OpenApiOrder& order, const cli::Streams& streams);

}  // namespace tandem::generate
