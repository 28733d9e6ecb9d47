#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "validation/base/result.h"
#include "validation/evidence/document.h"

namespace tandem::readiness {

/// The settings with which servers are asked for evidence.
struct EvidenceRequest {
  std::string ca_file;  ///< PEM; empty for the authorities the system trusts
  std::chrono::nanoseconds timeout = std::chrono::seconds(30);  ///< for each server
};

/// Merges evidence of files, of all *.json in directories, of `-`, the standard input, and of
/// `http://` and `https://` addresses; nothing else is contacted. The Failure names the source.
Result<evidence::Fleet> ReadEvidence(const std::vector<std::string>& sources,
                                     const EvidenceRequest& request);

}  // namespace tandem::readiness
