#include <gtest/gtest.h>

#include <string>

#include "tests/bench/growing_object.h"
#include "tests/support/allocations.h"

namespace tandem::bench {
namespace {

const rules::Program& Rules() {
  static const support::TypeRules kRules = CompileGrowingTypes();
  return kRules.program();
}

template <typename Expect>
void ForEachCase(Expect expect) {
  for (const Shape& shape : Shapes()) {
    for (const Write& write : Writes()) {
      SCOPED_TRACE(std::string(shape.type) + " " + std::string(write.name));
      expect(shape, write);
    }
  }
}

/// Comparisons of values that one judgement makes.
std::uint64_t Comparisons(const Shape& shape, const Write& write, std::int64_t items) {
  GrowingCase subject(Rules(), shape, write, items);
  field::ErrorList errors;
  subject.Judge(errors);
  return subject.comparisons();
}

TEST(Linearity, GoodObjectsPassAndBadOnesDoNot) {
  ForEachCase([](const Shape& shape, const Write& write) {
    field::ErrorList errors;
    GrowingCase(Rules(), shape, write, 100).Judge(errors);
    const bool is_good = write.content != Content::kBad;
    EXPECT_EQ(errors.empty(), is_good) << (errors.empty() ? "" : errors.front().ToString());
  });
}

TEST(Linearity, TenTimesTheItemsAreTenTimesTheComparisons) {
  ForEachCase([](const Shape& shape, const Write& write) {
    const std::uint64_t few = Comparisons(shape, write, 300);
    EXPECT_LE(Comparisons(shape, write, 3'000), 10 * few + few / 10);
  });
}

TEST(Linearity, GoodObjectsOfAnySizeDoNotAllocate) {
  ForEachCase([](const Shape& shape, const Write& write) {
    if (write.content == Content::kBad) return;
    for (const std::int64_t items : {10, 300}) {
      GrowingCase subject(Rules(), shape, write, items);
      field::ErrorList errors;
      subject.Judge(errors);  // warms what is kept
      const std::size_t before = support::AllocationsSoFar().count;
      subject.Judge(errors);
      EXPECT_EQ(support::AllocationsSoFar().count, before) << items << " items";
    }
  });
}

}  // namespace
}  // namespace tandem::bench
