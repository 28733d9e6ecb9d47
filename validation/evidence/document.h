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

/// What identifiers begin with that compare verdicts with a legacy webhook's, not both sides.
inline constexpr std::string_view kLegacyPrefix = "legacy:";

/// What a difference looks like, without the object it was found in.
struct Sample {
  std::string difference;  ///< `unmatched` or `extra`; `tandem only` or `legacy only`
  std::string type;        ///< wire name of the error's
  std::string field;       ///< without indexes and keys
  std::string origin;

  auto operator<=>(const Sample&) const = default;  // NOLINT(modernize-use-nullptr)
};
inline constexpr std::size_t kMostSamples = 5;

/// An exception that covers differences of a rule.
struct Excuse {
  std::string path;  ///< of the exception: an expression for the places it is about
  std::string reason;

  auto operator<=>(const Excuse&) const = default;  // NOLINT(modernize-use-nullptr)
};

/// What comparing has shown of one rule.
struct RuleCounts {
  std::uint64_t exercised = 0;  ///< comparisons that were looked into, and had it look at a value
  std::uint64_t refused_by_both = 0;
  std::uint64_t declarative_only = 0;
  std::uint64_t handwritten_only = 0;
  std::uint64_t excused = 0;    ///< of those by one side, differences that are known
  std::vector<Excuse> excuses;  ///< what covers them: sorted, at most kMostSamples
  std::optional<TimePoint> first_difference;
  std::optional<TimePoint> last_difference;
  Sketch values{kRulePrecision};  ///< different values it looked at
  Unknown unknown;

  bool operator==(const RuleCounts&) const = default;
};

/// What comparing has shown of one identifier under one digest.
struct IdentifierCounts {
  std::string authority;  ///< the side that decides
  std::uint64_t comparisons = 0;
  std::uint64_t looked_into = 0;  ///< of them, those whose input and values were looked at
  std::uint64_t mismatching = 0;  ///< comparisons with a mismatch
  std::uint64_t would_change = 0;
  std::uint64_t panics = 0;
  std::optional<TimePoint> since;  ///< when rules of this digest were loaded last
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

/// What one process has counted.
struct Document {
  std::string instance;        ///< 128 random bits as hexadecimal
  std::uint64_t sequence = 0;  ///< of two of one instance the higher one was written later
  std::string key;             ///< identifies the key of the sketches' hash
  Source source = Source::kLive;
  TimePoint started;
  TimePoint written;
  std::map<IdentifierKey, IdentifierCounts> identifiers;
  Unknown unknown;

  bool operator==(const Document&) const = default;
};

/// What several processes have counted. Merging is commutative, associative and idempotent, because
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

/// Adds what another process has counted of the same. Sketches of different keys cannot be merged:
/// that is left to the caller.
void AddCounts(const IdentifierCounts& other, bool same_key, IdentifierCounts& counts);

}  // namespace tandem::evidence
