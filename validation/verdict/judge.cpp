#include "validation/verdict/judge.h"

#include <algorithm>
#include <span>
#include <utility>

#include "validation/base/allowance.h"
#include "validation/base/go_quote.h"
#include "validation/dualrun/duplicates.h"
#include "validation/handwritten/registry/prepare.h"
#include "validation/handwritten/registry/registry.h"
#include "validation/hints/hints.h"
#include "validation/json/overlay.h"
#include "validation/verdict/hinting.h"
#include "validation/verdict/sides.h"
#include "validation/verdict/text.h"
#include "validation/warnings/warnings.h"

namespace tandem::verdict {
namespace {

constexpr std::size_t kMaxAnnotationBytes = 1024;

std::string_view TextOf(json::ValueView value) {
  return value.IsString() ? value.AsString() : std::string_view();
}

/// A connect to a subresource brings options of its own, which are new like a created object.
Operation JudgedAs(const Review& review) {
  return review.operation == Operation::kConnect ? Operation::kCreate : review.operation;
}

/// As apiserver pkg/registry/rest: the object may not claim another namespace than the request's.
bool NamespaceDiffers(const Review& review, json::ValueView object) {
  const std::string_view own = TextOf(object.Member("metadata").Member("namespace"));
  const std::string_view requested = review.namespace_name;
  return !own.empty() && !requested.empty() && own != requested;
}

/// Checks the object as it was sent: the server decodes it before its registry overwrites parts.
Status CheckReadable(const Case& subject, handwritten::Request request,
                     const DeclaredWrite& declared) {
  request.object = subject.review.object;
  Status readable = subject.rules.handwritten.CheckReadable(request);
  return readable ? declared.CheckReadable() : readable;
}

/// As apiserver pkg/endpoints/handlers words a body its decoder refuses.
[[gnu::cold]] Denial CannotBeHandled(const Review& review, const Failure& failure) {
  std::string message(review.kind);
  message += " in version ";
  AppendGoQuoted(review.version, message);
  message += " cannot be handled as a ";
  message += review.kind;
  message += ": " + failure.message;
  return UnreadableObject(std::move(message));
}

[[gnu::cold]] void Deny(Denial denial, Answer& answer) {
  answer.allowed = false;
  answer.denial = std::move(denial);
}

handwritten::Submission SubmissionOf(const Case& subject, json::ValueView old_object,
                                     const handwritten::Options& options) {
  const Review& review = subject.review;
  return {JudgedAs(review), review.subresource, review.object, old_object,
          options,          subject.rules.scope};
}

bool LacksVersion(const Case& subject, const handwritten::Options& options) {
  const Review& review = subject.review;
  return IsOfMutatingPhase(subject.endpoint) &&
         handwritten::LacksVersion(handwritten::FindKind(review.group, review.kind),
                                   SubmissionOf(subject, review.old_object, options));
}

/// As apiserver pkg/registry/generic/registry/store.go, which calls the resource a kind.
[[gnu::cold]] Denial VersionMissing(const Review& review) {
  const field::Path metadata("metadata");
  field::ErrorList errors;
  errors.Add(field::Invalid(metadata.Child("resourceVersion"), field::BadValue::Int(0),
                            "must be specified for an update"));
  return InvalidObject(review.group, review.resource.empty() ? review.kind : review.resource,
                       NameOf(review, review.object), std::move(errors), 0);
}

/// The denial of an object that cannot be read; nothing when it can be.
std::optional<Denial> DenyUnreadable(const Case& subject, const handwritten::Request& request,
                                     const DeclaredWrite& declared) {
  if (NamespaceDiffers(subject.review, request.object)) {
    return UnreadableObject(
        "the namespace of the provided object does not match the "
        "namespace sent on the request");
  }
  const Status readable = CheckReadable(subject, request, declared);
  if (readable) return std::nullopt;
  return CannotBeHandled(subject.review, readable.error());
}

void AddWarnings(const dualrun::Verdict& verdict, const JudgeOptions& options,
                 Judgement& judgement) {
  Answer& answer = judgement.answer;
  if (!answer.allowed && answer.denial->omitted > 0) {
    answer.warnings.push_back(OmittedText(*answer.denial));
  }
  if (!options.warn_on_shadow_denial || judgement.denial() != nullptr) return;
  if (!verdict.shadow_denies.value_or(false)) return;
  for (const field::Error& error : verdict.shadowed) {
    if (answer.warnings.size() == kMaxWarnings) break;
    answer.warnings.push_back(WarningText("[shadow] " + error.ToString()));
  }
}

void AddAnnotation(std::string_view key, std::string value, Answer& answer) {
  CutToBytes(value, kMaxAnnotationBytes);
  answer.audit_annotations.emplace_back(key, std::move(value));
}

/// Annotates the answer with what is not enforced, whether it is warned of or only reported.
void AnnotateUnenforced(Judgement& judgement) {
  if (judgement.withheld)
    AddAnnotation("would-deny", judgement.withheld->message, judgement.answer);
  if (judgement.not_in_force.empty()) return;
  AddAnnotation("not-in-force", judgement.not_in_force.front().ToString(), judgement.answer);
}

void WarnOfUnenforced(const dualrun::KindEnforcement& enforcement, const Judgement& judgement,
                      Answer& answer) {
  const auto warn = [&](const std::string& text) {
    if (answer.warnings.size() == kMaxWarnings) return;
    answer.warnings.push_back(WarningText("[not enforced] " + text));
  };
  const auto warn_of = [&](const field::ErrorList& errors) {
    for (const field::Error& error : errors) {
      if (enforcement.Of(error) == dualrun::Enforcement::kWarn) warn(error.ToString());
    }
  };
  if (judgement.withheld) {
    const bool is_unreadable = judgement.withheld->errors.empty();
    if (is_unreadable && enforcement.stable == dualrun::Enforcement::kWarn) {
      warn(judgement.withheld->message);
    }
    warn_of(judgement.withheld->errors);
  }
  warn_of(judgement.not_in_force);
}

/// Nothing is said about an object that both sides let pass.
void Annotate(const Case& subject, const dualrun::Verdict& verdict, Judgement& judgement) {
  Answer& answer = judgement.answer;
  const bool would_change = judgement.would_change;
  const bool is_fine = judgement.denial() == nullptr && judgement.not_in_force.empty();
  if (is_fine && !would_change && verdict.mismatches == 0 && !verdict.panicked) return;
  auto& annotations = answer.audit_annotations;
  annotations.emplace_back("authority", AuthorityOf(subject.rules));
  AnnotateUnenforced(judgement);
  if (verdict.panicked) annotations.emplace_back("declarative-panic", "true");
  if (verdict.mismatches > 0) {
    annotations.emplace_back("mismatch", "true");
    annotations.emplace_back("mismatch-count", std::to_string(verdict.mismatches));
    AddAnnotation("mismatch-first", verdict.first_mismatch, answer);
  }
  if (would_change) {
    annotations.emplace_back("shadow-decision", *verdict.shadow_denies ? "deny" : "allow");
  }
}

/// Warns of the fields that a custom resource's schema does not know: they were dropped unjudged.
void AddDroppedFields(const DeclaredWrite& declared, Answer& answer) {
  for (const std::string& path : declared.dropped_fields()) {
    if (answer.warnings.size() == kMaxWarnings) break;
    answer.warnings.push_back(WarningText("unknown field " + GoQuote(path)));
  }
}

void AddHint(std::string_view field, const std::string& hint, Answer& answer) {
  if (hint.empty() || answer.warnings.size() == kMaxWarnings) return;
  answer.warnings.push_back(
      WarningText("hint: " + (field.empty() ? "" : std::string(field) + ": ") + hint));
}

/// Adds hints about the dropped fields, no more of them than an answer has warnings.
void AddHintsOnDropped(const Case& subject, const DeclaredWrite& declared, json::ValueView object,
                       Answer& answer) {
  const std::span<const std::string> dropped = declared.dropped_fields();
  for (const std::string& field : dropped.first(std::min(dropped.size(), kMaxWarnings))) {
    AddHint(field, HintForUnknownField(subject.rules, object, field), answer);
  }
}

/// Adds hints about what refuses the object.
[[gnu::cold]] void AddHintsOnDenial(const Case& subject, json::ValueView object, Answer& answer) {
  const field::ErrorList& errors = answer.denial->errors;
  if (errors.empty()) {
    if (const auto unreadable = FindUnreadable(subject.rules, object)) {
      AddHint(unreadable->field, HintForUnreadable(*unreadable, answer.denial->message), answer);
    }
  }
  const std::span<const field::Error> first(errors.data(), std::min(errors.size(), kMaxWarnings));
  for (const field::Error& error : first) {
    AddHint(error.field, hints::HintFor(error, object), answer);
  }
}

void AddRemarks(const Remarks& remarks, Answer& answer) {
  const auto warn = [&](const std::string& text) {
    if (answer.warnings.size() < kMaxWarnings) answer.warnings.push_back(WarningText(text));
  };
  for (const field::Error& error : remarks.forgiven) {
    if (answer.warnings.size() == kMaxWarnings) return;
    warn(error.ToString());
  }
  for (const Remarks::Unjudged& part : remarks.unjudged) warn(part.ToString());
}

crd::object::Source SourceOf(const Case& subject) {
  using crd::object::Source;
  if (subject.review.as_written) return Source::kWriter;
  return IsOfMutatingPhase(subject.endpoint) ? Source::kMutating : Source::kAdmitted;
}

/// The objects of a write as validation is to see them.
struct Objects {
  json::ValueView object;
  json::ValueView old_object;
};

handwritten::Request RequestOf(const Case& subject, const Objects& objects,
                               const JudgeOptions& options, handwritten::MetadataNotes& notes) {
  return {.operation = JudgedAs(subject.review),
          .object = objects.object,
          .old_object = objects.old_object,
          .options = options.handwritten,
          .notes = &notes,
          .before_registry = IsOfMutatingPhase(subject.endpoint)};
}

/// Takes the errors that are not wanted out of the list, and returns them.
template <typename Wanted>
field::ErrorList TakeOthers(field::ErrorList& errors, Wanted wanted) {
  const auto rest = std::stable_partition(errors.begin(), errors.end(), wanted);
  return errors.TakeFrom(static_cast<std::size_t>(rest - errors.begin()));
}

void NoteUnreadable(const Status& old_readable, Judgement& judgement) {
  if (old_readable || !judgement.unreadable_old.empty()) return;
  judgement.unreadable_old = old_readable.error().message;
}

/// One judgement in the making.
class Judging {
 public:
  Judging(const Case& subject, const Objects& objects, const JudgeOptions& options,
          const dualrun::RequestInfo& info, dualrun::Observer& observer, Judgement& judgement)
      : subject_(subject),
        options_(options),
        info_(info),
        observer_(observer),
        judgement_(judgement),
        request_(RequestOf(subject, objects, options, metadata_notes_)) {}

