#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "validation/base/result.h"

namespace tandem::lsp {

/// The largest message that is read: an editor sends whole files.
inline constexpr std::size_t kMaxBodyBytes = std::size_t{64} << 20;

/// The largest header of a message, which has two short lines.
inline constexpr std::size_t kMaxHeaderBytes = 4096;

/// Cuts what comes through a pipe into the messages of the Language Server Protocol: lines of a
/// header that say how long the body is, an empty line, the body. Not thread-safe.
class Frames {
 public:
  void Add(std::string_view bytes) { buffer_.append(bytes); }

  /// The next body, or nothing while it is not there as a whole. A Failure says why no message can
  /// be found any more.
  Result<std::optional<std::string>> Next();

  /// Whether no part of a message is waiting for its rest.
  [[nodiscard]] bool IsEmpty() const { return at_ == buffer_.size(); }

 private:
  std::string buffer_;
  std::size_t at_ = 0;  ///< the bytes before it have been taken
};

/// A body with its header.
std::string FrameOf(std::string_view body);

}  // namespace tandem::lsp
