#include "validation/handwritten/core/pod/preparation.h"

#include "tests/validation/handwritten/core/pod/pod_sample.h"
#include "validation/json/render.h"

namespace tandem::handwritten::core::pod {
namespace {

using testing::HasSubstr;

json::ValueView Prepare(std::string_view subresource, const Sample& pod, const Sample& old,
                        json::Overlay& overlay) {
  static const Options kOptions;
  const bool is_create = (*old).IsMissing();
  const Submission write = {is_create ? Operation::kCreate : Operation::kUpdate, subresource, *pod,
                            *old, kOptions};
  return PreparePod(write, *pod, overlay);
}

TEST(PodPreparation, AddsLabelsToSelectors) {
  const Sample pod(R"({"metadata": {"labels": {"a": "x"}}, "spec": {"topologySpreadConstraints": [
      {"labelSelector": {}, "matchLabelKeys": ["a", "b"]}]}})");
  const Sample none("null");
  json::Overlay overlay;
  const json::ValueView prepared = Prepare("", pod, none, overlay);
  const std::string json = json::RenderGoJson(prepared);
  EXPECT_THAT(json,
              HasSubstr(R"("matchExpressions":[{"key":"a","operator":"In","values":["x"]}])"));
  EXPECT_THAT(json, HasSubstr(R"("status":{"phase":"Pending","qosClass":"BestEffort"})"));
}

TEST(PodPreparation, TakesOnlyResourcesOfAResize) {
  const Sample old(R"({"metadata": {"labels": {"a": "x"}},
                       "spec": {"nodeName": "n", "containers": [{"name": "c", "image": "i"}]}})");
  const Sample now(R"({"metadata": {}, "spec": {"nodeName": "m", "containers": [
      {"name": "c", "image": "j", "resources": {"limits": {}}}]}})");
  json::Overlay overlay;
  const std::string json = json::RenderGoJson(Prepare("resize", now, old, overlay));
  EXPECT_THAT(json,
              HasSubstr(R"("containers":[{"image":"i","name":"c","resources":{"limits":{}}}])"));
  EXPECT_THAT(json, HasSubstr(R"("nodeName":"n")"));
  EXPECT_THAT(json, HasSubstr(R"("labels":{"a":"x"})"));
}

TEST(PodPreparation, TakesOnlyEphemeralContainers) {
  const Sample old(R"({"metadata": {}, "spec": {"nodeName": "n"}})");
  const Sample now(R"({"metadata": {}, "spec": {"ephemeralContainers": [{"name": "e"}]}})");
  json::Overlay overlay;
  const std::string json = json::RenderGoJson(Prepare("ephemeralcontainers", now, old, overlay));
  EXPECT_THAT(json, HasSubstr(R"("spec":{"ephemeralContainers":[{"name":"e"}],"nodeName":"n"})"));
}

}  // namespace
}  // namespace tandem::handwritten::core::pod
