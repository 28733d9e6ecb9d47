#include "validation/mutate/mutate.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "tests/support/json_document.h"

namespace tandem::mutate {
namespace {

using testing::IsEmpty;

/// Gives objects without a type the type A.
class TypeA final : public rules::Defaulting {
 public:
  json::ValueView Apply(json::ValueView object, json::Overlay& overlay) const override {
    if (!object.Member("type").IsMissing()) return object;
    return overlay.With(object, "type", overlay.String("A"));
  }
};

class MutateTest : public testing::Test {
 protected:
  void SetUp() override {
    unions::Node& status = nodes_.New();
    status.unions = {Rules()};
    root_.unions = {Rules()};
    root_.fields = {{"status", &status}};
    plan_.unions = &root_;
  }

  static unions::Union Rules() {
    return {"type", {"A", "B"}, {{{"a"}, "A", true}, {{"b"}, "B", false}}};
  }

  Mutated Mutate(std::string_view object, std::string_view old_object,
                 std::string_view subresource = "") {
    const json::Document now = support::ParseJson(object);
    const json::Document before = support::ParseJson(old_object);
    return mutate::Mutate(plan_, {now.root(), before.root(), subresource});
  }

  unions::NodeTable nodes_;
  unions::Node& root_ = nodes_.New();
  TypeA type_a_;
  Plan plan_;
};

TEST_F(MutateTest, NormalizesUnionsOfUpdates) {
  const Mutated outcome = Mutate(R"({"type":"B","a":1,"b":2})", R"({"type":"A","a":1})");
  EXPECT_EQ(outcome.patch, R"([{"op":"remove","path":"/a"}])");
  EXPECT_EQ(outcome.cleared.size(), 1U);
  EXPECT_EQ(outcome.normalized_unions, 1U);
}

TEST_F(MutateTest, LeavesNewObjectsAndPlansWithoutUnionsAlone) {
  EXPECT_THAT(Mutate(R"({"type":"B","a":1,"b":2})", "").patch, IsEmpty());
  plan_.unions = nullptr;
  EXPECT_THAT(Mutate(R"({"type":"B","a":1,"b":2})", R"({"type":"A","a":1})").patch, IsEmpty());
}

TEST_F(MutateTest, FillsInDefaultsBeforeItNormalizes) {
  plan_.defaulting = &type_a_;
  EXPECT_EQ(Mutate("{}", "").patch, R"([{"op":"add","path":"/type","value":"A"}])");
  EXPECT_EQ(Mutate(R"({"b":2})", R"({"type":"B","b":2})").patch,
            R"([{"op":"remove","path":"/b"},{"op":"add","path":"/type","value":"A"}])");
  // An old object without the default had it in effect.
  EXPECT_EQ(Mutate(R"({"b":2})", R"({"b":2})").patch,
            R"([{"op":"add","path":"/type","value":"A"}])");
}

TEST_F(MutateTest, KeepsToThePartTheRequestWrites) {
  constexpr std::string_view kNow = R"({"type":"B","a":1,"status":{"type":"B","a":1}})";
  constexpr std::string_view kOld = R"({"type":"A","status":{"type":"A"}})";
  constexpr std::string_view kSpecOnly = R"([{"op":"remove","path":"/a"}])";
  constexpr std::string_view kStatusOnly = R"([{"op":"remove","path":"/status/a"}])";
  EXPECT_EQ(Mutate(kNow, kOld).patch,
            R"([{"op":"remove","path":"/a"},{"op":"remove","path":"/status/a"}])");
  plan_.has_status = true;
  EXPECT_EQ(Mutate(kNow, kOld).patch, kSpecOnly);
  EXPECT_EQ(Mutate(kNow, kOld, "status").patch, kStatusOnly);
}

TEST_F(MutateTest, ChangesNothingWhatIsNoObject) {
  plan_.defaulting = &type_a_;
  EXPECT_THAT(Mutate("null", "").patch, IsEmpty());
  EXPECT_THAT(Mutate("[]", "{}").patch, IsEmpty());
}

}  // namespace
}  // namespace tandem::mutate
