#include "validation/engine/run.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/validation/engine/walk_harness.h"

namespace tandem::engine {
namespace {

using support::AddField;
using support::Member;
using support::ParseJson;
using support::Plain;
using support::RulesBuilder;
using testing::ElementsAre;
using testing::IsEmpty;

class RunTest : public testing::Test {
 protected:
  RulesBuilder build_;
  const rules::Type& type_ = build_.Struct("pkg.T", {Member("a", Plain(build_.Int32()))});
};

TEST_F(RunTest, RefusesASubresourceWithoutRules) {
  rules::Root& root = build_.Root(build_.Node(type_, {&build_.Check<Says>("root")}));
  root.subresources = {"/", "/status"};
  const json::Document document = ParseJson("{}");
  for (const char* accepted : {"", "status"}) {
    field::ErrorList errors;
    engine::Run(root, {Operation::kCreate, document.root(), {}, accepted, nullptr}, errors);
    EXPECT_THAT(Summaries(errors), ElementsAre("<nil>: root"));
  }
  field::ErrorList errors;
  engine::Run(root, {Operation::kCreate, document.root(), {}, "scale", nullptr}, errors);
  ASSERT_EQ(errors.size(), 1U);
  EXPECT_EQ(errors[0].ToString(),
            "<nil>: Internal error: no validation found for *pkg.T, subresource: /scale");
}

TEST_F(RunTest, NamesTheMainResourceAsASlash) {
  rules::Root& root = build_.Root(build_.Node(type_));
  root.subresources = {"/status"};
  EXPECT_THAT(OnCreate(root, "{}"),
              ElementsAre("<nil>: no validation found for *pkg.T, subresource: /"));
}

TEST_F(RunTest, AppendsToWhatIsThere) {
  const rules::Root& root = build_.Root(build_.Node(type_, {&build_.Check<Says>("root")}));
  const json::Document document = ParseJson("{}");
  field::ErrorList errors;
  errors.Add(field::Forbidden(field::Path("x"), "earlier"));
  Request request;
  request.object = document.root();
  engine::Run(root, request, errors);
  EXPECT_THAT(Summaries(errors), ElementsAre("x: earlier", "<nil>: root"));
}

TEST_F(RunTest, ConsultsTheOldObjectOnlyOnUpdate) {
  const rules::Root& root = build_.Root(build_.Node(type_, {&build_.Check<Shows>()}));
  EXPECT_THAT(Summaries(ErrorsOf(root, Operation::kCreate, R"({"a":1})", R"({"a":2})")),
              ElementsAre(R"(<nil>: {"a":1} <- nil)"));
  EXPECT_THAT(OnUpdate(root, R"({"a":1})", R"({"a":2})"),
              ElementsAre(R"(<nil>: {"a":1} <- {"a":2})"));
  EXPECT_THAT(OnUpdate(root, R"({"a":1})", "null"), ElementsAre(R"(<nil>: {"a":1} <- nil)"));
  EXPECT_THAT(OnUpdate(root, R"({"a":1})", ""), ElementsAre(R"(<nil>: {"a":1} <- nil)"));
}

TEST_F(RunTest, SeesANullObjectAsZero) {
  rules::Node& node = build_.Node(type_);
  AddField(node, 0, {&build_.Check<Shows>()});
  EXPECT_THAT(OnCreate(build_.Root(node), "null"), ElementsAre("a: 0 <- nil"));
}

TEST_F(RunTest, FindsNothingWithoutRules) {
  EXPECT_THAT(OnCreate(build_.Root(build_.Node(type_)), "{}"), IsEmpty());
}

}  // namespace
}  // namespace tandem::engine
