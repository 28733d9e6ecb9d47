#include "server/admission/sides.h"

#include <string>

#include "validation/rules/shape.h"
#include "validation/unions/validate.h"

namespace tandem::admission {
namespace {

handwritten::Request HandwrittenRequest(const Case& subject, const JudgeOptions& options,
                                        handwritten::MetadataNotes& notes) {
  const bool create = subject.review.operation == Operation::kCreate;
  return {.operation = create ? handwritten::Operation::kCreate : handwritten::Operation::kUpdate,
          .object = subject.object,
          .old_object = create ? json::ValueView() : subject.review.old_object,
          .options = options.handwritten,
          .notes = &notes};
}

/// An old object that the type cannot hold has no say: without handwritten rules it may well be
/// older than the rules, and the new one is judged as if it were the first.
bool HasReadableOld(const Case& subject) {
  if (subject.review.operation != Operation::kUpdate) return false;
  if (subject.rules.handwritten != nullptr || subject.rules.declarative == nullptr) return true;
  return rules::CheckShape(*subject.rules.declarative->ref.type, subject.review.old_object)
      .has_value();
}

engine::Request DeclarativeRequest(const Case& subject) {
  engine::Request request;
  request.object = subject.object;
  request.subresource = subject.review.subresource;
  request.options = &subject.rule_set.options();
  request.scratch = &subject.scratch;
  if (HasReadableOld(subject)) {
    request.operation = rules::Operation::kUpdate;
    request.old_object = subject.review.old_object;
  }
  return request;
}

void Count(const field::ErrorList& errors, ErrorCounts& counts) {
  for (const field::Error& error : errors) ++counts[static_cast<std::size_t>(error.type)];
}

}  // namespace

ReviewSides::ReviewSides(const Case& subject, const JudgeOptions& options, Effort& effort)
    : subject_(subject),
      options_(options),
      effort_(effort),
      request_(HandwrittenRequest(subject, options, metadata_notes_)),
      declarative_request_(DeclarativeRequest(subject)),
      lap_(subject.begin) {
  if (subject.rules.version_schema == nullptr) return;
  custom_.emplace(*subject.rules.definition, *subject.rules.version_schema,
                  crd::Write{request_.operation, request_.object, request_.old_object,
                             subject.review.subresource == "status", request_.phase});
}

std::chrono::nanoseconds ReviewSides::Lap() {
  const TimePoint before = lap_;
  lap_ = options_.now();
  return lap_ - before;
}

bool ReviewSides::RunHandwritten(field::ErrorList& errors) {
  phase_ = "handwritten";
  if (subject_.rules.handwritten == nullptr) return true;
  subject_.rules.handwritten->strategy(request_, errors);
  if (subject_.rules.coverage != nullptr) subject_.rules.coverage->Mark(errors);
  Count(errors, effort_.handwritten_errors);
  effort_.handwritten = Lap();
  return lap_ <= subject_.deadline;
}

bool ReviewSides::RunDeclarative(field::ErrorList& errors) {
  phase_ = "declarative";
  if (!IsUnreadable(errors)) RunRules(errors);
  Count(errors, effort_.declarative_errors);
  effort_.declarative = Lap();
  return lap_ <= subject_.deadline;
}

void ReviewSides::RunRules(field::ErrorList& errors) const {
  if (custom_) return custom_->Validate(errors);
  engine::Run(*subject_.rules.declarative, declarative_request_, errors);
  const unions::Node* unions = subject_.rules.unions;
  if (unions != nullptr) unions::Validate(*unions, declarative_request_.object, errors);
}

/// As apiserver pkg/registry/rest/validate.go: an object that cannot be converted to the versioned
/// type is an internal error in place of the rules' own. The caller has already looked whether it
/// has the handwritten rules' shape, or, without such rules, whether it fits the type.
bool ReviewSides::IsUnreadable(field::ErrorList& errors) const {
  const auto& gap = subject_.rules.shape_gap;
  if (gap == nullptr || gap->type() == nullptr) return false;
  Status readable = rules::CheckShape(*gap->type(), declarative_request_.object);
  if (readable) readable = rules::CheckShape(*gap->type(), declarative_request_.old_object);
  if (readable) return false;
  errors.push_back(field::Internal(
      field::Path(), "unexpected error converting to versioned type: " + readable.error().message));
  return true;
}

void ReviewSides::FinishComparison() { effort_.compare = Lap(); }

}  // namespace tandem::admission
