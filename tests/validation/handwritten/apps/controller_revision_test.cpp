#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::apps {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

const Strategy* Rules() { return FindStrategy("apps", "v1", "ControllerRevision", ""); }

std::string Revision(const std::string& members) {
  return R"({"metadata": {"name": "r", "namespace": "n", "resourceVersion": "1"})" + members + "}";
}

TEST(ControllerRevision, HoldsAnObject) {
  EXPECT_THAT(Write(Rules(), Revision(R"(, "data": {}, "revision": 0)")).Whole(), IsEmpty());
  for (const char* none : {"", R"(, "data": null)"}) {
    EXPECT_THAT(Write(Rules(), Revision(none)).Whole(),
                ElementsAre("data: Required value: data is mandatory"));
  }
  EXPECT_THAT(Write(Rules(), Revision(R"(, "data": [])")).Whole(),
              ElementsAre("data: Required value: data must be a valid JSON object"));
}

TEST(ControllerRevision, CountsFromZero) {
  const field::ErrorList errors =
      Write(Rules(), Revision(R"(, "data": {}, "revision": -1)")).StrategyErrors();
  ASSERT_THAT(Texts(errors),
              ElementsAre("revision: Invalid value: -1: must be greater than or equal to 0"));
  EXPECT_EQ(errors[0].origin, "minimum");
}

TEST(ControllerRevision, KeepsItsData) {
  const std::string before = Revision(R"(, "data": {"b": 1, "a": "<"})");
  EXPECT_THAT(Write(Rules(), before, before).Whole(), IsEmpty());
  EXPECT_THAT(Write(Rules(), Revision(R"(, "data": {"a": "<", "b": 1})"), before).Strategy(),
              testing::SizeIs(1));
  EXPECT_THAT(Write(Rules(), Revision(R"(, "data": {})"), before).Strategy(),
              ElementsAre("data: Invalid value: {\"b\":1,\"a\":\"\\u003c\"}: field is immutable"));
  EXPECT_THAT(Write(Rules(), before, Revision("")).Strategy(),
              ElementsAre("data: Invalid value: null: field is immutable"));
}

}  // namespace
}  // namespace tandem::handwritten::apps
