#include "validation/evidence/reader.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "validation/base/go_quote.h"
#include "validation/formats/timestamp.h"
#include "validation/json/decode.h"
#include "validation/json/render.h"
#include "validation/json/value.h"

namespace tandem::evidence {
namespace {

constexpr std::size_t kMostValues = 16 * 1024 * 1024;
constexpr std::size_t kMostDepth = 64;
constexpr std::size_t kMostDocuments = 16'384;
constexpr std::size_t kMostRules = 4'096;
constexpr std::size_t kMostText = 4'096;
constexpr std::size_t kMostUnknown = 64;
constexpr std::int64_t kMostCount = std::int64_t{1} << 53;
constexpr std::size_t kInstanceDigits = 32;

/// A value and where it stands. The first thing that is wrong is remembered; what is read
/// afterwards is worth nothing.
class Place {
 public:
  Place(json::ValueView value, std::string path, std::string& wrong)
      : value_(value), path_(std::move(path)), wrong_(wrong) {}

  [[nodiscard]] bool IsAbsent() const { return value_.IsAbsent(); }
  [[nodiscard]] bool failed() const { return !wrong_.empty(); }

  void Refuse(const std::string& why) const {
    if (failed()) return;
    wrong_ = path_;
    if (!path_.empty()) wrong_ += ": ";
    wrong_ += why;
  }

  [[nodiscard]] Place Member(std::string_view name) const {
    std::string path = path_;
    if (!path.empty()) path += '.';
    return {value_.Member(name), path.append(name), wrong_};
  }

  [[nodiscard]] bool IsObject() const {
    if (!value_.IsObject()) Refuse("must be an object");
    return value_.IsObject();
  }

  [[nodiscard]] std::string Text() const {
    if (!value_.IsString()) return Refuse("must be a string"), std::string();
    const std::string_view text = value_.AsString();
    if (text.size() > kMostText) {
      return Refuse("is longer than " + std::to_string(kMostText) + " bytes"), std::string();
    }
    return std::string(text);
  }

  [[nodiscard]] std::uint64_t Count() const {
    if (IsAbsent()) return 0;
    const bool is_count =
        value_.kind() == json::Kind::kInt && value_.AsInt() >= 0 && value_.AsInt() <= kMostCount;
    if (!is_count) return Refuse(json::RenderGoJson(value_).substr(0, 40) + " is not a count"), 0;
    return static_cast<std::uint64_t>(value_.AsInt());
  }

  [[nodiscard]] std::optional<TimePoint> Time() const {
    if (IsAbsent()) return std::nullopt;
    const auto time = formats::ParseTimestamp(Text());
    if (!time) return Refuse(time.error().message), std::nullopt;
    return TimePoint(std::chrono::seconds(time->seconds));
  }

  [[nodiscard]] evidence::Sketch Sketch(int precision) const {
    if (IsAbsent()) return evidence::Sketch(precision);
    if (!value_.IsString()) return Refuse("must be a string"), evidence::Sketch(precision);
    auto sketch = evidence::Sketch::Parse(value_.AsString(), precision);
    if (!sketch) return Refuse(sketch.error().message), evidence::Sketch(precision);
    return *std::move(sketch);
  }

  /// Calls visit(place) for every element of a list, which may be absent.
  template <typename Visit>
  void ForEach(std::size_t most, Visit visit) const {
    if (IsAbsent()) return;
    if (!value_.IsArray()) return Refuse("must be a list");
    if (value_.size() > most) return Refuse("has more than " + std::to_string(most) + " elements");
    std::size_t index = 0;
    for (const json::ValueView element : value_.elements()) {
      if (failed()) return;
      visit(Place(element, path_ + "[" + std::to_string(index++) + "]", wrong_));
    }
  }

  /// The members that are none of the known ones.
  template <std::size_t N>
  [[nodiscard]] Unknown Others(const std::array<std::string_view, N>& known) const {
    Unknown others;
    for (const json::MemberView member : value_.members()) {
      if (std::find(known.begin(), known.end(), member.name) != known.end()) continue;
      others.emplace(member.name, json::RenderGoJson(member.value));
      if (others.size() > kMostUnknown) Refuse("has too many members that are not known");
    }
    return others;
  }

