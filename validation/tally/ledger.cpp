#include "validation/tally/ledger.h"

#include <algorithm>
#include <set>
#include <string_view>
#include <utility>

namespace tandem::tally {
namespace {

std::string Hexadecimal(std::uint64_t number) {
  constexpr std::size_t kDigits = 16;
  std::string text(kDigits, '0');
  for (std::size_t i = kDigits; i-- > 0; number >>= 4U) text[i] = "0123456789abcdef"[number & 15U];
  return text;
}

}  // namespace

evidence::TimePoint LedgerOptions::Now() {
  return std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
}

Ledger::Ledger(LedgerOptions options) : options_(std::move(options)), started_(options_.now()) {}

std::shared_ptr<IdentifierTally> Ledger::Open(const std::string& identifier,
                                              const std::string& digest,
                                              const std::string& authority,
                                              std::vector<RuleRow> rows) {
  KeyedHash hash(HashKey{});
  hash.Add(options_.build);
  hash.Add(digest);
  hash.Add(authority);
  for (const RuleRow& row : rows) hash.Add(row.Name());
  const evidence::IdentifierKey key{identifier, Hexadecimal(hash.Finish())};
  const std::lock_guard lock(mutex_);
  std::shared_ptr<IdentifierTally> tally = Find(key, authority, std::move(rows));
  tally->Opened(options_.now());
  ForgetOldest(identifier);
  return tally;
}

std::shared_ptr<IdentifierTally> Ledger::Find(const evidence::IdentifierKey& key,
                                              const std::string& authority,
                                              std::vector<RuleRow> rows) {
  std::shared_ptr<IdentifierTally>& tally = tallies_[key];
  if (tally != nullptr) return tally;
  tally = std::make_shared<IdentifierTally>(key, authority, std::move(rows), options_.manner);
  const auto before = before_.find(key);
  if (before != before_.end()) {
    tally->Continue(std::move(before->second));
    before_.erase(before);
  }
  return tally;
}

/// Of what was counted under other digests.
void Ledger::ForgetOldest(const std::string& identifier) {
  std::vector<evidence::IdentifierKey> closed;
  for (auto one = tallies_.lower_bound({identifier, {}});
       one != tallies_.end() && one->first.identifier == identifier; ++one) {
    if (one->second.use_count() == 1) closed.push_back(one->first);
  }
  if (closed.size() <= kMostHistory) return;
  const auto last = [&](const evidence::IdentifierKey& key) {
    return tallies_.at(key)->Take().last;
  };
  tallies_.erase(*std::min_element(closed.begin(), closed.end(), [&](const auto& a, const auto& b) {
    return last(a) < last(b);
  }));
}

evidence::Document Ledger::Take() {
  const std::lock_guard lock(mutex_);
  evidence::Document document;
  document.instance = options_.instance;
  document.sequence = ++sequence_;
  document.key = NameOf(options_.manner.key);
  document.source = options_.source;
  document.started = started_;
  document.written = options_.now();
  std::set<std::string_view> in_use;
  for (const auto& [key, tally] : tallies_) {
    if (tally.use_count() > 1) in_use.insert(key.identifier);
  }
  for (const auto& [key, tally] : tallies_) {
    if (in_use.contains(key.identifier)) document.identifiers.emplace(key, tally->Take());
  }
  for (const auto& [key, counts] : before_) {
    if (in_use.contains(key.identifier)) document.identifiers.emplace(key, counts);
  }
  return document;
}

void Ledger::Continue(evidence::Document before) {
  const std::lock_guard lock(mutex_);
  options_.instance = before.instance;
  sequence_ = before.sequence;
  started_ = before.started;
  before_ = std::move(before.identifiers);
}

std::string NameOf(const HashKey& key) {
  KeyedHash hash(key);
  hash.Add("name");
  return Hexadecimal(hash.Finish());
}

}  // namespace tandem::tally
