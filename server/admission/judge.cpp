#include "server/admission/judge.h"

#include <algorithm>
#include <utility>

#include "server/admission/sides.h"
#include "server/admission/text.h"
#include "validation/base/go_quote.h"
#include "validation/dualrun/duplicates.h"
#include "validation/handwritten/meta/object_meta.h"
#include "validation/rules/shape.h"

namespace tandem::admission {
namespace {

constexpr std::size_t kMaxWarnings = 16;
constexpr std::size_t kMaxAnnotationBytes = 1024;

std::string_view TextOf(json::ValueView value) {
  return value.IsString() ? value.AsString() : std::string_view();
}

/// As apiserver pkg/registry/rest: the object may not claim another namespace than the request's.
bool NamespaceDiffers(const Case& subject) {
  const std::string_view own = TextOf(subject.object.Member("metadata").Member("namespace"));
  const std::string_view requested = subject.review.namespace_name;
  return !own.empty() && !requested.empty() && own != requested;
}

Status CheckShape(const Case& subject, const ReviewSides& sides) {
  const handwritten::Request& request = sides.handwritten_request();
  if (const crd::PreparedWrite* custom = sides.custom()) {
    return custom->decode_error().empty() ? Ok() : Status(Failure{custom->decode_error()});
  }
  if (subject.rules.handwritten != nullptr) {
    return handwritten::CheckShape(*subject.rules.handwritten, request);
  }
  return rules::CheckShape(*subject.rules.declarative->ref.type, subject.object);
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

/// Denies an object that cannot be read.
void CheckReadable(const Case& subject, const ReviewSides& sides, Answer& answer) {
  if (NamespaceDiffers(subject)) {
    return Deny(UnreadableObject("the namespace of the provided object does not match the "
                                 "namespace sent on the request"),
                answer);
  }
  if (const Status shape = CheckShape(subject, sides); !shape) {
    Deny(CannotBeHandled(subject.review, shape.error()), answer);
  }
}

void AddWarnings(const dualrun::Verdict& verdict, const JudgeOptions& options, Answer& answer) {
  if (!answer.allowed && answer.denial->omitted > 0) {
    answer.warnings.push_back(OmittedText(answer.denial->omitted));
  }
  if (!options.warn_on_shadow_denial || !answer.allowed) return;
  if (!verdict.shadow_denies.value_or(false)) return;
  for (const field::Error& error : verdict.shadowed) {
    if (answer.warnings.size() == kMaxWarnings) break;
    answer.warnings.push_back(WarningText("[shadow] " + error.ToString()));
  }
}

/// Handwritten rules name fields of the versioned type, too; where they do not, coverage says so.
const field::PathNormalizer& NormalizerOf(const server::KindRules& rules) {
  static const field::PathNormalizer kSamePaths;
  return rules.coverage == nullptr ? kSamePaths : rules.coverage->normalizer();
}

/// Nothing is said about an object that both sides let pass.
void Annotate(const Case& subject, const dualrun::Verdict& verdict, bool would_change,
              Answer& answer) {
  if (answer.allowed && !would_change && verdict.mismatches == 0 && !verdict.panicked) return;
  auto& annotations = answer.audit_annotations;
  annotations.emplace_back("authority", AuthorityOf(subject.rules));
  if (verdict.panicked) annotations.emplace_back("declarative-panic", "true");
  if (verdict.mismatches > 0) {
    annotations.emplace_back("mismatch", "true");
    annotations.emplace_back("mismatch-count", std::to_string(verdict.mismatches));
    std::string first = verdict.first_mismatch;
    CutToBytes(first, kMaxAnnotationBytes);
    annotations.emplace_back("mismatch-first", std::move(first));
  }
  if (would_change) {
    annotations.emplace_back("shadow-decision", *verdict.shadow_denies ? "deny" : "allow");
  }
}

/// The registry's own rules of metadata, by kind; null where it has none that we know.
handwritten::Rules GenericRules(const server::KindRules& rules) {
  if (rules.handwritten != nullptr) return rules.handwritten->generic;
  if (rules.definition == nullptr) return nullptr;
  return rules.definition->namespaced ? &handwritten::ValidateGenericNamespaced
                                      : &handwritten::ValidateGenericClusterScoped;
}

/// Whether the side that does not decide would have had the object answered otherwise. What the
/// registry's own rules refuse is refused whichever side decides.
bool WouldChange(const Case& subject, const ReviewSides& sides, const dualrun::Verdict& verdict,
                 bool allowed) {
  if (!verdict.shadow_denies) return false;
  if (*verdict.shadow_denies) return allowed;
  return !allowed &&
         handwritten::FinishWrite(GenericRules(subject.rules), sides.handwritten_request(), {})
             .empty();
}

/// What a custom resource has that its schema does not know was dropped before it was judged.
void AddUnknownFields(const ReviewSides& sides, Answer& answer) {
  if (sides.custom() == nullptr) return;
  for (const std::string& path : sides.custom()->unknown_fields()) {
    if (answer.warnings.size() == kMaxWarnings) break;
    answer.warnings.push_back(WarningText(crd::UnknownFieldWarning(path)));
  }
}

}  // namespace

std::string_view AuthorityOf(const server::KindRules& rules) {
  return rules.authority.declarative_decides ? "declarative" : "handwritten";
}

std::string_view NameOf(const Review& review, json::ValueView object) {
  const std::string_view name = TextOf(object.Member("metadata").Member("name"));
  return name.empty() ? review.name : name;
}

void Judge(const Case& subject, const JudgeOptions& options, const dualrun::RequestInfo& request,
           dualrun::Observer& observer, Judgement& judgement) {
  Answer& answer = judgement.answer;
  ReviewSides sides(subject, options, judgement.effort);
  CheckReadable(subject, sides, answer);
  if (!answer.allowed) return;

  dualrun::Verdict verdict =
      dualrun::Run(subject.rules.authority, NormalizerOf(subject.rules), request, sides, observer);
  if (verdict.given_up) {
    judgement.problem = DeadlineExceeded(sides.phase());
    return;
  }
  if (!verdict.errors.empty() || !verdict.shadowed.empty()) sides.FinishComparison();

  field::ErrorList errors = handwritten::FinishWrite(
      GenericRules(subject.rules), sides.handwritten_request(), std::move(verdict.errors));
  judgement.mismatches = verdict.mismatches;
  if (!errors.empty()) {
    if (subject.review.operation == Operation::kUpdate) {
      dualrun::ReportDuplicates(request, errors, observer);
    }
    Deny(InvalidObject(subject.review.group, subject.review.kind,
                       NameOf(subject.review, subject.object), std::move(errors),
                       options.max_reported_errors),
         answer);
  }
  judgement.compared = verdict.shadow_denies.has_value();
  judgement.would_change = WouldChange(subject, sides, verdict, answer.allowed);
  AddUnknownFields(sides, answer);
  AddWarnings(verdict, options, answer);
  if (options.audit_annotations) Annotate(subject, verdict, judgement.would_change, answer);
}

}  // namespace tandem::admission
