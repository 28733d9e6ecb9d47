#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "validation/evidence/document.h"
#include "validation/tally/identifier_tally.h"
#include "validation/tally/text_pool.h"

namespace tandem::tally {

/// The options of a ledger: who counts, and how.
struct LedgerOptions {
  std::string instance = {};  ///< that of the documents: 32 hexadecimal digits
  Manner manner = {};
  evidence::Source source = evidence::Source::kLive;
  bool legacy = false;     ///< verdicts are compared with those of a legacy webhook, too
  std::string build = {};  ///< identifies the handwritten rules; a part of every digest
  std::function<evidence::TimePoint()> now = &Now;

  static evidence::TimePoint Now();
};

/// The tallies of one process, over all the rules it has had. Thread-safe.
class Ledger {
 public:
  explicit Ledger(LedgerOptions options);
  Ledger(const Ledger&) = delete;
  Ledger& operator=(const Ledger&) = delete;

  [[nodiscard]] const LedgerOptions& options() const { return options_; }

  /// The tally of an identifier under a digest; the one there was, if rules have not changed.
  /// `digest` stands for all that decides the verdicts but for the build. Tallies must not outlive
  /// the ledger.
  std::shared_ptr<IdentifierTally> Open(const std::string& identifier, const std::string& digest,
                                        const std::string& authority, std::vector<RuleRow> rows);

  /// The counts of the identifiers in use, under whatever digest. Each document has a higher
  /// sequence than the one before.
  [[nodiscard]] evidence::Document Take();

  /// Goes on as the process did that wrote the document: with its instance, and its counts of rules
  /// that are the same. Sequences begin beyond all that it can have given to others since. To be
  /// called before rules are loaded.
  void Continue(evidence::Document before);

 private:
  /// The number of other digests of an identifier whose counts are remembered.
  static constexpr std::size_t kMostHistory = 4;

  std::shared_ptr<IdentifierTally> Find(const evidence::IdentifierKey& key,
                                        const std::string& authority, std::vector<RuleRow> rows);
  /// The keys of the identifier that have counts and are not in use, the oldest first.
  [[nodiscard]] std::vector<evidence::IdentifierKey> ClosedOf(const std::string& identifier) const;
  void ForgetOldest(const std::string& identifier);

  LedgerOptions options_;
  TextPool texts_;            // the texts in the rows of all tallies
  mutable std::mutex mutex_;  // guards the members below
  evidence::TimePoint started_;
  std::uint64_t sequence_ = 0;
  std::map<evidence::IdentifierKey, std::shared_ptr<IdentifierTally>> tallies_;
  std::map<evidence::IdentifierKey, evidence::IdentifierCounts> before_;  // those not opened since
};

/// Identifies a key without telling it.
std::string NameOf(const HashKey& key);

}  // namespace tandem::tally
