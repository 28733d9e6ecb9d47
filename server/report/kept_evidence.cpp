#include "server/report/kept_evidence.h"

#include <utility>

#include "config/evidence_key.h"

namespace tandem::report {
namespace {

Result<HashKey> KeyOf(const std::string& key_file,
                      const std::optional<EvidenceDirectory>& directory) {
  if (!key_file.empty()) {
    auto key = config::ReadKey(key_file);
    return key ? key : Failure{"--evidence-key-file: " + key.error().message};
  }
  if (!directory) return config::NewKey();
  auto key = directory->Key();
  return key ? key : Failure{"--evidence-dir: " + key.error().message};
}

}  // namespace

Result<KeptEvidence> OpenEvidence(const std::string& directory, const std::string& key_file) {
  KeptEvidence kept;
  if (!directory.empty()) {
    auto opened = EvidenceDirectory::Open(directory);
    if (!opened) return Failure{"--evidence-dir: " + opened.error().message};
    kept.directory.emplace(*std::move(opened));
  }
  const auto key = KeyOf(key_file, kept.directory);
  if (!key) return key.error();
  kept.ledger.instance = config::NewInstance();
  kept.ledger.manner.key = *key;
  if (kept.directory) kept.before = kept.directory->TakeOver(tally::NameOf(*key), kept.trouble);
  return kept;
}

}  // namespace tandem::report
