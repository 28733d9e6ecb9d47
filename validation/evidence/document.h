#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "validation/evidence/sketch.h"

namespace tandem::evidence {

/// A UTC time with whole seconds.
using TimePoint = std::chrono::sys_seconds;

/// Members of a document that are not known here, as JSON text. They are kept.
using Unknown = std::map<std::string, std::string>;

/// The prefix of identifiers that compare verdicts with a legacy webhook's, not both sides.
inline constexpr std::string_view kLegacyPrefix = "legacy:";

/// A difference that is kept as a sample, without the object that it was found in.
struct Sample {
  std::string difference;  ///< `unmatched` or `extra`; `tandem only` or `legacy only`
  std::string type;        ///< wire name of the error's type
  std::string field;       ///< without indexes and keys
  std::string origin;

  auto operator<=>(const Sample&) const = default;  // NOLINT(modernize-use-nullptr)
};
inline constexpr std::size_t kMostSamples = 5;

/// An exception that covers differences of a rule.
struct Excuse {
  std::string path;  ///< the exception's: an expression for the places it is about
  std::string reason;

  auto operator<=>(const Excuse&) const = default;  // NOLINT(modernize-use-nullptr)
};

/// The results of comparisons for one rule.
struct RuleCounts {
  std::uint64_t exercised = 0;  ///< comparisons looked into in which it looked at a value
  std::uint64_t refused_by_both = 0;
  std::uint64_t declarative_only = 0;
  std::uint64_t handwritten_only = 0;
  std::uint64_t excused = 0;    ///< known differences among those by one side
  std::vector<Excuse> excuses;  ///< the exceptions for them: sorted, at most kMostSamples
  std::optional<TimePoint> first_difference;
  std::optional<TimePoint> last_difference;
  Sketch values{kRulePrecision};  ///< different values it looked at
  Unknown unknown;

  bool operator==(const RuleCounts&) const = default;
};

/// The results of comparisons for one identifier under one digest.
struct IdentifierCounts {
  std::string authority;  ///< the side that decides
  std::uint64_t comparisons = 0;
  std::uint64_t looked_into = 0;  ///< those of them whose input and values were looked at
  std::uint64_t mismatching = 0;  ///< comparisons with a mismatch
  std::uint64_t would_change = 0;
  std::uint64_t panics = 0;
  std::optional<TimePoint> since;  ///< the last time that rules of this digest were loaded
  std::optional<TimePoint> first;
  std::optional<TimePoint> last;
  Sketch inputs{kIdentifierPrecision};  ///< different inputs
  std::vector<Sample> samples;          ///< sorted, at most kMostSamples
  std::map<std::string, RuleCounts> rules;
  Unknown unknown;

  bool operator==(const IdentifierCounts&) const = default;
};

/// Everything that decides a verdict: counts of different ones are never added.
struct IdentifierKey {
  std::string identifier;  ///< `deployment_create`
  std::string digest;

  auto operator<=>(const IdentifierKey&) const = default;  // NOLINT(modernize-use-nullptr)
};

enum class Source : std::uint8_t { kLive, kReplay, kSynthetic };
std::string_view ToString(Source source);

/// Most identifiers and digests that a document may have.
inline constexpr std::size_t kMostIdentifiers = 16'384;

/// The counts of one process.
struct Document {
  std::string instance;        ///< 128 random bits as hexadecimal
  std::uint64_t sequence = 0;  ///< the later document of an instance has a higher one
  std::string key;             ///< identifies the key of the sketches' hash
  Source source = Source::kLive;
  TimePoint started;
  TimePoint written;
  std::map<IdentifierKey, IdentifierCounts> identifiers;
  Unknown unknown;

  bool operator==(const Document&) const = default;
};

/// The counts of several processes. Merging is commutative, associative and idempotent, because
/// every process is kept apart, by its instance.
class Fleet {
 public:
  void Add(Document document);
  void Add(const Fleet& other);
  /// Forgets the identifiers that are not wanted; documents stay, with what is left of them.
  void Keep(const std::function<bool(const std::string& identifier)>& wanted);

  [[nodiscard]] const std::map<std::string, Document>& documents() const { return documents_; }

  bool operator==(const Fleet&) const = default;

 private:
  std::map<std::string, Document> documents_;
};

/// Adds another process's counts of the same. `same_key`: whether the sketches of both have one
/// key; otherwise they cannot be merged, and the one with the larger estimate stays.
void AddCounts(const IdentifierCounts& other, bool same_key, IdentifierCounts& counts);

}  // namespace tandem::evidence
