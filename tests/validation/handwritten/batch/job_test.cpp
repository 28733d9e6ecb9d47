#include "tests/validation/handwritten/batch/job_sample.h"

namespace tandem::handwritten::batch {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

const Strategy* Main() { return FindStrategy("batch", "v1", "Job", ""); }

/// A job whose selector the registry made.
std::string Generated(const std::string& selector, const std::string& labels) {
  return R"({"metadata": {"name": "j", "namespace": "default", "uid": "u", "resourceVersion": "1"},
      "spec": {"selector": {"matchLabels": {)" +
         selector + R"(}}, "template": {"metadata": {"labels": {)" + labels +
         R"(}}, "spec": {"dnsPolicy": "ClusterFirst", "terminationGracePeriodSeconds": 30,
      "containers": [{"name": "c", "image": "i", "imagePullPolicy": "Always",
      "terminationMessagePolicy": "File"}], "restartPolicy": "Never"}}}})";
}

const std::string kUid = R"("batch.kubernetes.io/controller-uid": "u")";
const std::string kPrefixed = kUid + R"(, "batch.kubernetes.io/job-name": "j")";
const std::string kLegacy = R"("controller-uid": "u", "job-name": "j")";

TEST(Job, AcceptsPlainOnes) {
  EXPECT_EQ(Write(Main(), Job("")).ShapeFailure(), "");
  for (const std::string& job : {Job(""), Generated(kUid, kPrefixed + "," + kLegacy)}) {
    EXPECT_THAT(Write(Main(), job).Whole(), IsEmpty());
    EXPECT_THAT(Write(Main(), job, job).Whole(), IsEmpty());
  }
}

TEST(Job, SelectsWhatWasGenerated) {
  EXPECT_THAT(
      Write(Main(), Generated(kUid + R"(, "a": "b")", kPrefixed + "," + kLegacy + R"(, "a": "b")"))
          .Strategy(),
      ElementsAre(R"(spec.selector: Invalid value: {"matchLabels":{"a":"b",)"
                  R"("batch.kubernetes.io/controller-uid":"u"}}: `selector` not )"
                  "auto-generated"));
  EXPECT_THAT(
      Write(Main(), Generated(kUid, kUid + R"(, "job-name": "x")")).Strategy(),
      ElementsAre("spec.template.metadata.labels[controller-uid]: Required value: must be "
                  "'u'",
                  R"(spec.template.metadata.labels[job-name]: Invalid value: )"
                  R"({"batch.kubernetes.io/controller-uid":"u","job-name":"x"}: must be 'j')",
                  "spec.template.metadata.labels[batch.kubernetes.io/job-name]: Required "
                  "value: must be 'j'"));
}

TEST(Job, ToleratesJobsFromBeforeThePrefixes) {
  const std::string old_job = Generated(R"("controller-uid": "u")", kLegacy);
  EXPECT_EQ(Write(Main(), old_job).Strategy().size(), 2U);
  EXPECT_THAT(Write(Main(), old_job, old_job).Strategy(), IsEmpty());
}

TEST(Job, NeedsASelectorThatSelects) {
  const std::string none = R"({"metadata": {"name": "j", "namespace": "d", "uid": "u"},
      "spec": {)" + kPodTemplate +
                           "}}";
  EXPECT_THAT(Write(Main(), none).Strategy(),
              ElementsAre("spec.selector: Required value",
                          R"(spec.template.metadata.labels: Invalid value: {"a":"b"}: `selector` )"
                          "does not match template `labels`"));
}

TEST(Job, NamesPodsThatCanBe) {
  const std::string job = R"({"metadata": {"name": "a.b", "namespace": "d", "uid": "u"},
      "spec": {"completionMode": "Indexed", "completions": 3, "manualSelector": true,
      "selector": {"matchLabels": {"a": "b"}}, )" +
                          kPodTemplate + "}}";
  EXPECT_THAT(Write(Main(), job).Strategy(),
              ElementsAre("metadata.name: Invalid value: \"a.b\": will not able to create pod with "
                          "invalid DNS label: a.b-2"));
}

TEST(Job, ReportsItsSpecTwiceOnUpdate) {
  const std::string bad = Job(R"(, "backoffLimit": -1)");
  EXPECT_EQ(Write(Main(), bad).Strategy().size(), 1U);
  EXPECT_EQ(Write(Main(), bad, bad).Strategy().size(), 2U);
}

TEST(Job, KeepsWhatItIs) {
  EXPECT_THAT(Write(Main(), Job(R"(, "completions": 1)"), Job(R"(, "completions": 2)")).Strategy(),
              ElementsAre("spec.completions: Invalid value: 2: field is immutable"));
  EXPECT_THAT(Write(Main(), Job(R"(, "completionMode": "NonIndexed", "managedBy": "a/b")"), Job(""))
                  .Strategy(),
              ElementsAre("spec.completionMode: Invalid value: null: field is immutable",
                          "spec.managedBy: Invalid value: null: field is immutable"));
}

TEST(Job, ScalesIndexedOnesInTandem) {
  const auto indexed = [](int completions, int parallelism) {
    return Job(R"(, "completionMode": "Indexed", "completions": )" + std::to_string(completions) +
               R"(, "parallelism": )" + std::to_string(parallelism));
  };
  EXPECT_THAT(Write(Main(), indexed(1, 1), indexed(2, 2)).Strategy(), IsEmpty());
  EXPECT_THAT(Write(Main(), indexed(1, 1), indexed(2, 1)).Strategy(),
              ElementsAre("spec.completions: Invalid value: 2: can only be modified in tandem with "
                          "spec.parallelism"));
}

