#pragma once

#include <string>
#include <vector>

namespace tandem::cli {

/// `tandem serve`: runs the webhook until SIGTERM or SIGINT; the exit code.
int Serve(const std::vector<std::string>& arguments);

}  // namespace tandem::cli
