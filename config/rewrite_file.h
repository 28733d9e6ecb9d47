#pragma once

#include <string>
#include <string_view>

#include "validation/base/result.h"

namespace tandem::config {

/// Gives a file of somebody's another text, all at once as ReplaceFile does. Who may read and write
/// it stays as it is, and where the path is a link, the file is the one that it leads to. A Failure
/// names the file.
Status RewriteFile(const std::string& path, std::string_view text);

/// A path of a file as one below the working directory, when it is there; cleaned otherwise.
std::string PathFromHere(const std::string& path);

}  // namespace tandem::config
