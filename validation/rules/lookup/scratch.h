#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "validation/rules/lookup/equality_table.h"
#include "validation/rules/lookup/hash_table.h"
#include "validation/rules/lookup/sorted_members.h"

namespace tandem::rules::lookup {

/// An element of a list, by the hash of what tells it from others.
struct HashedElement {
  std::size_t hash;
  std::size_t index;
};

/// Memory to look things up with. Whoever judges one object after the other keeps one, so that
/// judging does not allocate once it is warm. What was looked up for one object is nothing to the
/// next: see Forget. Not thread-safe.
class Scratch {
 public:
  Scratch() = default;
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;

  /// To be called before an object is judged, whose memory may have been another one's.
  void Forget() { equalities_.Forget(); }

  [[nodiscard]] MemberStack& members() { return members_; }
  /// Values that are kept while something is looked up, like a stack.
  [[nodiscard]] std::vector<json::ValueView>& values() { return values_; }
  [[nodiscard]] EqualityTable& equalities() { return equalities_; }
  /// These belong to whoever fills them, until somebody else does.
  [[nodiscard]] std::vector<HashedElement>& hashes() { return hashes_; }
  [[nodiscard]] std::string& text() { return text_; }

 private:
  friend class BorrowedTable;

  MemberStack members_;
  std::vector<json::ValueView> values_;
  EqualityTable equalities_;
  std::vector<HashedElement> hashes_;
  std::string text_;
  std::vector<std::unique_ptr<HashTable>> tables_;
  std::size_t borrowed_ = 0;  // the number of tables that are borrowed, the first ones
};

/// One of the tables of a scratch, until the end of its life. They nest like stack frames.
class BorrowedTable {
 public:
  explicit BorrowedTable(Scratch& scratch) : scratch_(scratch) {
    if (scratch.borrowed_ == scratch.tables_.size()) {
      scratch.tables_.push_back(std::make_unique<HashTable>());
    }
    table_ = scratch.tables_[scratch.borrowed_++].get();
  }
  BorrowedTable(const BorrowedTable&) = delete;
  BorrowedTable& operator=(const BorrowedTable&) = delete;
  ~BorrowedTable() { --scratch_.borrowed_; }

  HashTable& operator*() const { return *table_; }
  HashTable* operator->() const { return table_; }

 private:
  Scratch& scratch_;
  HashTable* table_;
};

}  // namespace tandem::rules::lookup
