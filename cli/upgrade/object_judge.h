#pragma once

#include <memory>
#include <set>
#include <string>
#include <string_view>

#include "cli/manifests/manifest_objects.h"
#include "cli/replay/piece.h"
#include "cli/replay/rule_judge.h"
#include "cli/replay/shard.h"
#include "cli/upgrade/explain.h"
#include "cli/upgrade/tally.h"
#include "config/feature_gates.h"
#include "validation/json/decode.h"
#include "validation/json/overlay.h"
#include "validation/releases/release.h"
#include "validation/verdict/rule_set.h"

namespace tandem::upgrade {

/// One of the two sets of rules that objects are judged by.
struct Judging {
  std::shared_ptr<const verdict::RuleSet> rules;
  config::FeatureGates gates;
  releases::Release release;
  std::string name;  ///< in sentences: `1.34.10`, `the new definitions`
};

/// The rules and settings that all objects share.
struct Setting {
  Judging from;
  Judging to;
  std::size_t max_reported_errors = 1'000;
  replay::Shard shard;
  replay::RowLimits limits;
};

/// Finds what becomes of objects, and counts it. Only one thread may use it.
class ObjectJudge {
 public:
  explicit ObjectJudge(const Setting& setting);

  /// Judges a document, which counts as unusable if judging it throws.
  void Judge(const replay::Piece& piece);

  /// Ends the judging and hands over the counts.
  Tally Take() { return std::move(tally_); }

 private:
  struct Object;
  struct Findings;
  struct Pair;

  void JudgeObject(const replay::Piece& piece, const manifests::ManifestObject& object);
  void JudgeReview(const replay::Piece& piece, const manifests::ManifestObject& object);
  void JudgeEvent(const replay::Piece& piece, const manifests::ManifestObject& object);
  /// Judges the object that a record is about.
  void JudgeWritten(const replay::Piece& piece, const manifests::ManifestObject& record,
                    const verdict::Review& review);
  void JudgeStored(const replay::Piece& piece, const manifests::ManifestObject& object);
  void JudgeServed(const Object& object, json::Overlay& overlay);
  [[nodiscard]] Fate FateOfVersion(const KindName& kind, bool by_from, bool by_to) const;

  Pair Create(const Object& object);
  /// The rules that the old one's stored object breaks, if the new one is told to create it.
  std::set<std::string> RulesBrokenBy(const Object& object, json::ValueView stored);
  /// The verdicts on an update of the object that the old one has stored.
  Pair Update(const Object& object, json::ValueView stored, json::ValueView written);

  void Count(const Object& object, const Findings& findings);
  void CountAlone(const replay::Piece& piece, const manifests::ManifestObject& object, Fate fate,
                  const Cause& cause);
  void CountUnusable(const replay::Piece& piece, std::string_view what, std::string_view message);

  const Setting& setting_;
  replay::RuleJudge from_;
  replay::RuleJudge to_;
  json::Document document_;
  Tally tally_;
};

}  // namespace tandem::upgrade
