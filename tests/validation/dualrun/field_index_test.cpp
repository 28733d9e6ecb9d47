#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <unordered_map>
#include <vector>

#include "tests/support/colliding_texts.h"
#include "tests/support/counted_equal.h"
#include "validation/dualrun/field_index_internal.h"

namespace tandem::dualrun {
namespace {

using field::Error;
using support::CountComparisons;
using support::CountedEqual;
using ::testing::UnorderedElementsAre;

std::vector<Error> ErrorsAt(const std::vector<std::string>& paths) {
  std::vector<Error> errors(paths.size());
  for (std::size_t i = 0; i < paths.size(); ++i) errors[i].field = paths[i];
  return errors;
}

TEST(FieldIndex, FindsTheErrorsOfAPathAmongFewAndMany) {
  for (const std::size_t others : {0U, 7U, 8U, 100U}) {
    SCOPED_TRACE(others);
    std::vector<std::string> paths = {"spec.replicas"};
    for (std::size_t i = 0; i < others; ++i) paths.push_back("spec.o" + std::to_string(i));
    paths.emplace_back("spec.replicas");
    const std::vector<Error> errors = ErrorsAt(paths);
    FieldIndex index;
    for (const Error& error : errors) index.Add(&error);
    std::vector<const Error*> found;
    index.At("spec.replicas", [&](const Error* error) { found.push_back(error); });
    EXPECT_THAT(found, UnorderedElementsAre(&errors.front(), &errors.back()));
    index.At("spec", [](const Error* error) { ADD_FAILURE() << error->field; });
  }
}

// With the standard hash every text would be compared with every other one.
TEST(FieldIndex, TakesNoMoreStepsForPreparedPaths) {
  constexpr std::size_t kCount = 2'000;
  const std::vector<Error> errors = ErrorsAt(support::CollidingTexts(kCount));
  const std::size_t unkeyed = CountComparisons([&] {
    std::unordered_map<std::string_view, int, std::hash<std::string_view>, CountedEqual> table;
    for (const Error& error : errors) table.emplace(error.field, 0);
  });
  ASSERT_GT(unkeyed, kCount * kCount / 4);

  const std::size_t keyed = CountComparisons([&] {
    FieldIndex<CountedEqual> index;
    for (const Error& error : errors) index.Add(&error);
    std::size_t found = 0;
    for (const Error& error : errors) index.At(error.field, [&](const Error*) { ++found; });
    EXPECT_EQ(found, kCount);
  });
  EXPECT_LT(keyed, 20 * kCount);  // the first few are always looked through
}

}  // namespace
}  // namespace tandem::dualrun