  void Run() {
    subject_.rules.declared->Prepare({request_, subject_.review.subresource, subject_.scratch,
                                      SourceOf(subject_), subject_.deadline, &observer_, &info_},
                                     [this](const DeclaredWrite& declared) { Run(declared); });
  }

 private:
  void Run(const DeclaredWrite& declared) {
    NoteUnreadable(declared.CheckOldReadable(), judgement_);
    Answer& answer = judgement_.answer;
    if (auto unreadable = DenyUnreadable(subject_, request_, declared)) {
      return Refuse(*std::move(unreadable));
    }
    if (LacksVersion(subject_, options_.handwritten)) {
      return Refuse(VersionMissing(subject_.review));
    }

    judgement_.left_out = subject_.rules.handwritten.LeftOutOf(request_.object);
    ReviewSides sides(subject_, request_, declared, options_.now, judgement_);
    const tally::OperationTally* const tally = subject_.rules.TallyOf(subject_.review.operation);
    const evidence::TimePoint now = tally == nullptr ? evidence::TimePoint() : options_.today();
    tally::Witness witness(tally, observer_, now);
    dualrun::Verdict verdict = dualrun::Run(
        subject_.rules.authority, subject_.rules.handwritten.normalizer(), info_, sides, witness);
    const bool has_compared = !verdict.errors.empty() || !verdict.shadowed.empty();
    if (verdict.given_up || (has_compared && !sides.FinishComparison())) {
      judgement_.problem = DeadlineExceeded(sides.phase());
      return;
    }
    Allowance::EnterPhase("decide");
    judgement_.mismatches = verdict.mismatches;
    judgement_.cut = verdict.cut;
    Decide(std::move(verdict.errors));
    judgement_.compared = verdict.shadow_denies.has_value();
    judgement_.would_change = WouldChange(verdict);
    if (tally != nullptr && judgement_.compared) Count(*tally, declared, has_compared, now);
    AddDroppedFields(declared, answer);
    if (options_.hints) AddHintsOnDropped(subject_, declared, request_.object, answer);
    AddRemarks(judgement_.remarks, answer);
    AddWarnings(verdict, options_, judgement_);
    WarnOfUnenforced(enforcement(), judgement_, answer);
    if (options_.api_warnings) WarnAsApiServer();
    if (options_.audit_annotations) Annotate(subject_, verdict, judgement_);
    Allowance::Look();
  }

