#include "validation/dualrun/run.h"

#include <algorithm>
#include <utility>

#include "validation/dualrun/compare.h"
#include "validation/dualrun/guard.h"
#include "validation/dualrun/merge.h"

namespace tandem::dualrun {
namespace {

using field::Error;
using field::ErrorList;

/// Takes note of an exception on the declarative side; its errors so far are worth nothing.
void HandlePanic(const Authority& authority, const RequestInfo& request, std::string_view what,
                 Observer& observer, ErrorList& declarative) {
  std::string message = PanicText(what);
  observer.OnPanic(request, {message, !authority.fails_closed});
  declarative.clear();
  if (authority.fails_closed) {
    declarative.push_back(field::Internal(field::Path(), std::move(message)));
  }
}

void ReportMismatches(const Authority& authority, const field::PathNormalizer& normalizer,
                      const RequestInfo& request, const ErrorList& handwritten,
                      const ErrorList& declarative, Observer& observer, Verdict& verdict) {
  const auto compared = ComparedErrors(authority, declarative);
  const auto mismatches = Compare(handwritten, compared, normalizer, authority.compare);
  observer.OnCompared(request, {handwritten, compared, mismatches, normalizer});
  for (const Mismatch& mismatch : mismatches) {
    const std::string text = MismatchText(mismatch, normalizer, authority.advice);
    observer.OnMismatch(request, {mismatch.type, *mismatch.error, text});
    if (verdict.mismatches++ == 0) {
      verdict.first_mismatch = DescribeError(*mismatch.error, normalizer);
    }
  }
}

/// Whether the object would be refused if the covered handwritten errors gave way to the
/// declarative ones, or, when they do, if they did not.
bool ShadowDenies(const Authority& authority, const ErrorList& handwritten,
                  const ErrorList& declarative) {
  const auto is_native = [&](const Error& e) { return authority.mixed && e.declarative_native; };
  const auto is_uncovered = [](const Error& e) { return !e.covered_by_declarative; };
  if (authority.declarative_decides) {
    return !handwritten.empty() || std::any_of(declarative.begin(), declarative.end(), is_native);
  }
  return !declarative.empty() || std::any_of(handwritten.begin(), handwritten.end(), is_uncovered);
}

}  // namespace

Verdict Run(const Authority& authority, const field::PathNormalizer& normalizer,
            const RequestInfo& request, Sides& sides, Observer& observer) {
  Verdict verdict;
  ErrorList handwritten;
  ErrorList declarative;
  verdict.given_up = !sides.RunHandwritten(handwritten);
  if (verdict.given_up) return verdict;
  if (authority.runs_declarative) {
    declarative.reserve(handwritten.size());
    const auto what = Guarded([&] { verdict.given_up = !sides.RunDeclarative(declarative); });
    if (what) HandlePanic(authority, request, *what, observer, declarative);
    verdict.panicked = what.has_value();
    if (verdict.given_up) return verdict;
  }
  verdict.cut = sides.IsCut();
  const bool two_sided = authority.compared != Authority::Compared::kNothing && !verdict.cut;
  if (two_sided && !verdict.panicked) {
    verdict.shadow_denies = ShadowDenies(authority, handwritten, declarative);
  }
  if (handwritten.empty() && declarative.empty()) return verdict;
  observer.OnErrors(request, handwritten, declarative);

  if (two_sided) {
    ReportMismatches(authority, normalizer, request, handwritten, declarative, observer, verdict);
  }
  Merged merged = Merge(authority, normalizer, std::move(handwritten), std::move(declarative));
  verdict.errors = std::move(merged.returned);
  verdict.shadowed = std::move(merged.shadowed);
  return verdict;
}

}  // namespace tandem::dualrun
