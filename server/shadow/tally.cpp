#include "server/shadow/tally.h"

#include <algorithm>

#include "validation/base/group_version.h"
#include "validation/dualrun/coverage.h"
#include "validation/dualrun/takeover.h"

namespace tandem::shadow {
namespace {

std::string KindText(const verdict::Review& review) {
  std::string text = JoinApiVersion(review.group, review.version);
  text.append(1, ' ').append(review.kind);
  return review.subresource.empty() ? text : text.append(1, '/').append(review.subresource);
}

}  // namespace

void Tally::Add(const verdict::Review& review, const Comparison& comparison, Time now) {
  reviews_[comparison.outcome].fetch_add(1, std::memory_order_relaxed);
  switch (comparison.outcome) {
    case Outcome::kSame:
    case Outcome::kNotJudged:
    case Outcome::kUnfinished:
      return;
    case Outcome::kNotServed: {
      const auto* const removed =
          releases::FindRemovedKind(review.group, review.version, review.kind);
      return AddRow({comparison.outcome, KindText(review), {}, false}, {.removed = removed}, now);
    }
    case Outcome::kNewlyRefused:
    case Outcome::kNewlyAllowed:
    case Outcome::kOtherCauses:
      break;
  }
  AddErrors(review, comparison, now);
}

void Tally::AddErrors(const verdict::Review& review, const Comparison& comparison, Time now) {
  std::map<Difference, Row> found;
  const auto add = [&](const field::Error& error, bool is_gone) {
    const std::string path = dualrun::GeneralPath(error.field);
    const auto [row, is_new] =
        found.try_emplace({comparison.outcome, KindText(review),
                           dualrun::RuleName(path, error.type, error.origin), is_gone});
    if (!is_new) return;
    row->second.change = releases::FindChange(releases_.ours, releases_.other, !is_gone,
                                              {review.kind, path, error.Body()});
  };
  for (const field::Error* error : comparison.added) add(*error, false);
  for (const field::Error* error : comparison.gone) add(*error, true);
  // An object that cannot even be read has no errors.
  if (found.empty()) found[{comparison.outcome, KindText(review), {}, false}];
  for (const auto& [difference, row] : found) AddRow(difference, row, now);
}

void Tally::AddRow(const Difference& difference, const Row& known, Time now) {
  const std::lock_guard lock(mutex_);
  auto found = rows_.find(difference);
  if (found == rows_.end()) {
    if (rows_.size() == kMostRows) {
      ++left_out_;
      return;
    }
    found = rows_.emplace(difference, known).first;
    found->second.first = now;
  }
  ++found->second.reviews;
  found->second.last = now;
}

Count Tally::Take() const {
  Count count;
  count.releases = releases_;
  for (const Outcome outcome : Enumerators<Outcome>()) {
    count.reviews[outcome] = reviews_[outcome].load(std::memory_order_relaxed);
  }
  {
    const std::lock_guard lock(mutex_);
    count.rows.assign(rows_.begin(), rows_.end());
    count.left_out = left_out_;
  }
  std::stable_sort(count.rows.begin(), count.rows.end(), [](const auto& one, const auto& other) {
    if (one.first.outcome != other.first.outcome) return one.first.outcome < other.first.outcome;
    return one.second.reviews > other.second.reviews;
  });
  return count;
}

}  // namespace tandem::shadow
