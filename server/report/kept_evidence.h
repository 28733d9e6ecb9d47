#pragma once

#include <optional>
#include <string>

#include "server/report/evidence_directory.h"
#include "validation/base/result.h"
#include "validation/evidence/document.h"
#include "validation/tally/ledger.h"

namespace tandem::report {

/// The means with which a process begins to count evidence.
struct KeptEvidence {
  std::optional<EvidenceDirectory> directory;  ///< nothing when evidence goes with the process
  tally::LedgerOptions ledger;                 ///< all but the build is set
  std::optional<evidence::Document> before;    ///< of an earlier process, to go on with
  std::string trouble;  ///< files of the directory that cannot be used, one line each
};

/// Opens the directory, if one is named, and has the key of the file, else the directory's, else a
/// new one. A Failure begins with the flag.
Result<KeptEvidence> OpenEvidence(const std::string& directory, const std::string& key_file);

}  // namespace tandem::report
