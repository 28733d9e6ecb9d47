#include "validation/handwritten/core/pod/disabled_fields.h"

#include "tests/support/allocations.h"
#include "tests/validation/handwritten/sample.h"
#include "validation/json/render.h"

namespace tandem::handwritten::core::pod {
namespace {

std::string Dropped(std::string_view spec, std::string_view old_spec = "null",
                    const Options& options = {}) {
  const Sample now(spec);
  const Sample before(old_spec);
  json::Overlay overlay;
  return json::RenderGoJson(DropDisabled(*now, *before, options, overlay));
}

TEST(DisabledFields, AreDropped) {
  EXPECT_EQ(Dropped(R"({"schedulingGroup": {"podGroupName": "g"}, "hostname": "h"})"),
            R"({"hostname":"h"})");
  EXPECT_EQ(
      Dropped(R"({"volumes": [{"name": "a"}, {"name": "v", "projected": {"sources": [
                {"clusterTrustBundle": {"path": "p"}}, {"secret": {}}, {"podCertificate": {}}]}}]})"),
      R"({"volumes":[{"name":"a"},{"name":"v","projected":{"sources":[{},{"secret":{}},{}]}}]})");
}

TEST(DisabledFields, OfALaterReleaseAreDroppedThere) {
  constexpr std::string_view kSpec =
      R"({"containers":[{"readinessProbe":{"grpc":{"mode":"TLS"}}}],"evictionResponders":[],)"
      R"("volumes":[{"emptyDir":{"mode":511}},{"secret":{"items":[{"user":1}]}}]})";
  Options later;
  later.release = releases::k1_37;
  EXPECT_EQ(Dropped(kSpec, "null", later),
            R"({"containers":[{"readinessProbe":{"grpc":{}}}],)"
            R"("volumes":[{"emptyDir":{}},{"secret":{"items":[{}]}}]})");
  EXPECT_EQ(Dropped(kSpec, kSpec, later), kSpec);
}

TEST(DisabledFields, TakeAHookOfNothingElseWithThem) {
  EXPECT_EQ(Dropped(R"({"containers": [{"name": "a"}, {"lifecycle": {"stopSignal": "SIGUSR1"}}],
                        "initContainers": [{"lifecycle": {"stopSignal": "X", "preStop": null}}],
                        "ephemeralContainers": [{"lifecycle": {"stopSignal": "X", "preStop": {}}},
                                                {"lifecycle": {}}]})"),
            R"({"containers":[{"name":"a"},{}],)"
            R"("ephemeralContainers":[{"lifecycle":{"preStop":{}}},{"lifecycle":{}}],)"
            R"("initContainers":[{}]})");
}

TEST(DisabledFields, StayWhereTheOldObjectHasThemAnywhere) {
  constexpr std::string_view kNew =
      R"({"containers":[{"lifecycle":{"stopSignal":"SIGUSR1"}}],"schedulingGroup":{}})";
  EXPECT_EQ(Dropped(kNew, R"({"initContainers": [{"lifecycle": {"stopSignal": "SIGTERM"}}],
                              "schedulingGroup": {}})"),
            kNew);
  EXPECT_EQ(Dropped(kNew, R"({"containers": [{"lifecycle": {"stopSignal": null}}],
                              "schedulingGroup": {}})"),
            R"({"containers":[{}],"schedulingGroup":{}})");
}

TEST(DisabledFields, OfAStatusAreDroppedToo) {
  const Sample status(R"({"phase": "Running", "nodeAllocatableResourceClaimStatuses": [{}],
      "initContainerStatuses": [{"volumeMounts": [{"name": "v", "volumeStatus": {"image": {}}}]}]})");
  json::Overlay overlay;
  EXPECT_EQ(json::RenderGoJson(DropDisabledStatus(*status, {}, {}, overlay)),
            R"({"initContainerStatuses":[{"volumeMounts":[{"name":"v"}]}],"phase":"Running"})");
  EXPECT_EQ(DropDisabledStatus(*status, *status, {}, overlay).identity(), (*status).identity());
}

TEST(DisabledFields, AreLookedForInWhatHasAnotherShape) {
  constexpr std::string_view kOdd =
      R"({"containers":{"lifecycle":1},"volumes":[7,{"projected":{"sources":"x"}}]})";
  EXPECT_EQ(Dropped(kOdd), kOdd);
}

TEST(DisabledFields, CostNothingWhereThereAreNone) {
  const Sample spec(R"({"containers": [{"name": "c", "lifecycle": {"preStop": {}}}],
      "volumes": [{"name": "v", "projected": {"sources": [{"secret": {}}]}}]})");
  json::Overlay overlay;
  const std::size_t before = support::AllocationsSoFar().count;
  const json::ValueView dropped = DropDisabled(*spec, {}, {}, overlay);
  EXPECT_EQ(support::AllocationsSoFar().count, before);
  EXPECT_EQ(dropped.identity(), (*spec).identity());
}

}  // namespace
}  // namespace tandem::handwritten::core::pod
