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

TEST(PodPreparation, LeavesAResizeAloneThatAddsAContainer) {
  const Sample old(R"({"metadata": {}, "spec": {"nodeName": "n", "containers": [{"name": "c"}]}})");
  const Sample now(R"({"metadata": {}, "spec": {"nodeName": "m", "containers": [
      {"name": "c"}, {"name": "d"}]}})");
  json::Overlay overlay;
  EXPECT_EQ(json::RenderGoJson(Prepare("resize", now, old, overlay)), json::RenderGoJson(*now));
}

TEST(PodPreparation, DropsFieldsWhoseGatesAreOff) {
  const Sample pod(R"({"metadata": {}, "spec": {"containers": [
      {"name": "c", "lifecycle": {"stopSignal": "SIGUSR1"}}]}})");
  const Sample none("null");
  const Sample old(R"({"metadata": {}, "spec": {"containers": [{"name": "c"}]}})");
  const Sample using_it(R"({"metadata": {}, "spec": {"containers": [
      {"name": "c", "lifecycle": {"stopSignal": "SIGTERM"}}]}})");
  json::Overlay overlay;
  const auto has_signal = [&](std::string_view subresource, const Sample& before) {
    return json::RenderGoJson(Prepare(subresource, pod, before, overlay)).find("stopSignal") !=
           std::string::npos;
  };
  EXPECT_FALSE(has_signal("", none));
  EXPECT_FALSE(has_signal("", old));
  EXPECT_FALSE(has_signal("resize", old));
  EXPECT_TRUE(has_signal("", using_it));
}

TEST(PodPreparation, CopiesAppArmorAnnotationsOfNewPods) {
  const Sample pod(R"({"metadata": {"annotations": {
      "container.apparmor.security.beta.kubernetes.io/c": "unconfined"}},
      "spec": {"containers": [{"name": "c"}]}})");
  const Sample none("null");
  json::Overlay overlay;
  EXPECT_THAT(json::RenderGoJson(Prepare("", pod, none, overlay)),
              HasSubstr(R"("appArmorProfile":{"type":"Unconfined"})"));
  EXPECT_EQ(Prepare("", pod, pod, overlay).identity(), (*pod).identity());
}

}  // namespace
}  // namespace tandem::handwritten::core::pod
