#include "validation/tally/exercise.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/json_document.h"
#include "tests/validation/tally/watched_type.h"
#include "validation/rules/lookup/scratch.h"

namespace tandem::tally {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

/// The rows that look at something in an object, once for each value.
std::vector<std::string> Seen(std::string_view object, std::string_view old_object = "") {
  const WatchedType watched;
  const std::vector<RuleRow> rows = {Row("items[*].v"), Row("m[*]"), Row("n"),
                                     Row("n", field::ErrorType::kRequired, ""), Row("p")};
  std::vector<std::uint32_t> unseen;
  const auto watch = WatchFor(watched.root, rows, {}, unseen);
  const json::Document value = support::ParseJson(object);
  const json::Document old_value = support::ParseJson(old_object);
  rules::lookup::Scratch scratch;
  const bool update = !old_object.empty();
  const rules::Context context{.operation = update ? Operation::kUpdate : Operation::kCreate,
                               .scratch = scratch};
  std::vector<std::string> seen;
  const auto visit = [&](std::uint32_t row, const rules::Value&) {
    seen.push_back(std::string(rows[row].path) + (rows[row].origin.empty() ? "?" : ""));
  };
  const rules::TypeRef type = watched.root.ref;
  ForEachExercise(context, rows, *watch, {type, value.root()},
                  update ? rules::Value(type, old_value.root()) : rules::Value(), visit);
  return seen;
}

TEST(ForEachExercise, LooksAtWhatIsThere) {
  EXPECT_THAT(Seen("{}"), ElementsAre("n?"));
  EXPECT_THAT(Seen(R"({"n":0,"p":0})"), ElementsAre("n?", "p"));
  EXPECT_THAT(Seen(R"({"n":1,"items":[{"k":"a","v":1},{"k":"b"},{"k":"c","v":2}],"m":{"x":1}})"),
              ElementsAre("n?", "n", "items[*].v", "items[*].v", "m[*]"));
}

/// Finds an error of this origin in numbers above three.
class AtMostThree final : public rules::ValueCheck {
 public:
  bool Accepts(const rules::Value& value) const override {
    return value.IsNil() || value.Compare(3) <= 0;
  }

 private:
  void Report(const rules::CheckArgs& args, field::ErrorList& errors) const override {
    errors.Add(field::Forbidden(args.path, "").WithOrigin("most"));
  }
};

/// Finds an error where there are more than two elements.
class AtMostTwoElements final : public rules::ValueCheck {
 public:
  bool Accepts(const rules::Value& value) const override { return value.Length() <= 2; }

 private:
  void Report(const rules::CheckArgs& args, field::ErrorList& errors) const override {
    errors.Add(field::TooMany(args.path, 3, 2).WithOrigin("maxItems"));
  }
};

/// The rows that look at something where rules of a field end its validation.
class StoppedExercise : public testing::Test {
 protected:
  StoppedExercise() {
    rules::Rule& number = build_.Check<AtMostThree>();
    rules::Rule& list = build_.Check<AtMostTwoElements>();
    number.short_circuit = list.short_circuit = true;
    support::AddField(node_, 0, {&number});
    support::AddField(node_, 1, {&list});
    support::AddField(node_, 2).subresource = "status";
  }

  std::vector<std::string> Seen(std::string_view object, std::string_view subresource = "") {
    const std::vector<RuleRow> rows = {Row("list", field::ErrorType::kTooMany, "maxItems"),
                                       Row("list", field::ErrorType::kDuplicate, ""),
                                       Row("list[*]"),
                                       Row("n"),
                                       Row("n", field::ErrorType::kForbidden, "most"),
                                       Row("s")};
    std::vector<std::uint32_t> unseen;
    const auto watch = WatchFor(root_, rows, {}, unseen);
    EXPECT_THAT(unseen, IsEmpty());
    const json::Document value = support::ParseJson(object);
    rules::lookup::Scratch scratch;
    const rules::Context context{.subresource = subresource, .scratch = scratch};
    std::vector<std::string> seen;
    const auto visit = [&](std::uint32_t row, const rules::Value&) {
      seen.push_back(rows[row].Name());
    };
    ForEachExercise(context, rows, *watch, {root_.ref, value.root()}, {}, visit);
    return seen;
  }

  support::RulesBuilder build_;
  const rules::Type& type_ = build_.Struct(
      "pkg.T",
      {support::Member("n", support::Plain(build_.Int32())),
       support::Member("list", support::Plain(build_.List(support::Plain(build_.Int32())))),
       support::Member("s", support::Plain(build_.Int32()))});
  rules::Node& node_ = build_.Node(type_);
  const rules::Root& root_ = build_.Root(node_);
};

TEST_F(StoppedExercise, GoesOnWhereNothingStops) {
  EXPECT_THAT(
      Seen(R"({"n":3,"list":[1,2]})"),
      ElementsAre("n FieldValueForbidden most", "n FieldValueInvalid minimum",
                  "list FieldValueTooMany maxItems", "list FieldValueDuplicate",
                  "list[*] FieldValueInvalid minimum", "list[*] FieldValueInvalid minimum"));
}

TEST_F(StoppedExercise, LeavesOutWhatIsBelowAStop) {
  EXPECT_THAT(Seen(R"({"n":4,"list":[1,2,3]})"),
              ElementsAre("n FieldValueForbidden most", "list FieldValueTooMany maxItems"));
}

TEST_F(StoppedExercise, LeavesOutRulesOfOtherSubresources) {
  EXPECT_THAT(Seen(R"({"s":1})"), ElementsAre("n FieldValueForbidden most"));
  EXPECT_THAT(Seen(R"({"s":1})", "status"),
              ElementsAre("n FieldValueForbidden most", "s FieldValueInvalid minimum"));
}

TEST(ForEachExercise, LeavesAloneWhatAnUpdateDidNotChange) {
  EXPECT_THAT(Seen(R"({"n":1,"p":2})", R"({"n":1,"p":2})"), IsEmpty());
  EXPECT_THAT(Seen(R"({"n":1,"p":3})", R"({"n":1,"p":2})"), ElementsAre("p"));
  EXPECT_THAT(Seen(R"({"n":1,"items":[{"k":"b","v":2},{"k":"a","v":9}]})",
                   R"({"n":1,"items":[{"k":"a","v":1},{"k":"b","v":2}]})"),
              ElementsAre("items[*].v"));
  EXPECT_THAT(Seen(R"({"n":1,"m":{"x":1,"y":2}})", R"({"n":1,"m":{"x":1}})"), ElementsAre("m[*]"));
}

}  // namespace
}  // namespace tandem::tally