  /// Refuses an object that no rule is to see, unless nothing is refused.
  void Refuse(Denial denial) {
    if (enforcement().stable == dualrun::Enforcement::kEnforce) {
      return Deny(std::move(denial), judgement_.answer);
    }
    judgement_.withheld = std::move(denial);
    WarnOfUnenforced(enforcement(), judgement_, judgement_.answer);
    if (options_.audit_annotations) AnnotateUnenforced(judgement_);
  }

  /// Deprecated versions are warned of whatever is written; strategies warn of what they have
  /// accepted, and those of subresources do not.
  void WarnAsApiServer() {
    const Review& review = subject_.review;
    if (judgement_.denial() == nullptr && review.subresource.empty()) {
      const bool is_update = request_.operation == Operation::kUpdate;
      judgement_.api_warnings =
          warnings::WarningsOf({review.group, review.kind, request_.object,
                                is_update ? request_.old_object : json::ValueView()},
                               kMaxWarnings);
    }
    const std::string& deprecation = subject_.rules.deprecation;
    if (!deprecation.empty()) {
      judgement_.api_warnings.insert(judgement_.api_warnings.begin(), {"", deprecation});
    }
    std::vector<std::string>& said = judgement_.answer.warnings;
    for (const warnings::Warning& warning : judgement_.api_warnings) {
      if (said.size() < kMaxWarnings) said.push_back(WarningText(warning.text));
    }
  }

