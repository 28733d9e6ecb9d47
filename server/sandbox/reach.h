#pragma once

#include <string>
#include <vector>

namespace tandem::sandbox {

/// The folders in which the file or folder of a path is now and will be when it is replaced: its
/// own, and that of each link on the way there, since the next version may be beside the one the
/// link names. Links of the system (`/var/run`) open nothing, nor does a file in `/` open more than
/// itself. Sorted; empty when there is no such file.
std::vector<std::string> Reach(const std::string& path);

}  // namespace tandem::sandbox
