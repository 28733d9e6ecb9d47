#pragma once

#include <map>
#include <string>
#include <vector>

#include "cli/command.h"
#include "validation/base/result.h"
#include "validation/gotypes/loader.h"

namespace tandem::generate {

/// Go packages as they are written, with what they import.
struct WrittenPackages {
  gotypes::Universe universe{gotypes::Reading::kAsWritten};
  std::vector<const gotypes::Package*> given;  ///< those that were asked for
  /// The texts of their files by name, as far as they were to be kept.
  std::map<std::string, std::string, std::less<>> texts;
};

enum class KeepTexts : bool { kNo, kYes };

/// Reads the packages in directory trees. What is wrong with the files is told on the way, a line
/// each.
Result<WrittenPackages> ReadWrittenPackages(const std::vector<std::string>& directories,
                                            const cli::Streams& streams,
                                            KeepTexts keep = KeepTexts::kNo);

}  // namespace tandem::generate
