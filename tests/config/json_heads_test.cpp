#include "config/json_heads.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace tandem::config {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

/// `Kind.group@offset` of each, or `?` where nothing is certain.
std::vector<std::string> Heads(const std::string& document) {
  const auto heads = FindJsonHeads(document);
  if (!heads) return {"?"};
  std::vector<std::string> found;
  for (const DefinitionHead& head : *heads) {
    found.push_back(head.kind + "." + head.group + "@" + std::to_string(head.offset));
  }
  return found;
}

const std::string kIs =
    R"("apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition")";
const std::string kSpec = R"("spec": {"group": "g.io", "names": {"kind": "A"}})";

TEST(JsonHeads, SayWhatIsDefined) {
  const std::string documents[] = {
      "{" + kIs + "," + kSpec + "}",
      "{\n " + kSpec + ",\n " + kIs + "\n}\n\n",
      "{" + kIs + R"(,"a":[1,-2.5e3,true,null,{"b":"\"}"},[],{}],)" + kSpec + "}",
      "{" + kIs + R"(,"spec":{"versions":[{"name":"v1"}],"names":{"plural":"as","kind":"A"},)" +
          R"("group":"g.io"}})",
  };
  for (const std::string& document : documents) {
    EXPECT_THAT(Heads(document), ElementsAre("A.g.io@0")) << document;
  }
}

TEST(JsonHeads, AreThoseOfTheItemsOfAList) {
  const std::string item = "{" + kIs + "," + kSpec + "}";
  EXPECT_THAT(Heads(R"({"items":[)" + item + ", 1, {\"kind\":\"Pod\"}, " + item + "]}"),
              ElementsAre("A.g.io@10", "A.g.io@" + std::to_string(10 + item.size() + 21)));
  EXPECT_THAT(Heads(R"({"items":[{"items":[)" + item + "]}]}"), IsEmpty());
  EXPECT_THAT(Heads("{" + kIs + "," + kSpec + R"(,"items":[)" + item + "]}"),
              ElementsAre("A.g.io@0"));
  EXPECT_THAT(Heads(R"({"items":[]})"), IsEmpty());
  EXPECT_THAT(Heads(R"({"items":1})"), IsEmpty());
}

TEST(JsonHeads, LeaveWhatIsNoTextEmpty) {
  EXPECT_THAT(Heads("{" + kIs + "}"), IsEmpty());
  EXPECT_THAT(Heads("{" + kIs + R"(,"spec":{"group":1,"names":["kind"]}})"), ElementsAre(".@0"));
}

TEST(JsonHeads, AreNotCertainOfOddTexts) {
  const std::string documents[] = {
      "{",
      "{]",
      "{a: b}",
      R"({"a":1,})",
      R"({"a":1} x)",
      R"({"a":"b)",
      R"({"a":"b\)",
      R"({"a":[1)",
      R"({"a":})",
      R"({"a":])",
      R"({"k\u0069nd":"Pod"})",
      R"({"kind":"\u0050od"})",
      R"({"kind":"Pod","kind":"Pod"})",
      R"({"spec":{},"spec":{}})",
      R"({"spec":{"names":{},"names":{}}})",
      R"({"items":[],"items":[]})",
      R"({"items":[1)",
  };
  for (const std::string& document : documents) {
    EXPECT_THAT(Heads(document), ElementsAre("?")) << document;
  }
}

TEST(JsonHeads, DoNotRecurse) {
  EXPECT_THAT(Heads(R"({"a":)" + std::string(1'000'000, '[') + std::string(1'000'000, ']') + "}"),
              IsEmpty());
}

}  // namespace
}  // namespace tandem::config
