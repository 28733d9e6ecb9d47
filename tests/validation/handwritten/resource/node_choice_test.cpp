#include "validation/handwritten/resource/node_choice.h"

#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::resource {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

std::vector<std::string> Found(std::string_view owner) {
  return TextsOf(owner, [](const field::Path& at, json::ValueView value, field::ErrorList& errors) {
    NodeChoice choice(at, value, errors);
    choice.TakeNodeName("empty");
    choice.TakeNodeSelector();
    choice.TakeFlag("allNodes");
    choice.Finish("none", "several");
  });
}

TEST(NodeChoice, IsOne) {
  EXPECT_THAT(Found(R"({"nodeName": "n"})"), IsEmpty());
  EXPECT_THAT(Found(R"({"allNodes": true})"), IsEmpty());
  EXPECT_THAT(Found("{}"), ElementsAre("at: Required value: none"));
  EXPECT_THAT(
      Found(R"({"nodeName": "n", "nodeSelector": {}, "allNodes": true})"),
      ElementsAre(StartsWith("at.nodeSelector.nodeSelectorTerms: Required value"),
                  "at: Invalid value: \"{`nodeName`, `nodeSelector`, `allNodes`}\": several"));
}

TEST(NodeChoice, SaysSomething) {
  EXPECT_THAT(Found(R"({"nodeName": "", "allNodes": false})"),
              ElementsAre("at.nodeName: Invalid value: \"\": empty",
                          "at.allNodes: Invalid value: false: must be either unset or set to true",
                          "at: Required value: none"));
  EXPECT_THAT(Found(R"({"nodeName": "N"})"),
              ElementsAre(StartsWith("at.nodeName: Invalid value: \"N\": a lowercase")));
}

}  // namespace
}  // namespace tandem::handwritten::resource