std::string WithPod(const std::string& suspend, const std::string& pod,
                    const std::string& status = "{}", const std::string& labels = "") {
  return R"({"metadata": {"name": "j", "namespace": "d", "uid": "u", "resourceVersion": "1"},
      "spec": {"manualSelector": true, "selector": {"matchLabels": {"a": "b"}}, "suspend": )" +
         suspend + R"(, "template": {"metadata": {"labels": {"a": "b")" + labels +
         R"(}}, "spec": {"restartPolicy": "Never", )" + pod + R"(}}}, "status": )" + status + "}";
}

const std::string kContainers = R"("dnsPolicy": "ClusterFirst", "terminationGracePeriodSeconds": 30,
      "containers": [{"name": "c", "image": "i", "imagePullPolicy": "Always",
      "terminationMessagePolicy": "File"}])";

TEST(Job, KeepsItsTemplate) {
  EXPECT_THAT(
      Write(Main(), WithPod("false", kContainers),
            WithPod("false", kContainers + R"(, "nodeSelector": {"x": "y"})"))
          .Strategy(),
      ElementsAre(StartsWith(R"(spec.template: Invalid value: {"labels":{"a":"b"},"Spec":)")));
}

TEST(Job, PrintsAllMetadataOfATemplateThatChanges) {
  const std::string before = WithPod("false", kContainers);
  const std::string_view place = R"("template": {"metadata": {)";
  std::string now = before;
  now.insert(now.find(place) + place.size(),
             R"("name": "t", "selfLink": "/t", "uid": "x", "resourceVersion": "3", "generation": 4,
                "creationTimestamp": "2024-01-02T03:04:05Z",
                "deletionTimestamp": "2024-01-02T03:04:06Z", "deletionGracePeriodSeconds": 5,
                "ownerReferences": [{"apiVersion": "v1", "kind": "K", "name": "o", "uid": "u"}],
                "managedFields": [{"manager": "m", "operation": "Apply",
                                   "time": "2024-01-02T03:04:07Z", "fieldsV1": {"f:a": {}}}], )");
  EXPECT_THAT(
      Write(Main(), before, now).Strategy(),
      ElementsAre(StartsWith(
          R"(spec.template: Invalid value: {"name":"t","selfLink":"/t","uid":"x",)"
          R"("resourceVersion":"3","generation":4,"creationTimestamp":"2024-01-02T03:04:05Z",)"
          R"("deletionTimestamp":"2024-01-02T03:04:06Z","deletionGracePeriodSeconds":5,)"
          R"("labels":{"a":"b"},"ownerReferences":[{"apiVersion":"v1","kind":"K","name":"o",)"
          R"("uid":"u"}],"managedFields":[{"manager":"m","operation":"Apply",)"
          R"("time":"2024-01-02T03:04:07Z","fieldsV1":{"f:a":{}}}],"Spec":{)")));
}

TEST(Job, IsRescheduledWhileItIsSuspended) {
  const std::string directives =
      R"(, "nodeSelector": {"x": "y"}, "tolerations": [{"operator": "Exists"}],
      "schedulingGates": [{"name": "g"}], "affinity": {"nodeAffinity": {}})";
  const std::string before = WithPod("true", kContainers);
  const std::string now = WithPod("true", kContainers + directives, "{}", R"(, "c": "d")");
  EXPECT_THAT(Write(Main(), before, now).Strategy(), IsEmpty());
  EXPECT_THAT(Write(Main(), now, before).Strategy(), IsEmpty());
  EXPECT_THAT(
      Write(Main(), before, WithPod("true", kContainers + R"(, "affinity": {"podAffinity": {}})"))
          .Strategy(),
      ElementsAre(StartsWith("spec.template.spec: Invalid value: {\"Volumes\":null,")));
}

TEST(Job, IsResizedWhileItIsSuspended) {
  const std::string now =
      WithPod("true", R"("dnsPolicy": "ClusterFirst", "terminationGracePeriodSeconds": 30,
      "containers": [{"name": "c", "image": "i", "imagePullPolicy": "Always",
      "terminationMessagePolicy": "File",
      "resources": {"limits": {"cpu": "1"}}}])");
  EXPECT_THAT(Write(Main(), WithPod("true", kContainers), now).Strategy(), IsEmpty());
  EXPECT_EQ(Write(Main(), WithPod("true", kContainers, R"({"active": 1})"), now).Strategy().size(),
            1U);
  const std::string started = R"({"startTime": "2024-01-02T03:04:05Z")";
  EXPECT_EQ(Write(Main(), WithPod("true", kContainers, started + "}"), now).Strategy().size(), 1U);
  EXPECT_THAT(
      Write(Main(),
            WithPod("true", kContainers,
                    started + R"(, "conditions": [{"type": "Suspended", "status": "True"}]})"),
            now)
          .Strategy(),
      IsEmpty());
}

TEST(Job, ListensToItsGates) {
  const Sample before(WithPod("true", kContainers));
  const Sample resized(
      WithPod("true", R"("dnsPolicy": "ClusterFirst", "terminationGracePeriodSeconds": 30,
      "containers": [{"name": "c", "image": "i", "imagePullPolicy": "Always",
      "terminationMessagePolicy": "File",
      "resources": {"limits": {"cpu": "1"}}}])"));
  const auto count = [&](const Options& options) {
    field::ErrorList errors;
    Main()->Validate({Operation::kUpdate, *resized, *before, options}, errors);
    return errors.size();
  };
  Options options;
  EXPECT_EQ(count(options), 0U);
  options.mutable_pod_resources_for_suspended_jobs = false;
  EXPECT_EQ(count(options), 1U);
}

}  // namespace
}  // namespace tandem::handwritten::batch
