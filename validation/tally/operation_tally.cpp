#include "validation/tally/operation_tally.h"

#include <algorithm>
#include <bitset>
#include <set>
#include <string>
#include <utility>

#include "validation/base/keyed_hash.h"
#include "validation/dualrun/coverage.h"
#include "validation/rules/equality.h"
#include "validation/tally/exercise.h"
#include "validation/tally/input_hash.h"
#include "validation/tally/shortened.h"

namespace tandem::tally {
namespace {

/// Counts what rules look at in one write.
class Exercises {
 public:
  explicit Exercises(IdentifierTally& tally) : tally_(tally) {}

  void operator()(std::uint32_t row, const rules::Value& value) {
    if (!seen_[row]) tally_.Exercised(row);
    seen_[row] = true;
    KeyedHash hash(tally_.hash_key());
    hash.Add(static_cast<std::uint64_t>(value.IsNil()));
    if (!value.IsNil()) rules::AddSemantic(value, hash);
    tally_.SawValue(row, hash.Finish());
  }

 private:
  IdentifierTally& tally_;
  std::bitset<IdentifierTally::kMostRows> seen_;
};

/// The refusals of one comparison, each rule's once.
class Refusals {
 public:
  explicit Refusals(IdentifierTally& tally) : tally_(tally) {}

  /// `error` was found at the path, as the handwritten side reports it.
  void Add(const std::string& path, const field::Error& error, Refusal refusal) {
    const std::size_t row = RowOf(path, error);
    if (row < tally_.rows().size()) found_.emplace(row, refusal);
  }

  void Excuse(const std::string& path, const field::Error& error,
              const dualrun::Exception& exception) {
    const std::size_t row = RowOf(path, error);
    if (row == tally_.rows().size()) return;
    found_.emplace(row, Refusal::kExcused);
    tally_.AddExcuse(row, {Shortened(exception.path), Shortened(exception.reason)});
  }

  void Count(evidence::TimePoint now) const {
    for (const auto& [row, refusal] : found_) tally_.Refused(row, refusal, now);
  }

 private:
  [[nodiscard]] std::size_t RowOf(const std::string& path, const field::Error& error) const {
    const std::string general = dualrun::GeneralPath(path);
    return tally_.FindRow({general, error.type, error.origin});
  }

  IdentifierTally& tally_;
  std::set<std::pair<std::size_t, Refusal>> found_;
};

void CountRefusals(const dualrun::Compared& compared, evidence::TimePoint now,
                   IdentifierTally& tally) {
  Refusals refusals(tally);
  const auto matched =
      dualrun::FindMatched(compared.handwritten, compared.declarative, compared.normalizer);
  for (std::size_t i = 0; i < matched.size(); ++i) {
    const field::Error& error = compared.handwritten[i];
    if (matched[i] && error.covered_by_declarative) {
      refusals.Add(error.field, error, Refusal::kByBoth);
    }
  }
  const auto add = [&](const dualrun::Mismatch& mismatch) {
    const field::Error& error = *mismatch.error;
    const bool unmatched = mismatch.type == dualrun::MismatchType::kUnmatched;
    std::string path = unmatched ? error.field : compared.normalizer.Normalize(error.field);
    refusals.Add(path, error, unmatched ? Refusal::kHandwrittenOnly : Refusal::kDeclarativeOnly);
    return path;
  };
  for (const dualrun::Mismatch& mismatch : compared.mismatches) add(mismatch);
  for (const dualrun::Excused& excused : compared.excused) {
    refusals.Excuse(add(excused.mismatch), *excused.mismatch.error, *excused.by);
  }
  refusals.Count(now);
}

evidence::Sample SampleOf(const dualrun::MismatchEvent& event) {
  return {std::string(ToString(event.type)), std::string(field::WireName(event.error.type)),
          dualrun::GeneralPath(event.error.field), event.error.origin};
}

}  // namespace

void OperationTally::Count(const ComparedWrite& write) const {
  const bool sampled = tally->Count(write.mismatching, write.would_change, write.now);
  if (!sampled && !write.refused) return;
  const IdentifierTally::Look look(*tally);
  tally->LookedInto(HashOfInput(write.sent, write.sent_old, tally->hash_key()));
  if (watch == nullptr) return;
  const rules::Context context{write.operation, options, subresource, write.sent, write.scratch};
  Exercises exercises(*tally);
  ForEachExercise(context, tally->rows(), *watch, write.object, write.old_object, exercises);
}

void Witness::OnErrors(const dualrun::RequestInfo& request, const field::ErrorList& handwritten,
                       const field::ErrorList& declarative) {
  next_.OnErrors(request, handwritten, declarative);
}

void Witness::OnCompared(const dualrun::RequestInfo& request, const dualrun::Compared& compared) {
  next_.OnCompared(request, compared);
  if (tally_ == nullptr) return;
  CountRefusals(compared, now_, *tally_->tally);
}

void Witness::OnExcused(const dualrun::RequestInfo& request, const dualrun::Exception& exception) {
  next_.OnExcused(request, exception);
}

void Witness::OnMismatch(const dualrun::RequestInfo& request, const dualrun::MismatchEvent& event) {
  next_.OnMismatch(request, event);
  if (tally_ != nullptr) tally_->tally->AddSample(SampleOf(event));
}

void Witness::OnPanic(const dualrun::RequestInfo& request, const dualrun::PanicEvent& event) {
  next_.OnPanic(request, event);
  if (tally_ != nullptr) tally_->tally->CountPanic();
}

void Witness::OnDuplicate(const dualrun::RequestInfo& request,
                          const dualrun::DuplicateEvent& event) {
  next_.OnDuplicate(request, event);
}

}  // namespace tandem::tally
