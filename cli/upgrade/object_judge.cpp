#include "cli/upgrade/object_judge.h"

#include <algorithm>
#include <set>
#include <utility>

#include "cli/manifests/completed_objects.h"
#include "cli/replay/comparison.h"
#include "cli/upgrade/explain.h"
#include "validation/base/group_version.h"
#include "validation/base/guard.h"
#include "validation/crd/object/prepare.h"
#include "validation/record/audit_event.h"
#include "validation/record/record.h"

namespace tandem::upgrade {
namespace {

using json::ValueView;
using replay::Judged;
using replay::Piece;
using verdict::Review;

/// Objects are written by clients again, also those that were read from a server.
constexpr verdict::Endpoint kAsSent = verdict::Endpoint::kObserve;

std::string_view TextOf(ValueView value) {
  return value.IsString() ? value.AsString() : std::string_view();
}

/// `Pod default/web`.
std::string NameOf(const manifests::ManifestObject& object) {
  std::string text = object.kind;
  if (object.name().empty()) return text;
  text += ' ';
  if (!object.namespace_name().empty()) text.append(object.namespace_name()).append("/");
  return text.append(object.name());
}

/// The object with a label that it does not have.
ValueView WithLabel(ValueView object, json::Overlay& overlay) {
  const ValueView metadata = object.Member("metadata");
  const ValueView labels =
      overlay.With(metadata.Member("labels"), "tandem-upgrade", overlay.String("asks"));
  return overlay.With(object, "metadata", overlay.With(metadata, "labels", labels));
}

Fate FateOf(KeptField::Change change) {
  switch (change) {
    case KeptField::Change::kTakesEffect:
      return Fate::kTakesEffect;
    case KeptField::Change::kIsDropped:
      return Fate::kIsDropped;
    case KeptField::Change::kIsDefaulted:
      break;
  }
  return Fate::kIsDefaulted;
}

/// The version of a custom resource in its definition; null when there is none.
const crd::definition::Version* FindVersion(const KindName& kind, const verdict::RuleSet& rules) {
  const auto* const definition = rules.FindDefinition(kind.group, kind.kind);
  return definition == nullptr ? nullptr : definition->FindVersion(kind.version);
}

/// The rules of a kind; null where its version is not served, or nothing is known about it.
const verdict::KindRules* FindServed(const KindName& kind, const Judging& by) {
  const auto* const version = FindVersion(kind, *by.rules);
  if (IsRemoved(kind, by.release) || (version != nullptr && !version->served)) return nullptr;
  return by.rules->Find(kind.group, kind.version, kind.kind, "");
}

/// The object that is kept of one that is written, without what a schema does not have and with its
/// defaults.
ValueView Keep(ValueView written, const manifests::ObjectCompletion& completion,
               const KindName& kind, const Judging& by, json::Overlay& overlay) {
  const ValueView stored = completion.Stored(written);
  const auto* const version = FindVersion(kind, *by.rules);
  if (version == nullptr || version->schema == nullptr) return stored;
  return crd::object::Prepare(*version->schema, stored, overlay, crd::object::Nulls::kDropped,
                              by.rules->FindDefinition(kind.group, kind.kind)->unknown_fields)
      .object;
}

/// The error that "some validation rules were not checked" says nothing beside others.
bool IsBeside(const replay::Difference& difference, const replay::Comparison& comparison) {
  return comparison.differences.size() > 1 && difference.cause.field == "<nil>";
}

}  // namespace

/// An object and what both say of its kind.
struct ObjectJudge::Object {
  const Piece& piece;
  const manifests::ManifestObject& manifest;
  std::string_view uid;
  KindName kind;
  Step step;
  bool is_live = false;  ///< was read from a server
  manifests::ObjectCompletion by_from;
  manifests::ObjectCompletion by_to;
};

/// The verdicts on a write by the old rules and by the new ones.
struct ObjectJudge::Pair {
  Judged from;
  Judged to;

  [[nodiscard]] const std::string& fault() const {
    return from.fault.empty() ? to.fault : from.fault;
  }
};

/// The findings on an object.
struct ObjectJudge::Findings {
  struct Finding {
    Fate fate;
    Cause cause;
    std::string message;
  };

  /// `without_fields`: the rules that the new one breaks without the fields that take effect; null
  /// where these are not there.
  void AddRefusals(Fate fate, const Pair& pair, const Object& object,
                   const std::set<std::string>* without_fields = nullptr) {
    const replay::Comparison comparison = Compare(replay::BeforeOf(pair.from), pair.to);
    // An object from a server is changed before it is created anew: errors of both go with that.
    const bool only_adds = object.is_live && fate == Fate::kCreateRefused &&
                           comparison.outcome == replay::Outcome::kOtherCauses &&
                           std::all_of(comparison.differences.begin(), comparison.differences.end(),
                                       [](const replay::Difference& difference) {
                                         return difference.side == replay::Side::kNow;
                                       });
    if (comparison.outcome != replay::Outcome::kNewlyRefused && !only_adds) return;
    for (const replay::Difference& difference : comparison.differences) {
      if (IsBeside(difference, comparison)) continue;
      const replay::Cause& error = difference.cause;
      const bool is_of_fields = without_fields != nullptr && !without_fields->contains(error.rule);
      const KeptField* const field = is_of_fields ? NearestEffect(error, fields) : nullptr;
      Add(fate, error,
          field == nullptr ? ExplainError(error, true, object.kind, object.step)
                           : ExplainField(*field, object.kind, object.step));
    }
  }

