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
  explicit Refusals(const IdentifierTally& tally) : tally_(tally) {}

  void Add(const std::string& path, const field::Error& error, Refusal refusal) {
    const std::size_t row = tally_.FindRow({dualrun::GeneralPath(path), error.type, error.origin});
    if (row < tally_.rows().size()) found_.emplace(row, refusal);
  }

  [[nodiscard]] const std::set<std::pair<std::size_t, Refusal>>& found() const { return found_; }

 private:
  const IdentifierTally& tally_;
  std::set<std::pair<std::size_t, Refusal>> found_;
};

Refusals RefusalsIn(const dualrun::Compared& compared, const IdentifierTally& tally) {
  Refusals refusals(tally);
  const auto matched =
      dualrun::FindMatched(compared.handwritten, compared.declarative, compared.normalizer);
  for (std::size_t i = 0; i < matched.size(); ++i) {
    const field::Error& error = compared.handwritten[i];
    if (matched[i] && error.covered_by_declarative) {
      refusals.Add(error.field, error, Refusal::kByBoth);
    }
  }
  const auto add = [&](const dualrun::Mismatch& mismatch, bool excused) {
    const field::Error& error = *mismatch.error;
    const bool unmatched = mismatch.type == dualrun::MismatchType::kUnmatched;
    const std::string path = unmatched ? error.field : compared.normalizer.Normalize(error.field);
    refusals.Add(path, error, unmatched ? Refusal::kHandwrittenOnly : Refusal::kDeclarativeOnly);
    if (excused) refusals.Add(path, error, Refusal::kExcused);
  };
  for (const dualrun::Mismatch& mismatch : compared.mismatches) add(mismatch, false);
  for (const dualrun::Mismatch& mismatch : compared.excused) add(mismatch, true);
  return refusals;
}

evidence::Sample SampleOf(const dualrun::MismatchEvent& event) {
  return {std::string(ToString(event.type)), std::string(field::WireName(event.error.type)),
          dualrun::GeneralPath(event.error.field), event.error.origin};
}

}  // namespace

void OperationTally::Count(const ComparedWrite& write) const {
  const bool sampled = tally->Count(write.mismatching, write.would_change, write.now);
  if (!sampled && !write.refused) return;
  tally->LookedInto(HashOfInput(write.sent, write.sent_old, tally->hash_key()));
  if (watch == nullptr) return;
  const rules::Context context{write.operation, nullptr, {}, {}, write.scratch};
  Exercises exercises(*tally);
  ForEachExercise(context, *watch, write.object, write.old_object, exercises);
}

void Witness::OnErrors(const dualrun::RequestInfo& request, const field::ErrorList& handwritten,
                       const field::ErrorList& declarative) {
  next_.OnErrors(request, handwritten, declarative);
}

void Witness::OnCompared(const dualrun::RequestInfo& request, const dualrun::Compared& compared) {
  next_.OnCompared(request, compared);
  if (tally_ == nullptr) return;
  const Refusals refusals = RefusalsIn(compared, *tally_->tally);
  for (const auto& [row, refusal] : refusals.found()) tally_->tally->Refused(row, refusal, now_);
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
