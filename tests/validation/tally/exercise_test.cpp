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
    seen.push_back(rows[row].path + (rows[row].origin.empty() ? "?" : ""));
  };
  const rules::TypeRef type = watched.root.ref;
  ForEachExercise(context, *watch, {type, value.root()},
                  update ? rules::Value(type, old_value.root()) : rules::Value(), visit);
  return seen;
}

TEST(ForEachExercise, LooksAtWhatIsThere) {
  EXPECT_THAT(Seen("{}"), ElementsAre("n?"));
  EXPECT_THAT(Seen(R"({"n":0,"p":0})"), ElementsAre("n?", "p"));
  EXPECT_THAT(Seen(R"({"n":1,"items":[{"k":"a","v":1},{"k":"b"},{"k":"c","v":2}],"m":{"x":1}})"),
              ElementsAre("n?", "n", "items[*].v", "items[*].v", "m[*]"));
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
