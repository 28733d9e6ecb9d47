#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace tandem::formats {

struct PemBlock {
  std::string type;
  bool has_headers = false;
  std::string bytes;
};

/// Takes the first PEM block off the front of the text, with everything before it, as Go's
/// pem.Decode does: malformed blocks are skipped. None when there is no block; the text then stays.
std::optional<PemBlock> TakePemBlock(std::string_view& text);

}  // namespace tandem::formats
