#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::authorization {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

const Strategy* Rules() {
  return FindStrategy("authorization.k8s.io", "v1", "SubjectAccessReview", "");
}

TEST(SubjectAccessReview, NeedsNoName) {
  constexpr std::string_view kGood =
      R"({"spec": {"user": "u", "resourceAttributes": {"verb": "get", "resource": "pods"}}})";
  EXPECT_EQ(Write(Rules(), kGood).ShapeFailure(), "");
  EXPECT_THAT(Write(Rules(), kGood).Whole(), IsEmpty());
}

TEST(SubjectAccessReview, AsksOneThingAboutSomebody) {
  EXPECT_THAT(Write(Rules(), R"({"metadata": {"name": "n"}, "spec": {}})").Whole(),
              ElementsAre("spec.resourceAttributes: Invalid value: null: exactly one of "
                          "nonResourceAttributes or resourceAttributes must be specified",
                          "spec.user: Invalid value: \"\": at least one of user or group must be "
                          "specified",
                          "metadata: Invalid value: {\"name\":\"n\"}: must be empty"));
  EXPECT_THAT(
      Write(Rules(), R"({"spec": {"groups": ["g"], "resourceAttributes": {},
                                 "nonResourceAttributes": {"path": "/a"}}})")
          .Whole(),
      ElementsAre("spec.nonResourceAttributes: Invalid value: "
                  "{\"Path\":\"/a\",\"Verb\":\"\"}: cannot be specified in combination with "
                  "resourceAttributes"));
}

TEST(SubjectAccessReview, SelectsByFieldsAndLabels) {
  EXPECT_THAT(
      Write(Rules(), R"({"spec": {"user": "u", "resourceAttributes": {
          "fieldSelector": {"rawSelector": "a=b", "requirements": [{"operator": "In"}]},
          "labelSelector": {}}}})")
          .Whole(),
      ElementsAre(
          "spec.resourceAttributes.fieldSelector.rawSelector: Invalid value: \"a=b\": may not "
          "specified at the same time as requirements",
          "spec.resourceAttributes.fieldSelector.requirements[0].key: Required value: must be "
          "specified",
          "spec.resourceAttributes.fieldSelector.requirements[0].values: Required value: must be "
          "specified when `operator` is \x27In\x27 or \x27NotIn\x27",
          "spec.resourceAttributes.labelSelector.requirements: Required value: when "
          "spec.resourceAttributes.labelSelector is specified, requirements or rawSelector is "
          "required"));
  EXPECT_THAT(Write(Rules(), R"({"spec": {"user": "u", "resourceAttributes": {"labelSelector": {
                  "requirements": [{"key": "a", "operator": "Later"}]}}}})")
                  .Whole(),
              IsEmpty());
}

}  // namespace
}  // namespace tandem::handwritten::authorization
