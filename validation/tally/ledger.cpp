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

/// More documents than a process gives away between two checkpoints: whoever asks it for evidence
/// has one with a sequence of its own.
constexpr std::uint64_t kMostSince = std::uint64_t{1} << 20U;

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
  for (RuleRow& row : rows) {
    hash.Add(row.Name());
    row.path = texts_.Keep(row.path);
    row.origin = texts_.Keep(row.origin);
  }
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

std::vector<evidence::IdentifierKey> Ledger::ClosedOf(const std::string& identifier) const {
  std::vector<std::pair<std::optional<evidence::TimePoint>, evidence::IdentifierKey>> closed;
  const evidence::IdentifierKey first{identifier, {}};
  for (auto one = tallies_.lower_bound(first);
       one != tallies_.end() && one->first.identifier == identifier; ++one) {
    if (one->second.use_count() == 1) closed.emplace_back(one->second->last(), one->first);
  }
  for (auto one = before_.lower_bound(first);
       one != before_.end() && one->first.identifier == identifier; ++one) {
    closed.emplace_back(one->second.last, one->first);
  }
  std::sort(closed.begin(), closed.end());
  std::vector<evidence::IdentifierKey> keys;
  keys.reserve(closed.size());
  for (auto& [last, key] : closed) keys.push_back(std::move(key));
  return keys;
}

/// Forgets the oldest counts under other digests, of this process or of those before it.
void Ledger::ForgetOldest(const std::string& identifier) {
  const std::vector<evidence::IdentifierKey> closed = ClosedOf(identifier);
  for (std::size_t i = 0; i + kMostHistory < closed.size(); ++i) {
    tallies_.erase(closed[i]);
    before_.erase(closed[i]);
  }
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
  const auto has_room = [&document] {
    return document.identifiers.size() < evidence::kMostIdentifiers;
  };
  for (const auto& [key, tally] : tallies_) {
    if (tally.use_count() > 1 && has_room()) document.identifiers.emplace(key, tally->Take());
  }
  for (const auto& [key, tally] : tallies_) {
    const bool is_past = tally.use_count() == 1 && in_use.contains(key.identifier);
    if (is_past && has_room()) document.identifiers.emplace(key, tally->Take());
  }
  for (const auto& [key, counts] : before_) {
    if (in_use.contains(key.identifier) && has_room()) document.identifiers.emplace(key, counts);
  }
  return document;
}

void Ledger::Continue(evidence::Document before) {
  const std::lock_guard lock(mutex_);
  options_.instance = before.instance;
  sequence_ = before.sequence + kMostSince;
  started_ = before.started;
  before_ = std::move(before.identifiers);
}

std::string NameOf(const HashKey& key) {
  KeyedHash hash(key);
  hash.Add("name");
  return Hexadecimal(hash.Finish());
}

}  // namespace tandem::tally
