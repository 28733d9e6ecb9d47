#include "validation/rules/gaps.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "validation/json/decode.h"

namespace tandem::rules {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

Field Named(std::string name, const Type& type, std::string_view gap = {}) {
  Field field;
  field.SetJsonName(std::move(name));
  field.ref = {&type, false};
  field.gap = gap;
  return field;
}

/// type T struct { Base `json:",inline"`; Parts []T; ByName map[string]T; Text string }
/// type Base struct { Foreign unknown }
class FindGapsTest : public testing::Test {
 protected:
  FindGapsTest() {
    for (int i = 0; i < 6; ++i) types_.emplace_back();
    Type& root = types_[0];
    Type& base = types_[1];
    types_[2].kind = TypeKind::kList;
    types_[3].kind = TypeKind::kMap;
    types_[2].elem = types_[3].elem = {&root, false};
    types_[5].kind = TypeKind::kString;
    root.kind = base.kind = TypeKind::kStruct;
    base.fields = {Named("foreign", types_[4], "why")};
    Field inlined;
    inlined.inlined = true;
    inlined.ref = {&base, false};
    root.fields = {inlined, Named("parts", types_[2]), Named("byName", types_[3]),
                   Named("text", types_[5])};
    MarkWaysToGaps(types_);
  }

  std::vector<std::string> PathsIn(const std::string& text, std::size_t max = 10) {
    json::Document document;
    EXPECT_TRUE(document.Parse(text));
    std::vector<std::string> paths;
    for (const Gap& gap : FindGaps(types_[0], document.root(), max)) {
      EXPECT_EQ(gap.why, "why");
      paths.push_back(gap.path);
    }
    return paths;
  }

  std::deque<Type> types_;
};

TEST_F(FindGapsTest, LooksWhereAGapMayBe) {
  EXPECT_TRUE(types_[2].leads_to_gap);
  EXPECT_FALSE(types_[4].leads_to_gap);
  EXPECT_FALSE(types_[5].leads_to_gap);
  EXPECT_THAT(
      PathsIn(R"({"foreign":1,"parts":[{},{"foreign":{}}],"byName":{"a":{"foreign":[1]}}})"),
      ElementsAre("foreign", "parts[1].foreign", "byName[a].foreign"));
}

TEST_F(FindGapsTest, FindsNoneWhereThereIsNothing) {
  EXPECT_THAT(PathsIn(R"({"foreign":null,"parts":[{"foreign":[]}],"byName":{},"text":"a"})"),
              IsEmpty());
}

TEST_F(FindGapsTest, FindsNoMoreThanAreWanted) {
  EXPECT_THAT(PathsIn(R"({"parts":[{"foreign":1},{"foreign":1},{"foreign":1}]})", 2),
              ElementsAre("parts[0].foreign", "parts[1].foreign"));
}

TEST_F(FindGapsTest, MakesFewLongPaths) {
  std::string parts = R"({"foreign":1})";
  for (int i = 0; i < 200; ++i) parts += R"(,{"foreign":1})";
  const std::string key(400'000, 'k');
  EXPECT_EQ(PathsIn("{\"byName\":{\"" + key + "\":{\"parts\":[" + parts + "]}}}", 100).size(), 3U);
}

}  // namespace
}  // namespace tandem::rules
