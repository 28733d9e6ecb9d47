#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "tests/support/allocations.h"
#include "tests/validation/engine/walk_harness.h"
#include "validation/rules/lookup/scratch.h"

namespace tandem::engine {
namespace {

using rules::ListIdentity;
using rules::Rule;
using support::AddField;
using support::Member;
using support::ParseJson;
using support::Plain;
using support::Pointer;
using support::RulesBuilder;
using testing::ElementsAre;
using testing::IsEmpty;

/// `T { set []int32; items []Item; m map[string]Item; next *T }`, with rules everywhere.
class WalkCost : public testing::Test {
 protected:
  WalkCost() {
    type_.fields = {Member("set", Plain(build_.List(Plain(build_.Int32())))),
                    Member("items", Plain(build_.List(Plain(item_)))),
                    Member("m", Plain(build_.Map(Plain(item_)))), Member("next", Pointer(type_)),
                    Member("v", Plain(build_.Int32()))};
    rules::Node& item = build_.Node(item_);
    const Rule& not_negative = build_.Check<NotNegative>();
    AddField(item, 1, {&not_negative});
    Rule& each = build_.Wrap(Rule::Kind::kEachValue, not_negative);
    each.identity = &build_.Identity(ListIdentity::By::kValue);
    AddField(node_, 0, {&each});
    AddField(node_, 1).values = {&item, &build_.Identity(ListIdentity::By::kKeys, {0})};
    AddField(node_, 2, {&build_.Wrap(Rule::Kind::kEachKey, build_.Check<Agrees>())}).values = {
        &item, nullptr};
    AddField(node_, 3, {}, &node_);
    AddField(node_, 4, {&not_negative});
  }

  static std::string Set(int count, int first) {
    std::string text;
    for (int i = 0; i < count; ++i) text += (i == 0 ? "" : ",") + std::to_string(first + i);
    return R"("set":[)" + text + "]";
  }
  /// The element `changed` has another value than it would have.
  static std::string Items(int count, int changed, bool reversed = false) {
    std::string text;
    for (int i = 0; i < count; ++i) {
      const int key = reversed ? count - 1 - i : i;
      const int value = key == changed ? key + 1 : key;
      text += (i == 0 ? R"({"k":"n)" : R"(,{"k":"n)") + std::to_string(key) + R"(","v":)" +
              std::to_string(value) + "}";
    }
    return R"("items":[)" + text + "]";
  }
  static std::string Map(int count, int changed, bool reversed = false) {
    std::string text;
    for (int i = 0; i < count; ++i) {
      const int key = reversed ? count - 1 - i : i;
      text += (i == 0 ? "\"n" : ",\"n") + std::to_string(key) + R"(":{"v":)" +
              std::to_string(key == changed ? 1 : 2) + "}";
    }
    return R"("m":{)" + text + "}";
  }
  static std::string Object(const std::string& members) { return "{" + members + "}"; }

  /// Work of all comparisons of an accepted update.
  std::uint64_t WorkOfUpdate(const std::string& object, const std::string& old) {
    const json::Document document = ParseJson(object);
    const json::Document old_document = ParseJson(old);
    EXPECT_THAT(Judge(Operation::kUpdate, document, old_document), IsEmpty());
    return scratch_.equalities().work();
  }

  field::ErrorList Judge(Operation operation, const json::Document& object,
                         const json::Document& old) {
    Request request;
    request.operation = operation;
    request.object = object.root();
    request.old_object = old.root();
    request.scratch = &scratch_;
    field::ErrorList errors;
    engine::Run(root_, request, errors);
    return errors;
  }

  /// Allocations of the second of two equal calls.
  std::size_t AllocationsOf(Operation operation, const std::string& object,
                            const std::string& old) {
    const json::Document document = ParseJson(object);
    const json::Document old_document = ParseJson(old);
    EXPECT_THAT(Judge(operation, document, old_document), IsEmpty());
    const std::size_t before = support::AllocationsSoFar().count;
    const field::ErrorList errors = Judge(operation, document, old_document);
    const std::size_t after = support::AllocationsSoFar().count;
    EXPECT_THAT(errors, IsEmpty());
    return after - before;
  }

