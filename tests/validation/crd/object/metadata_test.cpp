#include "validation/crd/object/metadata.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/json_document.h"
#include "validation/json/render.h"

namespace tandem::crd::object {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

struct Cleaned {
  std::string text;
  std::vector<std::string> unknown;
  bool is_same = false;
};

Cleaned Clean(std::string_view metadata) {
  const json::Document document = support::ParseJson(metadata);
  json::Overlay overlay;
  Cleaned result;
  UnknownFields unknown;
  const json::ValueView cleaned =
      CleanMetadata(document.root(), field::Path("metadata"), overlay, unknown);
  result.unknown = std::move(unknown).Take();
  result.text = json::RenderGoJson(cleaned);
  result.is_same = cleaned.identity() == document.root().identity();
  return result;
}

TEST(CleanMetadata, LeavesCleanOnesAlone) {
  const Cleaned cleaned =
      Clean(R"({"name":"n","labels":{"any":"thing"},"ownerReferences":[{"uid":"u","kind":"K"}],)"
            R"("managedFields":[{"manager":"m","fieldsV1":{"f:x":{"any":"thing"}}}]})");
  EXPECT_TRUE(cleaned.is_same);
  EXPECT_THAT(cleaned.unknown, IsEmpty());
}

TEST(CleanMetadata, DropsNullsWithoutAWord) {
  const Cleaned cleaned = Clean(R"({"name":"n","labels":null})");
  EXPECT_EQ(cleaned.text, R"({"name":"n"})");
  EXPECT_THAT(cleaned.unknown, IsEmpty());
}

TEST(CleanMetadata, DropsWhatIsEmptyWithoutAWord) {
  const Cleaned cleaned =
      Clean(R"({"name":"","labels":{},"annotations":{"a":""},"finalizers":[],"generation":0,)"
            R"("deletionGracePeriodSeconds":0,"ownerReferences":[{"uid":""}],)"
            R"("managedFields":[{"fieldsV1":{}}]})");
  EXPECT_EQ(cleaned.text, R"({"annotations":{"a":""},"deletionGracePeriodSeconds":0,)"
                          R"("managedFields":[{"fieldsV1":{}}],"ownerReferences":[{"uid":""}]})");
  EXPECT_THAT(cleaned.unknown, IsEmpty());
  EXPECT_EQ(Clean("null").text, "{}");
}

TEST(CleanMetadata, DropsWhatItDoesNotKnowAndSaysSo) {
  const Cleaned cleaned =
      Clean(R"({"nom":"n","ownerReferences":[{"uid":"u"},{"uid":"v","race":1}],)"
            R"("managedFields":[{"manager":"m","age":1}]})");
  EXPECT_EQ(cleaned.text,
            R"({"managedFields":[{"manager":"m"}],"ownerReferences":[{"uid":"u"},{"uid":"v"}]})");
  EXPECT_THAT(cleaned.unknown, ElementsAre("metadata.nom", "metadata.ownerReferences[1].race",
                                           "metadata.managedFields[0].age"));
}

}  // namespace
}  // namespace tandem::crd::object
