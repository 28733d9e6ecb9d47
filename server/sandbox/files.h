#pragma once

#include <string>
#include <vector>

#include "validation/base/result.h"

namespace tandem::sandbox {

/// The files and folders, with all that is in them, that a process may still open.
struct Files {
  std::vector<std::string> read;
  std::vector<std::string> write;  ///< where files are read, made, changed, renamed and removed
};

/// From here on the calling thread and those it starts open nothing else, start no other program
/// with more rights than they have, and cannot take that back (Landlock). What is open already
/// stays usable; what does not exist is left out. The Failure says what the kernel lacks; then
/// nothing is restricted.
Status RestrictFiles(const Files& files);

}  // namespace tandem::sandbox
