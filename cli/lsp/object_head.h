#pragma once

#include <string>

namespace tandem::lsp {

/// The apiVersion and kind that an object names; empty where it names none.
struct ObjectHead {
  std::string api_version;
  std::string kind;
};

}  // namespace tandem::lsp
