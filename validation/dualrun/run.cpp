#include "validation/dualrun/run.h"

#include <algorithm>
#include <cstddef>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "validation/base/allowance.h"
#include "validation/base/guard.h"
#include "validation/dualrun/compare.h"
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
  declarative = {};
  if (authority.fails_closed) {
    declarative.Add(field::Internal(field::Path(), std::move(message)));
  }
}

/// Differences, of which some are known.
struct Differences {
  std::vector<Mismatch> mismatches;
  std::vector<Excused> excused;

  void Add(const Mismatch& mismatch, const Exception* known) {
    if (known == nullptr) return mismatches.push_back(mismatch);
    excused.push_back({mismatch, known});
  }
};

/// Handwritten errors of one rule at one place, which a declarative one has answered together: all
/// label keys of an object, say. To later releases of the API server they are no difference.
const Exception& AnsweredTogether() {
  static const Exception kKnown = [] {
    Exception known;
    known.api_version = known.kind = known.path = known.type = known.origin = "*";
    known.side = MismatchType::kUnmatched;
    known.reason = "A declarative error of the same rule at the same field has answered another.";
    known.file = "(built in)";
    return known;
  }();
  return kKnown;
}

Differences ExcuseAnswered(const RequestInfo& request, const ErrorList& handwritten,
                           std::span<const Error* const> compared,
                           const field::PathNormalizer& normalizer,
                           std::vector<Mismatch> mismatches, Observer& observer) {
  const std::vector<bool> answered = FindMatched(handwritten, compared, normalizer);
  Differences differences;
  for (const Mismatch& mismatch : mismatches) {
    CountLaps();
    const bool known = mismatch.type == MismatchType::kUnmatched &&
                       answered[static_cast<std::size_t>(mismatch.error - handwritten.data())];
    differences.Add(mismatch, known ? &AnsweredTogether() : nullptr);
    if (known) observer.OnExcused(request, AnsweredTogether());
  }
  return differences;
}

bool IsUncovered(const Error& error) { return !error.covered_by_declarative; }

/// Takes those out of the mismatches that are known, and tells of them. Where the object is refused
/// only with or only without declarative rules in force, nothing is excused; nor is where they
/// differ in many ways and have many errors, which would be compared with each other.
Differences Excuse(const Exceptions& exceptions, const RequestInfo& request,
                   const ErrorList& handwritten, const ErrorList& declarative,
                   std::vector<Mismatch> mismatches, Sides& sides, Observer& observer) {
  constexpr std::size_t kFew = 64;
  constexpr std::size_t kMostPairs = 100'000;
  const std::size_t pairs = mismatches.size() * (handwritten.size() + declarative.size());
  const bool too_many = mismatches.size() > kFew && pairs > kMostPairs;
  const bool stays_refused =
      !handwritten.empty() &&
      (!declarative.empty() || std::any_of(handwritten.begin(), handwritten.end(), IsUncovered));
  if (!stays_refused || too_many) return {std::move(mismatches), {}};
  std::string api_version(request.group);
  if (!api_version.empty()) api_version += '/';
  api_version += request.version;
  const ErrorList old_errors = sides.OldErrors();
  const BothLists comparison{std::move(api_version), request.kind, handwritten, declarative,
                             old_errors};
  Differences differences;
  for (const Mismatch& mismatch : mismatches) {
    CountLaps();
    const Exception* const known = exceptions.Find(mismatch, comparison);
    differences.Add(mismatch, known);
    if (known != nullptr) observer.OnExcused(request, *known);
  }
  return differences;
}

void ReportMismatches(const Authority& authority, const field::PathNormalizer& normalizer,
                      const RequestInfo& request, const ErrorList& handwritten,
                      const ErrorList& declarative, Sides& sides, Observer& observer,
                      Verdict& verdict) {
  const auto compared = ComparedErrors(authority, declarative);
  Differences found{Compare(handwritten, compared, normalizer, authority.compare), {}};
  if (authority.exceptions != nullptr && !found.mismatches.empty()) {
    found = ExcuseAnswered(request, handwritten, compared, normalizer, std::move(found.mismatches),
                           observer);
    Differences rest = Excuse(*authority.exceptions, request, handwritten, declarative,
                              std::move(found.mismatches), sides, observer);
    found.mismatches = std::move(rest.mismatches);
    found.excused.insert(found.excused.end(), rest.excused.begin(), rest.excused.end());
  }
  observer.OnCompared(request,
                      {handwritten, compared, found.mismatches, found.excused, normalizer});
  for (const Mismatch& mismatch : found.mismatches) {
    CountLaps();
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
  if (authority.declarative_decides) {
    return !handwritten.empty() || std::any_of(declarative.begin(), declarative.end(), is_native);
  }
  return !declarative.empty() || std::any_of(handwritten.begin(), handwritten.end(), IsUncovered);
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
    ReportMismatches(authority, normalizer, request, handwritten, declarative, sides, observer,
                     verdict);
  }
  Merged merged = Merge(authority, normalizer, std::move(handwritten), std::move(declarative));
  verdict.errors = std::move(merged.returned);
  verdict.shadowed = std::move(merged.shadowed);
  return verdict;
}

}  // namespace tandem::dualrun
