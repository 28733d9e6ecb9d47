#pragma once

#include <string>

#include "validation/base/keyed_hash.h"
#include "validation/base/result.h"

namespace tandem::config {

/// The key of evidence: a secret of its own for each installation, at least 16 bytes of a file, of
/// which all count. A Failure names the file.
Result<HashKey> ReadKey(const std::string& file);

HashKey NewKey();

/// 32 random hexadecimal digits.
std::string NewInstance();

}  // namespace tandem::config
