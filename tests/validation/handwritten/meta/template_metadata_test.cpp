#include "validation/handwritten/meta/template_metadata.h"

#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::meta {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

std::vector<std::string> Found(std::string_view metadata) {
  return TextsOf(metadata,
                 [](const field::Path& at, json::ValueView value, field::ErrorList& errors) {
                   ValidateTemplateMetadata(at, value, errors);
                 });
}

TEST(TemplateMetadata, IsLabelsAndAnnotations) {
  EXPECT_THAT(Found("null"), IsEmpty());
  EXPECT_THAT(Found(R"({"labels": {"a": "b"}, "annotations": {"c": "d"}, "name": "",
                        "creationTimestamp": null, "generation": 0})"),
              IsEmpty());
  EXPECT_THAT(Found(R"({"labels": {"a b": "c"}, "annotations": {"d e": "f"}})"),
              ElementsAre(StartsWith("at.annotations: Invalid value: \"d e\""),
                          StartsWith("at.labels: Invalid value: \"a b\"")));
}

TEST(TemplateMetadata, IsNothingElse) {
  EXPECT_THAT(Found(R"({"name": "a", "uid": "b", "generation": 1, "deletionGracePeriodSeconds": 0,
                        "finalizers": []})"),
              ElementsAre("at.name: Forbidden: cannot be set", "at.uID: Forbidden: cannot be set",
                          "at.generation: Forbidden: cannot be set",
                          "at.deletionGracePeriodSeconds: Forbidden: cannot be set",
                          "at.finalizers: Forbidden: cannot be set"));
}

}  // namespace
}  // namespace tandem::handwritten::meta