  [[nodiscard]] const dualrun::KindEnforcement& enforcement() const {
    return subject_.rules.enforcement;
  }

  void Count(const tally::OperationTally& tally, const DeclaredWrite& declared, bool refused,
             evidence::TimePoint now) {
    const DeclaredWrite::Typed typed = declared.typed();
    tally.Count({.operation = request_.operation,
                 .object = typed.object,
                 .old_object = typed.old_object,
                 .sent = request_.object,
                 .sent_old = request_.old_object,
                 .refused = refused,
                 .mismatching = judgement_.mismatches > 0,
                 .would_change = judgement_.would_change,
                 .now = now,
                 .scratch = subject_.scratch});
  }

  void Decide(field::ErrorList strategy_errors) {
    bool whole = !judgement_.cut;
    CountLaps(strategy_errors.size());
    field::ErrorList errors =
        subject_.rules.handwritten.Finish(request_, std::move(strategy_errors), whole);
    if (errors.empty()) return;
    if (subject_.review.operation == Operation::kUpdate) {
      dualrun::ReportDuplicates(info_, errors, observer_);
    }
    judgement_.not_in_force = TakeOthers(errors, [&](const field::Error& e) {
      CountLaps();
      return enforcement().IsInForce(e);
    });
    field::ErrorList withheld = TakeOthers(errors, [&](const field::Error& e) {
      CountLaps();
      return enforcement().Of(e) == dualrun::Enforcement::kEnforce;
    });
    if (!withheld.empty()) judgement_.withheld = Invalid(std::move(withheld), whole);
    if (!errors.empty()) Deny(Invalid(std::move(errors), whole), judgement_.answer);
  }

  [[nodiscard]] Denial Invalid(field::ErrorList errors, bool whole) const {
    const Review& review = subject_.review;
    const handwritten::NameInRefusals known = subject_.rules.handwritten.refused_as();
    Denial denial =
        InvalidObject(known.group == nullptr ? review.group : std::string_view(known.group),
                      review.kind, known.has_name ? NameOf(review, request_.object) : "",
                      std::move(errors), options_.max_reported_errors);
    denial.cut = !whole;
    return denial;
  }

