#pragma once

#include <cstdint>

namespace tandem::rules {

/// While one lives, SemanticEqual remembers on this thread which large containers were equal. A
/// walk compares a struct with its old counterpart at every level on the way down to a change; with
/// the memo all those comparisons together stay linear in the object.
///
/// Values compared meanwhile must outlive it, because they are told apart by their address. Its
/// memory is kept per thread between uses. One inside the life of another shares the outer one's.
class EqualityMemo {
 public:
  EqualityMemo();
  EqualityMemo(const EqualityMemo&) = delete;
  EqualityMemo& operator=(const EqualityMemo&) = delete;
  ~EqualityMemo();

  /// What comparing has cost this thread since construction: one for every pair of values, more
  /// for long texts.
  [[nodiscard]] std::uint64_t Work() const;

 private:
  std::uint64_t start_;
  bool outermost_;
};

}  // namespace tandem::rules
