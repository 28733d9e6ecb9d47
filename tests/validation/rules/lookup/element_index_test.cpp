#include "validation/rules/lookup/element_index.h"

#include <gtest/gtest.h>

#include <string>

#include "tests/support/json_document.h"

namespace tandem::rules::lookup {
namespace {

/// Tells numbers apart by their last digit; null is nobody. All have one hash.
struct LastDigit {
  static bool IsNobody(json::ValueView element) { return element.IsMissing(); }
  static bool Same(json::ValueView a, json::ValueView b) {
    return a.AsInt() % 10 == b.AsInt() % 10;
  }
  static std::uint64_t HashOf(json::ValueView /*element*/) { return 3; }
};

/// `nulls` times null, then 0 to 2.
std::string Digits(int nulls) {
  std::string text = "[";
  for (int i = 0; i < nulls; ++i) text += "null,";
  for (int i = 0; i < 3; ++i) text += (i == 0 ? "" : ",") + std::to_string(i);
  return text + "]";
}

/// Both sides of the boundary between searching and hashing.
class ElementIndexOfNulls : public testing::TestWithParam<int> {
 protected:
  Scratch scratch_;
};
INSTANTIATE_TEST_SUITE_P(Sizes, ElementIndexOfNulls, testing::Values(0, 1, 2, 100));

TEST_P(ElementIndexOfNulls, FindsWhatTheIdentityCallsTheSame) {
  const json::Document document = support::ParseJson(Digits(GetParam()));
  const json::Document others = support::ParseJson("[null,42,1]");
  ElementIndex<LastDigit> index(document.root().elements(), {}, scratch_);
  index.AddAll();
  ElementFinder<LastDigit> finder(index, others.root().elements());
  const auto nulls = static_cast<std::size_t>(GetParam());
  EXPECT_EQ(finder.Find(0), std::nullopt);
  EXPECT_EQ(finder.Find(1), nulls + 2);
  EXPECT_EQ(finder.Find(2), nulls + 1);
  EXPECT_EQ(index.Find(others.root().At(1)), nulls + 2);
}

TEST_P(ElementIndexOfNulls, InsertsEachIdentityOnce) {
  const json::Document document = support::ParseJson(Digits(GetParam()));
  const json::Elements elements = document.root().elements();
  ElementIndex<LastDigit> index(elements, {}, scratch_);
  for (std::size_t i = 0; i < elements.size(); ++i) {
    EXPECT_EQ(index.Find(elements[i]), std::nullopt);
    EXPECT_TRUE(index.Insert(i)) << i;
  }
  EXPECT_EQ(index.Find(elements[elements.size() - 1]), elements.size() - 1);
}

}  // namespace
}  // namespace tandem::rules::lookup