  /// Whether the side that does not decide would have had the object answered otherwise. What the
  /// registry's own rules refuse is refused whichever side decides.
  [[nodiscard]] bool WouldChange(const dualrun::Verdict& verdict) const {
    const bool allowed = judgement_.denial() == nullptr;
    if (!verdict.shadow_denies) return false;
    if (*verdict.shadow_denies) return allowed;
    bool whole = true;
    return !allowed && subject_.rules.handwritten.Finish(request_, {}, whole).empty();
  }

  const Case& subject_;
  const JudgeOptions& options_;
  const dualrun::RequestInfo& info_;
  dualrun::Observer& observer_;
  Judgement& judgement_;
  handwritten::MetadataNotes metadata_notes_;
  handwritten::Request request_;
};

/// The old object of an update. A part of it that cannot be decoded is as if it were not there, so
/// that its counterpart is judged as new and everything else as updated.
json::ValueView OldObjectOf(const Case& subject, json::Overlay& overlay, Judgement& judgement) {
  if (JudgedAs(subject.review) == Operation::kCreate) return {};
  const json::ValueView old_object = subject.review.old_object;
  const HandwrittenSide& handwritten = subject.rules.handwritten;
  const Status readable = handwritten.CheckOldReadable(old_object);
  NoteUnreadable(readable, judgement);
  return handwritten.RenewedOld(
      readable ? old_object : handwritten.ReadableOld(old_object, overlay), overlay);
}

/// The object, which on /observe and /enforce comes before the registry has prepared it.
json::ValueView ObjectOf(const Case& subject, json::ValueView old_object,
                         const handwritten::Options& options, json::Overlay& overlay) {
  const Review& review = subject.review;
  const handwritten::Submission write = SubmissionOf(subject, old_object, options);
  if (IsOfMutatingPhase(subject.endpoint)) {
    return handwritten::Prepare(handwritten::FindKind(review.group, review.kind), write, overlay);
  }
  const bool is_update = write.operation == Operation::kUpdate;
  return is_update ? subject.rules.handwritten.WithAllocated(write, overlay) : write.object;
}

/// Whether the object stands for one that its rules do not know: a custom resource says by paths of
/// its own what a Scale is made of, and the API server judges what comes of it.
bool StandsForUnknown(const Review& review) {
  if (review.subresource.empty() || review.resource.empty()) return false;
  return !handwritten::MayBeServedAt({review.group, review.version, review.kind},
                                     review.subresource, review.resource_group);
}

}  // namespace

std::optional<Problem> CheckObjects(const Review& review) {
  if (!review.object.IsObject()) return BadRequest("request.object is missing");
  if (review.operation == Operation::kUpdate && !review.old_object.IsObject()) {
    return BadRequest("request.oldObject is missing");
  }
  return std::nullopt;
}

const KindRules* FindRules(const Review& review, const RuleSet& rules) {
  const bool connects = review.operation == Operation::kConnect && !review.subresource.empty();
  if (!IsWrite(review) && !connects) return nullptr;
  if (StandsForUnknown(review)) return nullptr;
  return rules.Find(review.group, review.version, review.kind, review.subresource);
}

dualrun::Unjudged WhyUnjudged(const Review& review, const RuleSet& rules) {
  using dualrun::Unjudged;
  if (review.operation == Operation::kDelete) return Unjudged::kDelete;
  if (review.operation == Operation::kConnect) return Unjudged::kConnect;
  Unjudged reason = Unjudged::kNoRules;
  for (const KindRules& known : rules.OfKind(review.kind)) {
    if (known.group != review.group) continue;
    if (known.version == review.version) return Unjudged::kUnknownSubresource;
    reason = Unjudged::kUnknownVersion;
  }
  return reason;
}

void Judge(const Case& subject, const JudgeOptions& options, const dualrun::RequestInfo& request,
           dualrun::Observer& observer, Judgement& judgement) {
  judgement.problem = CheckObjects(subject.review);
  if (judgement.problem) return;
  Allowance::EnterPhase("prepare");
  json::Overlay overlay;
  const json::ValueView old_object = OldObjectOf(subject, overlay, judgement);
  const json::ValueView object = ObjectOf(subject, old_object, options.handwritten, overlay);
  Judging(subject, {object, old_object}, options, request, observer, judgement).Run();
  if (options.hints && !judgement.answer.allowed) {
    AddHintsOnDenial(subject, object, judgement.answer);
  }
}

}  // namespace tandem::verdict
