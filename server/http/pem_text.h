#pragma once

#include <string>

namespace tandem::http {

/// A PEM text and the name messages should use for it.
struct PemText {
  std::string name;
  std::string text;
};

}  // namespace tandem::http
