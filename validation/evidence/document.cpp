#include "validation/evidence/document.h"

#include <algorithm>
#include <utility>

#include "validation/evidence/writer.h"

namespace tandem::evidence {
namespace {

void TakeEarlier(const std::optional<TimePoint>& other, std::optional<TimePoint>& time) {
  if (other && (!time || *other < *time)) time = other;
}

void TakeLater(const std::optional<TimePoint>& other, std::optional<TimePoint>& time) {
  if (other && (!time || *other > *time)) time = other;
}

/// Adds members. If two have one name the lesser text stays, whatever the order of merging.
void AddUnknown(const Unknown& other, Unknown& unknown) {
  for (const auto& [name, text] : other) {
    const auto [known, added] = unknown.emplace(name, text);
    if (!added) known->second = std::min(known->second, text);
  }
}

/// Adds samples, of which the same few stay whatever the order.
template <typename Sample>
void AddSamples(const std::vector<Sample>& other, std::vector<Sample>& samples) {
  samples.insert(samples.end(), other.begin(), other.end());
  std::sort(samples.begin(), samples.end());
  samples.erase(std::unique(samples.begin(), samples.end()), samples.end());
  if (samples.size() > kMostSamples) samples.resize(kMostSamples);
}

/// Merges sketches of one key. If the keys differ the sketch with the larger estimate stays.
void AddSketch(const Sketch& other, bool same_key, Sketch& sketch) {
  if (same_key) {
    sketch.Merge(other);
  } else if (other.Estimate() > sketch.Estimate()) {
    sketch = other;
  }
}

void AddRule(const RuleCounts& other, bool same_key, RuleCounts& counts) {
  counts.exercised += other.exercised;
  counts.refused_by_both += other.refused_by_both;
  counts.declarative_only += other.declarative_only;
  counts.handwritten_only += other.handwritten_only;
  counts.excused += other.excused;
  AddSamples(other.excuses, counts.excuses);
  TakeEarlier(other.first_difference, counts.first_difference);
  TakeLater(other.last_difference, counts.last_difference);
  AddSketch(other.values, same_key, counts.values);
  AddUnknown(other.unknown, counts.unknown);
}

/// Whether a document is later than another one. One sequence should have one document only; if it
/// has two, the one with the larger text is later, so that all who merge them keep the same.
bool IsLater(const Document& one, const Document& other) {
  if (one.sequence != other.sequence) return one.sequence > other.sequence;
  return Write(one) > Write(other);
}

}  // namespace

std::string_view ToString(Source source) {
  switch (source) {
    case Source::kLive:
      return "live";
    case Source::kReplay:
      return "replay";
    case Source::kSynthetic:
      return "synthetic";
  }
  return {};
}

void Fleet::Add(Document document) {
  const auto found = documents_.find(document.instance);
  if (found == documents_.end()) {
    documents_.emplace(document.instance, std::move(document));
  } else if (IsLater(document, found->second)) {
    found->second = std::move(document);
  }
}

void Fleet::Add(const Fleet& other) {
  for (const auto& [instance, document] : other.documents_) Add(document);
}

void Fleet::Keep(const std::function<bool(const std::string& identifier)>& wanted) {
  for (auto& [instance, document] : documents_) {
    std::erase_if(document.identifiers,
                  [&](const auto& entry) { return !wanted(entry.first.identifier); });
  }
}

void AddCounts(const IdentifierCounts& other, bool same_key, IdentifierCounts& counts) {
  if (std::pair(other.last, other.authority) > std::pair(counts.last, counts.authority)) {
    counts.authority = other.authority;
  }
  counts.comparisons += other.comparisons;
  counts.looked_into += other.looked_into;
  counts.mismatching += other.mismatching;
  counts.would_change += other.would_change;
  counts.panics += other.panics;
  TakeLater(other.since, counts.since);
  TakeEarlier(other.first, counts.first);
  TakeLater(other.last, counts.last);
  AddSketch(other.inputs, same_key, counts.inputs);
  AddSamples(other.samples, counts.samples);
  for (const auto& [name, rule] : other.rules) AddRule(rule, same_key, counts.rules[name]);
  AddUnknown(other.unknown, counts.unknown);
}

}  // namespace tandem::evidence
