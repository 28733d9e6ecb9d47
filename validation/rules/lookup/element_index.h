#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "validation/json/prefetch.h"
#include "validation/json/value.h"
#include "validation/rules/lookup/scratch.h"

namespace tandem::rules::lookup {

/// The hashes of the elements that a walk through a list comes to next.
///
/// The slots of 16 elements ahead are on their way from memory: creating 100,000 items takes 0.62
/// of the time it does without, updating them in another order 0.75; with 8 ahead it is 0.83
/// (walk_bench BM_CreateAllowed, BM_UpdateMixed, 2026-11-23).
struct UpcomingHashes {
  std::size_t taken = 0;                    ///< elements [0, taken) have been hashed
  std::array<std::uint64_t, 16> last = {};  ///< the last hashes, by index modulo their number

  [[nodiscard]] std::uint64_t Of(std::size_t i) const { return last[i % last.size()]; }
};

template <typename Identity>
class ElementFinder;

/// Finds list elements by identity in constant time. Small lists are searched directly. Not
/// thread-safe; indexes that borrow of one scratch nest like stack frames.
///
/// `Identity` tells elements apart:
///   bool IsNobody(json::ValueView element) const;                  // identical to nothing
///   bool Same(json::ValueView a, json::ValueView b) const;         // neither is nobody
///   std::uint64_t HashOf(json::ValueView element) const;           // of somebody
template <typename Identity>
class ElementIndex {
 public:
  /// Indexes nothing yet: see Insert.
  ElementIndex(json::Elements elements, const Identity& identity, Scratch& scratch)
      : elements_(elements), identity_(identity) {
    if (elements.size() <= kSmall) return;
    table_.emplace(scratch);
    (*table_)->Reset(elements.size());
  }
  ElementIndex(const ElementIndex&) = delete;
  ElementIndex& operator=(const ElementIndex&) = delete;

  /// The first added element that is identical to one of this or another list.
  [[nodiscard]] std::optional<std::size_t> Find(json::ValueView element) const {
    if (identity_.IsNobody(element)) return std::nullopt;
    return table_ ? FindLarge(element, identity_.HashOf(element)) : FindSmall(element);
  }

  /// Adds the i-th element of the list, which must come after those added already. False when one
  /// identical to it is there.
  bool Insert(std::size_t i) {
    const json::ValueView element = elements_[i];
    if (!table_) {
      const bool is_new = identity_.IsNobody(element) || !FindSmall(element);
      added_ = i + 1;
      return is_new;
    }
    if (identity_.IsNobody(element)) return true;
    const std::uint64_t hash = HashOfNext(i, elements_, upcoming_);
    return (*table_)->Insert(hash, i, IsSame(element));
  }

  void AddAll() {
    if (!table_) {
      added_ = elements_.size();
      return;
    }
    for (std::size_t i = 0; i < elements_.size(); ++i) Insert(i);
  }

 private:
  friend class ElementFinder<Identity>;

  /// Up to 4 elements are compared with each other, which is quicker than hashing them: 0.76 of the
  /// instructions of a create of 2 items, 1.04 of one of 4, 1.2 of one of 5 (walk_bench
  /// BM_CreateAllowed, 2026-11-23).
  static constexpr std::size_t kSmall = 4;

  auto IsSame(json::ValueView element) const {
    return [this, element](std::size_t i) { return identity_.Same(elements_[i], element); };
  }

  [[nodiscard]] std::optional<std::size_t> FindSmall(json::ValueView element) const {
    for (std::size_t i = 0; i < added_; ++i) {
      if (!identity_.IsNobody(elements_[i]) && identity_.Same(elements_[i], element)) return i;
    }
    return std::nullopt;
  }
  [[nodiscard]] std::optional<std::size_t> FindLarge(json::ValueView element,
                                                     std::uint64_t hash) const {
    return (*table_)->Find(hash, IsSame(element));
  }

  /// The hash of the i-th element of a list, to be asked for in ascending order. Those of the
  /// elements behind it are taken, too: their slots are on their way from memory meanwhile.
  std::uint64_t HashOfNext(std::size_t i, const json::Elements& elements,
                           UpcomingHashes& upcoming) const {
    auto& [taken, last] = upcoming;
    const std::size_t end = std::min(i + last.size(), elements.size());
    std::size_t next = std::max(taken, i);
    for (; next < end; ++next) {
      if (identity_.IsNobody(elements[next])) continue;
      const std::uint64_t hash = identity_.HashOf(elements[next]);
      last[next % last.size()] = hash;
      (*table_)->Prefetch(hash);
    }
    taken = next;
    return upcoming.Of(i);
  }

  /// The element that a search for the hash compares first; absent when there is none.
  [[nodiscard]] json::ValueView LikelyMatch(std::uint64_t hash) const {
    const auto candidate = (*table_)->FirstCandidate(hash);
    return candidate ? elements_[*candidate] : json::ValueView();
  }

  json::Elements elements_;
  Identity identity_;
  std::size_t added_ = 0;               // small lists: elements [0, added_) are in
  std::optional<BorrowedTable> table_;  // large lists
  UpcomingHashes upcoming_;
};

/// Finds the elements of a list in an index, one after the other, with the memory that the next
/// ones need on its way.
template <typename Identity>
class ElementFinder {
 public:
  ElementFinder(const ElementIndex<Identity>& index, json::Elements elements)
      : index_(index), elements_(elements) {}

  /// The index of the element identical to the i-th one. To be called for every element in turn.
  ///
  /// An element looked for soon was hashed before, so its slot is there to tell what it will be
  /// compared with; a little later that is there to tell where its content lies. Each of the three
  /// needs the one before to have arrived. Without the first an update of 100,000 items in another
  /// order takes 1.08 of the time, without the second 1.2, without the third 1.05; half of the
  /// distances 1.09, twice as much 1.17 (walk_bench BM_UpdateMixed, 2026-11-23).
  [[nodiscard]] std::optional<std::size_t> Find(std::size_t i) {
    const json::ValueView element = elements_[i];
    if (!index_.table_) return index_.Find(element);
    const std::uint64_t hash = index_.HashOfNext(i, elements_, upcoming_);
    json::Prefetch(MatchOf(i + 8));
    json::PrefetchContent(MatchOf(i + 4));
    json::PrefetchTexts(MatchOf(i + 2));
    if (index_.identity_.IsNobody(element)) return std::nullopt;
    return index_.FindLarge(element, hash);
  }

 private:
  [[nodiscard]] json::ValueView MatchOf(std::size_t i) const {
    return i < upcoming_.taken ? index_.LikelyMatch(upcoming_.Of(i)) : json::ValueView();
  }

  const ElementIndex<Identity>& index_;
  json::Elements elements_;
  UpcomingHashes upcoming_;
};

}  // namespace tandem::rules::lookup