  RulesBuilder build_;
  rules::lookup::Scratch scratch_;
  const rules::Type& item_ = build_.Struct(
      "pkg.Item", {Member("k", Plain(build_.String())), Member("v", Plain(build_.Int32()))});
  rules::Type& type_ = build_.Struct("pkg.T");
  rules::Node& node_ = build_.Node(type_);
  const rules::Root& root_ = build_.Root(node_);
};

TEST_F(WalkCost, AllocationsAreCounted) {
  const std::size_t before = support::AllocationsSoFar().count;
  const auto text = std::make_unique<std::string>(100, 'x');
  EXPECT_EQ(support::AllocationsSoFar().count - before, 2U);
}

TEST_F(WalkCost, AnAcceptedCreationDoesNotAllocate) {
  const std::string object = Object(Set(50, 0) + "," + Items(50, -1) + "," + Map(50, -1, true) +
                                    R"(,"next":)" + Object(Set(3, 0)));
  EXPECT_EQ(AllocationsOf(Operation::kCreate, object, ""), 0U);
}

TEST_F(WalkCost, AnAcceptedUpdateDoesNotAllocate) {
  const std::string old = Object(Set(50, 0) + "," + Items(50, -1) + "," + Map(50, -1, true));
  const std::string object = Object(Set(50, 5) + "," + Items(60, 7, true) + "," + Map(50, 7) +
                                    R"(,"next":)" + Object(Set(30, 0)));
  EXPECT_EQ(AllocationsOf(Operation::kUpdate, object, old), 0U);
}

TEST_F(WalkCost, ASetOf100000ElementsComparesAFewTimesPerElement) {
  const std::uint64_t work = WorkOfUpdate(Object(Set(100'000, 1)), Object(Set(100'000, 0)));
  EXPECT_LE(work, 400'000U);
}

TEST_F(WalkCost, AMapListOf100000ElementsComparesAFewTimesPerElement) {
  const std::uint64_t work =
      WorkOfUpdate(Object(Items(100'000, 5, true)), Object(Items(100'000, -1)));
  EXPECT_LE(work, 1'000'000U);
}

TEST_F(WalkCost, AMapOf20000EntriesComparesAFewTimesPerEntry) {
  const std::uint64_t work = WorkOfUpdate(Object(Map(20'000, 5, true)), Object(Map(20'000, -1)));
  EXPECT_LE(work, 200'000U);
}

TEST_F(WalkCost, OneChangedElementOf10000IsFoundInLinearTime) {
  const std::uint64_t work = WorkOfUpdate(Object(Items(10'000, 9'999)), Object(Items(10'000, -1)));
  EXPECT_LE(work, 100'000U);
}

TEST_F(WalkCost, AChangeAtTheBottomOfALongChainIsFoundInLinearTime) {
  const auto chain = [](int last) {
    std::string text;
    for (int i = 1; i < 900; ++i) text += "{" + Set(10, i) + R"(,"v":1,"next":)";
    text += "{" + Set(10, 0) + R"(,"v":)" + std::to_string(last) + "}";
    return text + std::string(899, '}');
  };
  const std::string old = chain(1);
  const std::string object = chain(2);
  const std::uint64_t work = WorkOfUpdate(object, old);
  constexpr std::uint64_t kValues = 900 * 12;  // the values that rules look at
  EXPECT_LE(work, 4 * kValues);
  EXPECT_GE(work, kValues);
}

TEST_F(WalkCost, AnUnchangedChainIsComparedOnce) {
  std::string text;
  for (int i = 1; i < 900; ++i) text += R"({"v":1,"next":)";
  text += R"({"v":1})" + std::string(899, '}');
  EXPECT_LE(WorkOfUpdate(text, text), 900U * 6);
}

TEST_F(WalkCost, ALargeObjectIsStillJudgedElementByElement) {
  const json::Document object = ParseJson(Object(R"("items":[{"k":"a","v":1},{"k":"b","v":-1}])"));
  const json::Document old = ParseJson(Object(R"("items":[{"k":"b","v":1},{"k":"a","v":-1}])"));
  EXPECT_THAT(Summaries(Judge(Operation::kUpdate, object, old)),
              ElementsAre("items[1].v: negative"));
}

}  // namespace
}  // namespace tandem::engine
