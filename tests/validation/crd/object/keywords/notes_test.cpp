#include "tests/validation/crd/custom_resource.h"

namespace tandem::crd::object {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(Notes, SayNothingOfAnObject) {
  const auto resource = CustomResource::OfSpec(
      R"({"x":{"type":"string","title":"t","description":"d","example":1,"externalDocs":{}}})");
  EXPECT_THAT(resource.OnCreate(R"({"x":"text"})"), IsEmpty());
}

TEST(Notes, MayNotExplainWhatHasNoStructure) {
  const Texts errors =
      ErrorsOfSpec(R"({"x":{"type":"string","not":{"title":"t","description":"d","example":1}}})");
  EXPECT_THAT(errors, ElementsAre(testing::HasSubstr("not.description: Forbidden: must be empty"),
                                  testing::HasSubstr("not.title: Forbidden: must be empty")));
  EXPECT_THAT(ErrorsOfSpec(R"({"x":{"type":"string","not":{"title":""}}})"), IsEmpty());
}

TEST(Notes, AreTexts) {
  EXPECT_THAT(ErrorsOfSpec(R"({"x":{"type":"string","title":1}})"),
              ElementsAre(testing::EndsWith("title: Invalid value: 1: must be a string")));
}

}  // namespace
}  // namespace tandem::crd::object
