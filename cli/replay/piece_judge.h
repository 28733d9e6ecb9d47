#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/manifests/manifest_objects.h"
#include "cli/replay/comparison.h"
#include "cli/replay/piece.h"
#include "cli/replay/rule_judge.h"
#include "cli/replay/shard.h"
#include "cli/replay/table.h"
#include "config/feature_gates.h"
#include "validation/json/decode.h"
#include "validation/json/overlay.h"
#include "validation/record/recorded_verdict.h"

namespace tandem::replay {

/// The kind of input that documents are taken for.
enum class Kind : std::uint8_t {
  kRecords,  ///< reviews, records of reviews and audit events
  kCreates,  ///< objects, as if they were created as they are
  kUpdates,  ///< objects, as if they were written back unchanged
};

/// The webhook whose recorded verdict the new one is compared with.
enum class Recorded : std::uint8_t {
  kTandem,
  kLegacy,  ///< the webhook that the review was passed on to
};

/// The rules and settings that all documents share.
struct Setting {
  std::shared_ptr<const verdict::RuleSet> rules;
  std::shared_ptr<const verdict::RuleSet> against;  ///< null: recorded verdicts are compared with
  config::FeatureGates gates;
  config::FeatureGates against_gates;
  std::size_t max_reported_errors = 1'000;
  Kind kind = Kind::kRecords;
  Recorded recorded = Recorded::kTandem;
  verdict::Endpoint endpoint = verdict::Endpoint::kValidate;  ///< of reviews that do not say it
  Shard shard;
  RowLimits limits;
};

/// Judges documents and counts their outcomes. Only one thread may use it.
class PieceJudge {
 public:
  explicit PieceJudge(const Setting& setting);

  /// Judges a document, which counts as unusable if judging it throws.
  void Judge(const Piece& piece);

  /// Ends the judging and hands over the counts.
  Table Take() { return std::move(table_); }

 private:
  /// One write of a document.
  struct Write {
    const Piece& piece;
    verdict::Review review;
    verdict::Endpoint endpoint = verdict::Endpoint::kObserve;
    std::string_view uid;
    std::optional<Before> before;
    std::optional<record::RecordedVerdict> legacy = {};  ///< evidence is left of it
    /// The same write as the other rules complete it; nothing where it is not completed.
    std::optional<verdict::Review> review_before = {};
  };

  void JudgeObject(const Piece& piece, const manifests::ManifestObject& object);
  void JudgeReview(const Piece& piece, const manifests::ManifestObject& object);
  void JudgeEvent(const Piece& piece, const manifests::ManifestObject& object);
  /// The write of an object, as these rules complete it.
  [[nodiscard]] verdict::Review StoredReview(const manifests::ManifestObject& object,
                                             const RuleJudge& judge, json::Overlay& overlay) const;
  void JudgeStored(const Piece& piece, const manifests::ManifestObject& object);
  void JudgeWrite(const Write& write);
  void CountAlone(const Write& write, const Judged& judged);
  void CountCompared(const Write& write, const Judged& judged);
  /// Leaves evidence of what both say, where that is asked for.
  void CountLegacy(const Write& write, const Judged& judged) const;
  void CountTakeover(const Write& write, const Judged& judged);

  /// Counts a write that has no verdict.
  void CountUnjudged(const Write& write, std::string_view why);
  void CountUnusable(const Piece& piece, std::string_view what, std::string_view message);
  /// Counts each rule of the causes once.
  void AddRows(const Write& write, Outcome outcome, const std::vector<Difference>& differences);

  const Setting& setting_;
  RuleJudge now_;
  std::unique_ptr<RuleJudge> before_;
  json::Document document_;
  Table table_;
};

}  // namespace tandem::replay
