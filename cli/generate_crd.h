#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cli/command.h"
#include "config/flag_set.h"

namespace tandem::cli {

/// What `tandem generate crd` is told beside its directories.
struct CrdOrder {
  std::vector<std::string> directories;  ///< of packages
  std::string output;                    ///< a directory; empty: the standard output
  std::string check;                     ///< a directory whose files are compared; empty: none
  std::string dialect = "tandem";
  std::string header_file;
  std::string year;
  std::int64_t max_description = -1;
  bool diff = false;
  bool allow_dangerous_types = false;
  bool ignore_unexported_fields = false;
  bool embedded_object_meta = false;
};

void AddCrdFlags(config::FlagSet& flags, CrdOrder& order);

/// Makes definitions of Go types and writes them, or compares them with what is there. Nothing is
/// written when anything is wrong. The exit code: 0, or 1 when what is there differs.
Result<int> GenerateCrd(const CrdOrder& order, const Streams& streams);

}  // namespace tandem::cli
