#include "validation/rules/lookup/scratch.h"

#include <gtest/gtest.h>

namespace tandem::rules::lookup {
namespace {

TEST(Scratch, LendsEachTableToOneUserAtATime) {
  Scratch scratch;
  const HashTable* first = nullptr;
  {
    const BorrowedTable outer(scratch);
    const BorrowedTable inner(scratch);
    first = &*outer;
    EXPECT_NE(&*inner, first);
  }
  const BorrowedTable again(scratch);
  EXPECT_EQ(&*again, first);
}

TEST(Scratch, ForgetsWhatWasEqual) {
  Scratch scratch;
  scratch.equalities().Spend(5);
  scratch.Forget();
  EXPECT_EQ(scratch.equalities().work(), 0U);
}

}  // namespace
}  // namespace tandem::rules::lookup
