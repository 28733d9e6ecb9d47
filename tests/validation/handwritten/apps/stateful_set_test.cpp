#include "tests/validation/handwritten/apps/workload_sample.h"
#include "validation/handwritten/unknown_fields.h"

namespace tandem::handwritten::apps {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

const Strategy* Main() { return FindStrategy("apps", "v1", "StatefulSet", ""); }
const Strategy* StatusRules() { return FindStrategy("apps", "v1", "StatefulSet", "status"); }

std::string Set(const std::string& more) {
  return WithSpec(R"(, "podManagementPolicy": "Parallel")" + more);
}

std::string WithUpdate(const std::string& strategy) {
  return Set(R"(, "updateStrategy": )" + strategy);
}

const std::string kOnDelete = R"(, "updateStrategy": {"type": "OnDelete"})";

TEST(StatefulSet, AcceptsAPlainOne) {
  const std::string good = WithUpdate(
      R"({"type": "RollingUpdate", "rollingUpdate": {"partition": 1, "maxUnavailable": "10%"}})");
  EXPECT_EQ(Write(Main(), good).ShapeFailure(), "");
  EXPECT_THAT(Write(Main(), good).Whole(), IsEmpty());
  EXPECT_THAT(Write(Main(), good, good).Whole(), IsEmpty());
}

TEST(StatefulSet, MustSayHowItManagesPods) {
  EXPECT_THAT(Write(Main(), WithSpec("")).Strategy(),
              ElementsAre("spec.podManagementPolicy: Required value",
                          "spec.updateStrategy: Required value"));
  EXPECT_THAT(Write(Main(), WithSpec(R"(, "podManagementPolicy": "X")" + kOnDelete)).Strategy(),
              ElementsAre("spec.podManagementPolicy: Invalid value: \"X\": must be 'OrderedReady' "
                          "or 'Parallel'"));
}

TEST(StatefulSet, KnowsItsUpdateStrategies) {
  EXPECT_THAT(
      Write(Main(), WithUpdate(R"({"type": "OnDelete", "rollingUpdate": {"partition": 1}})"))
          .Strategy(),
      ElementsAre(R"(spec.updateStrategy.rollingUpdate: Invalid value: {"Partition":1,)"
                  R"("MaxUnavailable":null}: only allowed for updateStrategy 'RollingUpdate')"));
  EXPECT_THAT(Write(Main(), WithUpdate(R"({"type": "RollingUpdate",
                  "rollingUpdate": {"partition": -1, "maxUnavailable": 0}})"))
                  .Strategy(),
              ElementsAre(HasSubstr("partition: Invalid value: -1"),
                          "spec.updateStrategy.rollingUpdate.maxUnavailable: Invalid value: 0: "
                          "cannot be 0"));
}

TEST(StatefulSet, ChecksNamesAndClaimsOnlyWhenCreated) {
  const std::string bad = Set(
      kOnDelete + R"(, "serviceName": "A", "volumeClaimTemplates": [{"metadata": {"name": "v"}}])");
  const field::ErrorList errors = Write(Main(), bad).StrategyErrors();
  EXPECT_THAT(Texts(errors),
              ElementsAre("spec.volumeClaimTemplates[0].spec.accessModes: Required value: at least "
                          "1 access mode is required",
                          "spec.volumeClaimTemplates[0].spec.resources[storage]: Required value",
                          StartsWith("spec.serviceName: Invalid value: \"A\"")));
  EXPECT_EQ(errors.back().origin, "format=k8s-short-name");
  EXPECT_THAT(Write(Main(), bad, bad).Strategy(), IsEmpty());
}

TEST(StatefulSet, JudgesItsClaimsAsClaims) {
  const std::string claims = Set(kOnDelete + R"(, "serviceName": "a", "volumeClaimTemplates": [
      {"metadata": {"name": "v"}, "spec": {"accessModes": ["Nope"],
       "resources": {"requests": {"storage": "-1"}}}}])");
  EXPECT_THAT(Write(Main(), claims).Strategy(),
              ElementsAre("spec.volumeClaimTemplates[0].spec.accessModes: Unsupported value: "
                          "\"Nope\": supported values: \"ReadOnlyMany\", \"ReadWriteMany\", "
                          "\"ReadWriteOnce\", \"ReadWriteOncePod\"",
                          StartsWith("spec.volumeClaimTemplates[0].spec.resources[storage]: "
                                     "Invalid value: \"-1\": must be greater than zero")));
}