 private:
  json::ValueView value_;
  std::string path_;
  std::string& wrong_;
};

Sample ReadSample(const Place& place) {
  return {place.Member("difference").Text(), place.Member("type").Text(),
          place.Member("field").Text(), place.Member("origin").Text()};
}

Excuse ReadExcuse(const Place& place) {
  return {place.Member("path").Text(), place.Member("reason").Text()};
}

RuleCounts ReadRule(const Place& place) {
  RuleCounts rule;
  rule.exercised = place.Member("exercised").Count();
  rule.refused_by_both = place.Member("refusedByBoth").Count();
  rule.declarative_only = place.Member("declarativeOnly").Count();
  rule.handwritten_only = place.Member("handwrittenOnly").Count();
  rule.excused = place.Member("excused").Count();
  place.Member("excusedBy").ForEach(kMostSamples, [&](const Place& excuse) {
    if (excuse.IsObject()) rule.excuses.push_back(ReadExcuse(excuse));
  });
  rule.first_difference = place.Member("firstDifference").Time();
  rule.last_difference = place.Member("lastDifference").Time();
  rule.values = place.Member("sketch").Sketch(kRulePrecision);
  constexpr std::array<std::string_view, 10> kKnown = {
      "rule",    "exercised", "refusedByBoth",   "declarativeOnly", "handwrittenOnly",
      "excused", "excusedBy", "firstDifference", "lastDifference",  "sketch"};
  rule.unknown = place.Others(kKnown);
  return rule;
}

void ReadRules(const Place& place, IdentifierCounts& counts) {
  place.ForEach(kMostRules, [&](const Place& rule) {
    if (!rule.IsObject()) return;
    const Place name = rule.Member("rule");
    if (!counts.rules.emplace(name.Text(), ReadRule(rule)).second) name.Refuse("is there twice");
  });
}

IdentifierCounts ReadIdentifier(const Place& place) {
  IdentifierCounts counts;
  counts.authority = place.Member("authority").Text();
  counts.comparisons = place.Member("comparisons").Count();
  counts.looked_into = place.Member("lookedInto").Count();
  counts.mismatching = place.Member("mismatching").Count();
  counts.would_change = place.Member("wouldChange").Count();
  counts.panics = place.Member("panics").Count();
  counts.since = place.Member("since").Time();
  counts.first = place.Member("first").Time();
  counts.last = place.Member("last").Time();
  counts.inputs = place.Member("sketch").Sketch(kIdentifierPrecision);
  place.Member("samples").ForEach(kMostSamples, [&](const Place& sample) {
    if (sample.IsObject()) counts.samples.push_back(ReadSample(sample));
  });
  ReadRules(place.Member("rules"), counts);
  constexpr std::array<std::string_view, 14> kKnown = {
      "identifier",  "digest",      "authority", "comparisons", "lookedInto", "samples", "rules",
      "mismatching", "wouldChange", "panics",    "since",       "first",      "last",    "sketch"};
  counts.unknown = place.Others(kKnown);
  if (std::max(counts.mismatching, counts.looked_into) > counts.comparisons) {
    place.Refuse("counts more than its comparisons");
  }
  return counts;
}

void ReadIdentifiers(const Place& place, Document& document) {
  place.ForEach(kMostIdentifiers, [&](const Place& one) {
    if (!one.IsObject()) return;
    IdentifierKey key{one.Member("identifier").Text(), one.Member("digest").Text()};
    if (!document.identifiers.emplace(std::move(key), ReadIdentifier(one)).second) {
      one.Refuse("is there twice");
    }
  });
}

Source ReadSource(const Place& place) {
  const std::string text = place.Text();
  for (const Source source : {Source::kLive, Source::kReplay, Source::kSynthetic}) {
    if (text == ToString(source)) return source;
  }
  place.Refuse(GoQuote(text) + " is not a source of evidence");
  return Source::kLive;
}

std::string ReadInstance(const Place& place) {
  std::string text = place.Text();
  const bool is_hexadecimal = text.find_first_not_of("0123456789abcdef") == std::string::npos;
  if (text.size() != kInstanceDigits || !is_hexadecimal) {
    place.Refuse("must be " + std::to_string(kInstanceDigits) + " hexadecimal digits");
  }
  return text;
}

Document ReadDocument(const Place& place) {
  Document document;
  document.instance = ReadInstance(place.Member("instance"));
  document.sequence = place.Member("sequence").Count();
  document.key = place.Member("key").Text();
  document.source = ReadSource(place.Member("source"));
  document.started = place.Member("started").Time().value_or(TimePoint());
  document.written = place.Member("written").Time().value_or(TimePoint());
  ReadIdentifiers(place.Member("identifiers"), document);
  constexpr std::array<std::string_view, 8> kKnown = {
      "tandemEvidence", "instance", "sequence", "key",
      "source",         "started",  "written",  "identifiers"};
  document.unknown = place.Others(kKnown);
  return document;
}

void CheckVersion(const Place& version) {
  if (version.IsAbsent()) return version.Refuse("is missing: this is no evidence of tandem");
  const std::uint64_t number = version.Count();
  if (number == 1) return;
  version.Refuse("format " + std::to_string(number) + " is not known here, only 1 is");
}

void ReadAll(const Place& root, Fleet& fleet) {
  if (!root.IsObject()) return;
  CheckVersion(root.Member("tandemEvidence"));
  if (root.failed()) return;
  const Place documents = root.Member("documents");
  if (documents.IsAbsent()) return fleet.Add(ReadDocument(root));
  documents.ForEach(kMostDocuments, [&](const Place& document) {
    if (document.IsObject()) fleet.Add(ReadDocument(document));
  });
}

}  // namespace

Result<Fleet> Read(std::string text) {
  if (text.size() > kMostBytes) {
    return Failure{"has more than " + std::to_string(kMostBytes) + " bytes"};
  }
  json::Document document;
  const Status parsed =
      document.ParseInSitu(text, {.max_depth = kMostDepth, .max_values = kMostValues});
  if (!parsed) return parsed.error();
  Fleet fleet;
  std::string wrong;
  ReadAll(Place(document.root(), {}, wrong), fleet);
  if (!wrong.empty()) return Failure{std::move(wrong)};
  return fleet;
}

}  // namespace tandem::evidence
