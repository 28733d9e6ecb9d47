#include "cli/manifests/manifest_objects.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "validation/json/decode.h"

namespace tandem::manifests {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

/// `field apiVersion kind namespace/name` of each object.
std::vector<std::string> Describe(std::string_view text) {
  json::Document document;
  EXPECT_TRUE(document.Parse(text));
  std::vector<std::string> all;
  for (const ManifestObject& object : ObjectsOf(document.root())) {
    all.push_back(object.field + " " + std::string(object.group()) + "|" +
                  std::string(object.version()) + " " + object.kind + " " +
                  std::string(object.namespace_name()) + "/" + std::string(object.name()));
  }
  return all;
}

TEST(ObjectsOf, IsTheManifestUnlessItIsAList) {
  EXPECT_THAT(Describe(R"({"apiVersion":"apps/v1","kind":"D","metadata":{"name":"a",
                           "namespace":"n"}})"),
              ElementsAre(" apps|v1 D n/a"));
  EXPECT_THAT(Describe(R"({"apiVersion":"v1","kind":"D","metadata":{"generateName":"a-"}})"),
              ElementsAre(" |v1 D /a-"));
  EXPECT_THAT(Describe(R"({"apiVersion":"v1","kind":"AllowList"})"),
              ElementsAre(" |v1 AllowList /"));
  EXPECT_THAT(Describe("[1]"), ElementsAre(" |  /"));
  EXPECT_THAT(Describe("null"), IsEmpty());
}

TEST(ObjectsOf, OpensListsInOrder) {
  EXPECT_THAT(Describe(R"({"apiVersion":"v1","kind":"List","items":[
                {"apiVersion":"v1","kind":"A"},
                {"apiVersion":"b/v1","kind":"BList","items":[{},{"kind":"C"}]},
                {"kind":"D"},
                {}]})"),
              ElementsAre("items[0] |v1 A /", "items[1].items[0] b|v1 B /",
                          "items[1].items[1] | C /", "items[2] | D /", "items[3] |  /"));
  EXPECT_THAT(Describe(R"({"apiVersion":"v1","kind":"List","items":[]})"), IsEmpty());
}

TEST(ObjectsOf, CopesWithListsWithinLists) {
  std::string text;
  for (int i = 0; i < 3'000; ++i) text += R"({"apiVersion":"v1","kind":"List","items":[)";
  text += "{}";
  for (int i = 0; i < 3'000; ++i) text += "]}";
  json::Document document;
  ASSERT_TRUE(document.Parse(text));
  EXPECT_EQ(ObjectsOf(document.root()).size(), 1U);
}

}  // namespace
}  // namespace tandem::manifests