TEST(StatefulSet, RepeatsWhatIsWrongWithTheMetadataOfItsTemplate) {
  const std::string bad = Workload(R"("spec": {"podManagementPolicy": "Parallel",
      "updateStrategy": {"type": "OnDelete"}, "selector": {"matchLabels": {"a": "b"}},
      "template": {"metadata": {"labels": {"a": "b", "c": "!"}},
                   "spec": {"dnsPolicy": "ClusterFirst", "terminationGracePeriodSeconds": 30,
      "containers": [{"name": "c", "image": "i", "imagePullPolicy": "Always",
      "terminationMessagePolicy": "File"}], "restartPolicy": "Always"}}})");
  EXPECT_THAT(Write(Main(), bad).Strategy(),
              ElementsAre(StartsWith("spec.template.labels: Invalid value: \"!\""),
                          StartsWith("spec.template.labels: Invalid value: \"!\"")));
  // An old spec that is wrong already is not held against the template.
  EXPECT_EQ(Write(Main(), bad, bad).Strategy().size(), 1U);
}

TEST(StatefulSet, SaysNothingMoreOfASelectorItCannotUse) {
  const std::string bad = Workload(R"("spec": {"podManagementPolicy": "Parallel",
      "updateStrategy": {"type": "OnDelete"}, "selector": {"matchLabels": {"a": "!"}},
      "template": {"spec": {"restartPolicy": "Always"}}})");
  EXPECT_THAT(Write(Main(), bad).Strategy(),
              ElementsAre(StartsWith("spec.selector.matchLabels: Invalid value"),
                          R"(spec.selector: Invalid value: {"matchLabels":{"a":"!"}})"));
}

TEST(StatefulSet, ChangesOnlyWhatItMay) {
  const std::string before = Set(kOnDelete + R"(, "serviceName": "a")");
  const auto refuses = [&before](const std::string& now) {
    return Write(Main(), before, now).Strategy().size() == 1U;
  };
  EXPECT_FALSE(refuses(Set(kOnDelete + R"(, "serviceName": "a", "replicas": 5, "ordinals": {},
      "minReadySeconds": 1, "revisionHistoryLimit": 3, "volumeClaimTemplates": [])")));
  EXPECT_TRUE(refuses(Set(kOnDelete + R"(, "serviceName": "b")")));
  EXPECT_TRUE(refuses(
      Set(kOnDelete +
          R"(, "serviceName": "a", "volumeClaimTemplates": [{"metadata": {"name": "v"}}])")));
  EXPECT_TRUE(refuses(
      WithSpec(R"(, "podManagementPolicy": "OrderedReady", "serviceName": "a")" + kOnDelete)));
}

TEST(StatefulSetStatus, ChecksMetadataLast) {
  EXPECT_THAT(
      Write(StatusRules(), WithStatus(R"("collisionCount": 1)"),
            Workload(R"("status": {"currentReplicas": 1, "collisionCount": 0})",
                     R"(, "labels": {"!": ""})"))
          .Strategy(),
      ElementsAre(
          "status.currentReplicas: Invalid value: 1: cannot be greater than status.replicas",
          StartsWith("metadata.labels: Invalid value: \"!\""),
          "status.collisionCount: Invalid value: 0: cannot be decremented"));
}

TEST(StatefulSet, KnowsWhatItsClaimsAre) {
  const std::string claims = R"(, "volumeClaimTemplates": [{"apiVersion": "v1",
      "kind": "PersistentVolumeClaim", "metadata": {"name": "c"}, "status": {"phase": "Pending"}}])";
  const Sample set(WithSpec(claims));
  EXPECT_THAT(FindUnknownFields(Main()->type(), *set, 9), IsEmpty());
  const std::string wrong = R"(, "volumeClaimTemplates": [{"kind": 7}])";
  EXPECT_NE(Write(Main(), WithSpec(wrong)).ShapeFailure(), "");
}

}  // namespace
}  // namespace tandem::handwritten::apps
