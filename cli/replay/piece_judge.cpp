#include "cli/replay/piece_judge.h"

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "cli/manifests/completed_objects.h"
#include "validation/base/guard.h"
#include "validation/handwritten/registry/defaults.h"
#include "validation/json/overlay.h"
#include "validation/record/audit_event.h"
#include "validation/record/record.h"
#include "validation/tally/input_hash.h"
#include "validation/tally/testimony.h"

namespace tandem::replay {
namespace {

using json::ValueView;
using verdict::Endpoint;
using verdict::Review;

std::string_view TextOf(ValueView value) {
  return value.IsString() ? value.AsString() : std::string_view();
}

ValueView MetadataOf(const Review& review) {
  return (review.object.IsAbsent() ? review.old_object : review.object).Member("metadata");
}

/// A stored object has a uid and is judged as it is. Any other one comes before the registry's
/// clean-up, as a client sends it.
Endpoint EndpointFor(ValueView object) {
  const bool stored = !TextOf(object.Member("metadata").Member("uid")).empty();
  return stored ? Endpoint::kValidate : Endpoint::kObserve;
}

/// `apps/v1 Deployment/status`.
std::string KindText(const Review& review) {
  std::string text(review.group);
  if (!text.empty()) text += '/';
  text.append(review.version).append(" ").append(review.kind);
  if (!review.subresource.empty()) text.append("/").append(review.subresource);
  return text;
}

/// `default/web`.
std::string ObjectText(const Review& review) {
  const ValueView metadata = MetadataOf(review);
  std::string_view name = TextOf(metadata.Member("name"));
  if (name.empty()) name = review.name;
  if (name.empty()) name = TextOf(metadata.Member("generateName"));
  std::string_view space = TextOf(metadata.Member("namespace"));
  if (space.empty()) space = review.namespace_name;
  std::string text(space);
  if (!text.empty()) text += '/';
  return text.append(name);
}

bool IsSecret(const Review& review) { return review.group.empty() && review.kind == "Secret"; }

/// Whether the object is refused for nothing but what its record leaves out.
bool IsRefusedForRedaction(const Piece& piece, const Judged& judged) {
  if (judged.allowed || piece.text.find(record::kRedacted) == std::string::npos) return false;
  return std::all_of(judged.causes.begin(), judged.causes.end(), &record::QuotesRedacted);
}

std::vector<Difference> Plain(std::vector<Cause> causes) {
  std::vector<Difference> differences;
  differences.reserve(causes.size());
  for (Cause& cause : causes) differences.push_back({Side::kBoth, std::move(cause)});
  return differences;
}

}  // namespace

PieceJudge::PieceJudge(const Setting& setting)
    : setting_(setting),
      now_(setting.rules, setting.gates, setting.max_reported_errors),
      before_(setting.against == nullptr
                  ? nullptr
                  : std::make_unique<RuleJudge>(setting.against, setting.against_gates,
                                                setting.max_reported_errors)),
      table_(setting.limits) {}

void PieceJudge::Judge(const Piece& piece) {
  const PieceReader reader = {
      [&](const manifests::ManifestObject& object) { JudgeObject(piece, object); },
      [&](std::string_view what, std::string_view message) {
        CountUnusable(piece, what, message);
      }};
  const auto fault = Guarded([&] { ReadObjects(piece, setting_.shard, reader, document_); });
  if (fault) CountUnusable(piece, "internal fault", *fault);
}

void PieceJudge::JudgeObject(const Piece& piece, const manifests::ManifestObject& object) {
  if (setting_.kind != Kind::kRecords) {
    JudgeStored(piece, object);
  } else if (record::IsAuditEvent(object.api_version, object.kind)) {
    JudgeEvent(piece, object);
  } else if (object.kind == "AdmissionReview") {
    JudgeReview(piece, object);
  } else if (Takes(setting_.shard, piece, {})) {
    CountUnusable(piece, "neither review nor audit event; for objects there is --as",
                  object.api_version + " " + object.kind);
  }
}

void PieceJudge::JudgeReview(const Piece& piece, const manifests::ManifestObject& object) {
  const auto recorded = record::ReadReview(object.value);
  if (!recorded) {
    if (Takes(setting_.shard, piece, {}))
      CountUnusable(piece, "an unusable review", recorded.error().message);
    return;
  }
  Write write{piece, recorded->review, recorded->endpoint.value_or(setting_.endpoint),
              recorded->review.uid, std::nullopt};
  if (!Takes(setting_.shard, piece, write.uid)) return;
  if (setting_.recorded == Recorded::kLegacy) {
    const auto verdict = record::ReadLegacyVerdict(object.value);
    if (!verdict) return CountUnjudged(write, verdict.error().message);
    write.before = BeforeOf(*verdict);
    write.legacy = *verdict;
  } else if (const auto verdict = record::ReadVerdict(object.value)) {
    write.before = BeforeOf(*verdict);
  }
  JudgeWrite(write);
}

void PieceJudge::JudgeEvent(const Piece& piece, const manifests::ManifestObject& object) {
  const std::string_view uid = TextOf(object.value.Member("auditID"));
  if (!Takes(setting_.shard, piece, uid)) return;
  json::Overlay overlay;
  const auto event = record::ReadAuditEvent(object.value, overlay);
  if (!event) {
    Review none;
    none.version = "audit";
    none.kind = "Event";
    return CountUnjudged({piece, none, Endpoint::kObserve, uid, std::nullopt},
                         event.error().message);
  }
  Write write{piece, event->review, EndpointFor(event->review.object), uid,
              BeforeOf(event->verdict)};
  write.review.object =
      handwritten::ApplyDefaults(write.review.group, write.review.version, write.review.kind,
                                 write.review.object, overlay, now_.options().release);
  JudgeWrite(write);
}

Review PieceJudge::StoredReview(const manifests::ManifestObject& object, const RuleJudge& judge,
                                json::Overlay& overlay) const {
  Review review =
      WriteOf(object, setting_.kind == Kind::kUpdates ? Operation::kUpdate : Operation::kCreate);
  const manifests::ObjectCompletion completion(
      review.group, review.version, review.kind,
      judge.rules().Find(review.group, review.version, review.kind, ""), judge.options(), overlay);
  if (review.operation == Operation::kUpdate) {
    review.old_object = completion.Stored(object.value);
    review.object = completion.Applied(object.value, object.value, review.old_object);
  } else {
    review.object = completion.Decoded(object.value);
  }
  return review;
}

void PieceJudge::JudgeStored(const Piece& piece, const manifests::ManifestObject& object) {
  const std::string_view uid = TextOf(object.value.Member("metadata").Member("uid"));
  if (!Takes(setting_.shard, piece, uid)) return;
  json::Overlay overlay;
  Write write{piece, StoredReview(object, now_, overlay), EndpointFor(object.value), uid,
              std::nullopt};
  if (before_ != nullptr) write.review_before = StoredReview(object, *before_, overlay);
  JudgeWrite(write);
}

void PieceJudge::JudgeWrite(const Write& write) {
  const Judged judged = now_.Judge(write.review, write.endpoint);
  if (!judged.fault.empty()) {
    return CountUnusable(write.piece, "cannot be judged", judged.fault);
  }
  if (judged.partly) {
    table_.Count(Outcome::kPartlyJudged);
    AddRows(write, Outcome::kPartlyJudged,
            {{Side::kBoth, {{}, {}, {}, "a part of the old object cannot be read"}}});
  }
  CountLegacy(write, judged);
  if (before_ != nullptr || write.before) {
    CountCompared(write, judged);
  } else {
    CountAlone(write, judged);
  }
}

void PieceJudge::CountCompared(const Write& write, const Judged& judged) {
  Before before;
  if (before_ != nullptr) {
    const Judged then = before_->Judge(write.review_before.value_or(write.review), write.endpoint);
    if (!then.fault.empty()) {
      return CountUnusable(write.piece, "cannot be judged by --against", then.fault);
    }
    before = BeforeOf(then);
  } else {
    before = *write.before;
  }
  const Comparison comparison = Compare(before, judged);
  if (comparison.outcome == Outcome::kNotJudged) return CountUnjudged(write, comparison.why);
  if (comparison.outcome != Outcome::kSame && before_ == nullptr &&
      IsRefusedForRedaction(write.piece, judged)) {
    return CountUnjudged(write, "the record leaves out what is confidential");
  }
  table_.Count(comparison.outcome);
  AddRows(write, comparison.outcome, comparison.differences);
}

void PieceJudge::CountAlone(const Write& write, const Judged& judged) {
  if (!judged.unjudged.empty()) return CountUnjudged(write, judged.unjudged);
  if (judged.allowed) {
    table_.Count(Outcome::kAllowed);
  } else {
    table_.Count(Outcome::kRefused);
    AddRows(write, Outcome::kRefused, Plain(CausesOf(judged)));
  }
  if (setting_.kind != Kind::kRecords && judged.would_change) CountTakeover(write, judged);
}

void PieceJudge::CountLegacy(const Write& write, const Judged& judged) const {
  if (!write.legacy || !judged.unjudged.empty()) return;
  const verdict::KindRules* const rules = verdict::FindRules(write.review, now_.rules());
  if (rules == nullptr) return;
  const tally::LegacyTally& tally = rules->LegacyTallyOf(write.review.operation);
  tally::Testimony testimony;
  testimony.ours = {judged.allowed, {}, judged.whole};
  for (const field::Error& error : judged.causes) {
    testimony.ours.causes.push_back({error.field, std::string(field::WireName(error.type))});
  }
  testimony.theirs = {write.legacy->allowed, {}, write.legacy->whole};
  for (const record::RecordedCause& cause : write.legacy->causes) {
    testimony.theirs.causes.push_back({std::string(cause.field), std::string(cause.reason)});
  }
  testimony.input = tally.HashOf(write.review.object, write.review.old_object);
  testimony.confidential = IsSecret(write.review);
  tally.Count(std::move(testimony), tally::LedgerOptions::Now());
}

void PieceJudge::CountTakeover(const Write& write, const Judged& judged) {
  const Outcome outcome = judged.allowed ? Outcome::kTakeoverRefuses : Outcome::kTakeoverAllows;
  table_.Count(outcome);
  AddRows(write, outcome, Plain(judged.allowed ? CausesOf(judged.other_causes) : CausesOf(judged)));
}

void PieceJudge::CountUnjudged(const Write& write, std::string_view why) {
  table_.Count(Outcome::kNotJudged);
  AddRows(write, Outcome::kNotJudged, {{Side::kBoth, {{}, {}, {}, std::string(why)}}});
}

void PieceJudge::CountUnusable(const Piece& piece, std::string_view what,
                               std::string_view message) {
  table_.Count(Outcome::kUnusable);
  table_.Add({Outcome::kUnusable, {}, {}, Side::kBoth, std::string(what)},
             {piece.file, piece.line, {}, {}, std::string(message)});
}

void PieceJudge::AddRows(const Write& write, Outcome outcome,
                         const std::vector<Difference>& differences) {
  std::set<std::pair<Side, std::string_view>> seen;
  for (const Difference& difference : differences) {
    const Cause& cause = difference.cause;
    if (!seen.emplace(difference.side, cause.rule).second) continue;
    const Review& review = write.review;
    const bool is_write = !review.resource.empty() || !MetadataOf(review).IsAbsent();
    table_.Add({outcome, KindText(review),
                is_write ? std::string(ToString(review.operation)) : std::string(), difference.side,
                cause.rule},
               {write.piece.file, write.piece.line, ObjectText(review), std::string(write.uid),
                IsSecret(review) ? std::string() : MessageOf(cause)});
  }
}

}  // namespace tandem::replay
