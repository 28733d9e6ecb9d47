#include "validation/handwritten/core/node_annotations.h"

#include "tests/validation/handwritten/sample.h"
#include "validation/json/writer.h"

namespace tandem::handwritten::core {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

std::vector<std::string> Judge(std::string_view name, std::string_view text) {
  std::string json = R"({"metadata": {"annotations": {"scheduler.alpha.kubernetes.io/)" +
                     std::string(name) + "\": ";
  json::Writer(json).String(text);
  const Sample node(json + "}}}");
  field::ErrorList errors;
  ValidateNodeAnnotations(*node, errors);
  return Texts(errors);
}

const std::string kTaints =
    "metadata.annotations: Invalid value: \"scheduler.alpha.kubernetes.io/taints\": ";
const std::string kAvoid = "metadata.annotations.scheduler.alpha.kubernetes.io/preferAvoidPods";

TEST(NodeAnnotations, HoldTaints) {
  EXPECT_THAT(Judge("taints", R"([{"key": "a", "effect": "NoExecute"}])"), IsEmpty());
  EXPECT_THAT(Judge("taints", "null"), IsEmpty());
  EXPECT_THAT(Judge("taints", ""), IsEmpty());
  EXPECT_THAT(Judge("taints", R"([{"key": "a"}])"),
              ElementsAre("metadata.annotations.scheduler.alpha.kubernetes.io/taints[0].effect: "
                          "Required value"));
}

TEST(NodeAnnotations, AreReadAsGoReadsThem) {
  EXPECT_THAT(Judge("taints", "["), ElementsAre(kTaints + "unexpected end of JSON input"));
  EXPECT_THAT(
      Judge("taints", "{}"),
      ElementsAre(kTaints + "json: cannot unmarshal object into Go value of type []core.Taint"));
  EXPECT_THAT(
      Judge("taints", R"([{"key": 1}])"),
      ElementsAre(kTaints + "json: cannot unmarshal number into Go struct field Taint.Key of type "
                            "string"));
  EXPECT_THAT(Judge("preferAvoidPods", "x"),
              ElementsAre("metadata.annotations.AvoidPods: Invalid value: "
                          "\"scheduler.alpha.kubernetes.io/preferAvoidPods\": invalid character "
                          "'x' looking for beginning of value"));
}

TEST(NodeAnnotations, HaveNamesInAnyCase) {
  EXPECT_THAT(Judge("taints", R"([{"KEY": "a", "Effect": "x", "effect": "NoExecute"}])"),
              IsEmpty());
  EXPECT_THAT(Judge("taints", R"([7])"),
              ElementsAre(kTaints + "json: cannot unmarshal number into Go value of type "
                                    "core.Taint"));
  EXPECT_THAT(Judge("preferAvoidPods", R"({"PreferAvoidPods": [
                  {}, {"PODSIGNATURE": {"podcontroller": {"Controller": true}}}]})"),
              ElementsAre(kAvoid + "[0].PodSignature: Required value"));
}

TEST(NodeAnnotations, NameControllersOfPodsToAvoid) {
  EXPECT_THAT(Judge("preferAvoidPods", R"({"preferAvoidPods": [
                  {"podSignature": {"podController": {"controller": true}}}]})"),
              IsEmpty());
  EXPECT_THAT(Judge("preferAvoidPods", R"({"preferAvoidPods": [
                  {}, {"podSignature": {"podController": {"controller": false}}}]})"),
              ElementsAre(kAvoid + "[0].PodSignature: Required value",
                          kAvoid + "[1].PodSignature.PodController.Controller: Invalid value: "
                                   "false: must point to a controller"));
}

}  // namespace
}  // namespace tandem::handwritten::core
