#pragma once

#include <string>

namespace tandem::lsp {

/// What an object says that it is; empty where it does not.
struct ObjectHead {
  std::string api_version;
  std::string kind;
};

}  // namespace tandem::lsp