  void AddAcceptance(const Pair& pair, const Object& object) {
    const replay::Comparison comparison = Compare(replay::BeforeOf(pair.from), pair.to);
    if (comparison.outcome != replay::Outcome::kNewlyAllowed) return;
    for (const replay::Difference& difference : comparison.differences) {
      const replay::Cause& error = difference.cause;
      const KeptField* const field = FieldThatMends(error, fields);
      Add(Fate::kAccepted, error,
          field == nullptr ? ExplainError(error, false, object.kind, object.step)
                           : ExplainField(*field, object.kind, object.step));
    }
  }

  /// An error is told once, of the worst fate that it causes.
  void Add(Fate fate, const replay::Cause& error, Cause cause) {
    if (!told.insert(error.rule).second) return;
    found.push_back({fate, std::move(cause), MessageOf(error)});
  }

  std::vector<KeptField> fields;
  std::vector<Finding> found;
  std::set<std::string> told;  ///< rules
};

ObjectJudge::ObjectJudge(const Setting& setting)
    : setting_(setting),
      from_(setting.from.rules, setting.from.gates, setting.max_reported_errors),
      to_(setting.to.rules, setting.to.gates, setting.max_reported_errors),
      tally_(setting.limits) {}

void ObjectJudge::Judge(const Piece& piece) {
  const replay::PieceReader reader = {
      [&](const manifests::ManifestObject& object) { JudgeObject(piece, object); },
      [&](std::string_view what, std::string_view message) {
        CountUnusable(piece, what, message);
      }};
  const auto fault = Guarded([&] { ReadObjects(piece, setting_.shard, reader, document_); });
  if (fault) CountUnusable(piece, "internal fault", *fault);
}

void ObjectJudge::JudgeObject(const Piece& piece, const manifests::ManifestObject& object) {
  if (record::IsAuditEvent(object.api_version, object.kind)) {
    JudgeEvent(piece, object);
  } else if (object.kind == "AdmissionReview") {
    JudgeReview(piece, object);
  } else {
    JudgeStored(piece, object);
  }
}

void ObjectJudge::JudgeReview(const Piece& piece, const manifests::ManifestObject& object) {
  const auto recorded = record::ReadReview(object.value);
  if (!recorded) {
    if (Takes(setting_.shard, piece, {}))
      CountUnusable(piece, "an unusable review", recorded.error().message);
    return;
  }
  JudgeWritten(piece, object, recorded->review);
}

void ObjectJudge::JudgeEvent(const Piece& piece, const manifests::ManifestObject& object) {
  json::Overlay overlay;
  const auto event = record::ReadAuditEvent(object.value, overlay);
  if (event) return JudgeWritten(piece, object, event->review);
  if (Takes(setting_.shard, piece, {})) {
    CountAlone(piece, object, Fate::kNotJudged, {event.error().message, event.error().message, ""});
  }
}

void ObjectJudge::JudgeWritten(const Piece& piece, const manifests::ManifestObject& record,
                               const Review& review) {
  if (!review.subresource.empty() || review.object.IsMissing()) {
    constexpr const char* kWhy = "a record of no object: of a deletion or a subresource";
    if (Takes(setting_.shard, piece, {}))
      CountAlone(piece, record, Fate::kNotJudged, {kWhy, kWhy, ""});
    return;
  }
  manifests::ManifestObject object;
  object.value = review.object;
  object.api_version = JoinApiVersion(review.group, review.version);
  object.kind = review.kind;
  JudgeStored(piece, object);
}

void ObjectJudge::JudgeStored(const Piece& piece, const manifests::ManifestObject& object) {
  const std::string_view uid = TextOf(object.value.Member("metadata").Member("uid"));
  if (!Takes(setting_.shard, piece, uid)) return;
  const KindName kind{object.group(), object.version(), object.kind};
  const Step step{setting_.from.release, setting_.to.release, setting_.from.name, setting_.to.name};
  const verdict::KindRules* const from = FindServed(kind, setting_.from);
  const verdict::KindRules* const to = FindServed(kind, setting_.to);
  if (from == nullptr || to == nullptr) {
    const Fate fate = FateOfVersion(kind, from != nullptr, to != nullptr);
    return CountAlone(piece, object, fate, ExplainVersion(fate, kind, step));
  }
  json::Overlay overlay;
  JudgeServed({piece,
               object,
               uid,
               kind,
               step,
               !uid.empty(),
               {kind.group, kind.version, kind.kind, from, from_.options(), overlay},
               {kind.group, kind.version, kind.kind, to, to_.options(), overlay}},
              overlay);
}

Fate ObjectJudge::FateOfVersion(const KindName& kind, bool by_from, bool by_to) const {
  if (by_from) return Fate::kNotServed;
  if (by_to) return Fate::kServedOnlyAfter;
  if (!IsRemoved(kind, setting_.to.release)) return Fate::kNotJudged;
  return IsRemoved(kind, setting_.from.release) ? Fate::kServedByNeither : Fate::kNotServed;
}

ObjectJudge::Pair ObjectJudge::Create(const Object& object) {
  Review review = replay::WriteOf(object.manifest, Operation::kCreate);
  Pair pair;
  review.object = object.by_from.Decoded(object.manifest.value);
  pair.from = from_.Judge(review, kAsSent);
  review.object = object.by_to.Decoded(object.manifest.value);
  pair.to = to_.Judge(review, kAsSent);
  return pair;
}

std::set<std::string> ObjectJudge::RulesBrokenBy(const Object& object, ValueView stored) {
  Review review = replay::WriteOf(object.manifest, Operation::kCreate);
  review.object = object.by_to.Decoded(stored);
  std::set<std::string> rules;
  for (replay::Cause& cause : replay::CausesOf(to_.Judge(review, kAsSent))) {
    rules.insert(std::move(cause.rule));
  }
  return rules;
}

ObjectJudge::Pair ObjectJudge::Update(const Object& object, ValueView stored, ValueView written) {
  Review review = replay::WriteOf(object.manifest, Operation::kUpdate);
  Pair pair;
  review.old_object = stored;
  review.object = object.by_from.Applied(written, stored, review.old_object);
  pair.from = from_.Judge(review, kAsSent);
  review.old_object = object.by_to.Decoded(stored);
  review.object = object.by_to.Applied(written, stored, review.old_object);
  pair.to = to_.Judge(review, kAsSent);
  return pair;
}

void ObjectJudge::JudgeServed(const Object& object, json::Overlay& overlay) {
  const ValueView written = object.manifest.value;
  const ValueView stored = Keep(written, object.by_from, object.kind, setting_.from, overlay);
  Findings findings;
  findings.fields =
      CompareKept(written, stored, Keep(written, object.by_to, object.kind, setting_.to, overlay));
  const Pair create = Create(object);
  std::string fault = create.fault();
  bool refused_by_both = !create.from.allowed && !create.to.allowed;
  if (object.is_live || create.from.allowed) {
    const Pair unchanged = Update(object, stored, stored);
    const Pair changed = Update(object, stored, WithLabel(stored, overlay));
    findings.AddRefusals(Fate::kUpdateRefused, unchanged, object);
    findings.AddRefusals(Fate::kChangeRefused, changed, object);
    refused_by_both = refused_by_both && !unchanged.from.allowed && !unchanged.to.allowed;
    if (fault.empty()) fault = unchanged.fault().empty() ? changed.fault() : unchanged.fault();
  }
  if (!fault.empty()) return CountUnusable(object.piece, "cannot be judged", fault);
  std::set<std::string> without_fields;
  if (!create.to.allowed) without_fields = RulesBrokenBy(object, stored);
  findings.AddRefusals(Fate::kCreateRefused, create, object, &without_fields);
  findings.AddAcceptance(create, object);
  for (const KeptField& field : findings.fields) {
    findings.found.push_back(
        {FateOf(field.change), ExplainField(field, object.kind, object.step), {}});
  }
  if (refused_by_both) {
    for (const replay::Cause& error : replay::CausesOf(create.to)) {
      findings.Add(Fate::kRefusedByBoth, error, ExplainRule(error, object.kind));
    }
  }
  Count(object, findings);
}

void ObjectJudge::Count(const Object& object, const Findings& findings) {
  Fate worst = Fate::kSurvives;
  std::set<FindingKey> rows;
  const bool is_secret = object.kind.group.empty() && object.kind.kind == "Secret";
  for (const Findings::Finding& finding : findings.found) {
    worst = std::min(worst, finding.fate);
    FindingKey key{finding.fate, finding.cause};
    if (!rows.insert(key).second) continue;
    tally_.Add(std::move(key), {object.piece.file, object.piece.line, NameOf(object.manifest),
                                std::string(object.uid), is_secret ? "" : finding.message});
  }
  tally_.Count(worst);
}

void ObjectJudge::CountAlone(const Piece& piece, const manifests::ManifestObject& object, Fate fate,
                             const Cause& cause) {
  tally_.Count(fate);
  tally_.Add({fate, cause}, {piece.file, piece.line, NameOf(object), {}, {}});
}

void ObjectJudge::CountUnusable(const Piece& piece, std::string_view what,
                                std::string_view message) {
  tally_.Count(Fate::kUnusable);
  tally_.Add({Fate::kUnusable, {std::string(what), std::string(what), ""}},
             {piece.file, piece.line, {}, {}, std::string(message)});
}

}  // namespace tandem::upgrade
