#include "validation/handwritten/core/pod/internal_toleration.h"

#include "tests/validation/handwritten/sample.h"
#include "validation/json/render.h"

namespace tandem::handwritten::core::pod {
namespace {

/// The toleration as JSON of v1, or why it is none.
std::string Read(std::string_view json) {
  const Sample sample(json);
  json::Overlay overlay;
  const Result<json::ValueView> read = ReadInternalToleration(*sample, overlay);
  return read ? json::RenderGoJson(*read) : read.error().message;
}

TEST(InternalToleration, HasTheNamesOfGoInAnyCase) {
  EXPECT_EQ(Read(R"({"key": "a", "Operator": "b", "vALUE": "c", "EFFECT": "d",
                     "TolerationSeconds": 1, "other": {}})"),
            R"({"effect":"d","key":"a","operator":"b","tolerationSeconds":1,"value":"c"})");
  EXPECT_EQ(Read("{\"\u212AEY\": \"a\", \"toleration\u017Feconds\": 1}"),
            R"({"key":"a","tolerationSeconds":1})");
  EXPECT_EQ(Read(R"({"keys": 1, "ke": 1, "": 1})"), "{}");
  EXPECT_EQ(Read("null"), "null");
}

TEST(InternalToleration, HasTheLastOfSeveralValues) {
  EXPECT_EQ(Read(R"({"key": "a", "KEY": "b"})"), R"({"key":"b"})");
}

TEST(InternalToleration, IsRefusedInTheWordsOfGo) {
  const std::string prefix = "json: cannot unmarshal ";
  EXPECT_EQ(Read("1"), prefix + "number into Go value of type core.Toleration");
  struct Case {
    std::string_view json;
    std::string message;
  };
  const Case cases[] = {
      {R"({"key": 1})", "number into Go struct field Toleration.Key of type string"},
      {R"({"operator": 1, "Operator": "a"})",
       "number into Go struct field Toleration.Operator of type core.TolerationOperator"},
      {R"({"effect": true})",
       "bool into Go struct field Toleration.Effect of type core.TaintEffect"},
      {R"({"tolerationSeconds": "1", "key": 1})",
       "string into Go struct field Toleration.TolerationSeconds of type int64"},
  };
  for (const Case& c : cases) EXPECT_EQ(Read(c.json), prefix + c.message);
}

}  // namespace
}  // namespace tandem::handwritten::core::pod
