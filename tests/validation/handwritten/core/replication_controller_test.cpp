#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::core {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

const Strategy* Main() { return FindStrategy("", "v1", "ReplicationController", ""); }
const Strategy* StatusRules() { return FindStrategy("", "v1", "ReplicationController", "status"); }

std::string Controller(const std::string& spec, const std::string& status = "{}") {
  return R"({"metadata": {"name": "rc", "namespace": "default", "resourceVersion": "1"},
             "spec": )" +
         spec + R"(, "status": )" + status + "}";
}

std::string Spec(const std::string& selector, const std::string& labels,
                 const std::string& more = "") {
  return R"({"replicas": 1, "selector": )" + selector +
         R"(, "template": {"metadata": {"labels": )" + labels +
         R"(}, "spec": {"dnsPolicy": "ClusterFirst", "terminationGracePeriodSeconds": 30,
      "containers": [{"name": "c", "image": "i", "imagePullPolicy": "Always",
      "terminationMessagePolicy": "File"}], "restartPolicy": "Always")" +
         more + "}}}";
}

const std::string kGood = Controller(Spec(R"({"a": "b"})", R"({"a": "b", "c": "d"})"));

TEST(ReplicationController, AcceptsAPlainOne) {
  EXPECT_EQ(Write(Main(), kGood).ShapeFailure(), "");
  EXPECT_THAT(Write(Main(), kGood).Whole(), IsEmpty());
  EXPECT_THAT(Write(Main(), kGood, kGood).Whole(), IsEmpty());
}

TEST(ReplicationController, RequiresWhatItCannotDoWithout) {
  const field::ErrorList errors = Write(Main(), Controller("{}")).StrategyErrors();
  EXPECT_THAT(Texts(errors),
              ElementsAre("spec.selector: Required value", "spec.replicas: Required value",
                          "spec.template: Required value"));
  ASSERT_EQ(errors.size(), 3U);
  EXPECT_TRUE(errors[1].covered_by_declarative);
  EXPECT_FALSE(errors[0].covered_by_declarative);
}

TEST(ReplicationController, CoversNegativeNumbersDeclaratively) {
  const field::ErrorList errors =
      Write(Main(),
            Controller(R"({"replicas": -1, "minReadySeconds": -2, "selector": {"a": "b"}})"))
          .StrategyErrors();
  ASSERT_EQ(errors.size(), 3U);
  EXPECT_EQ(errors[0].field, "spec.minReadySeconds");
  EXPECT_EQ(errors[1].field, "spec.replicas");
  for (const std::size_t i : {0U, 1U}) {
    EXPECT_EQ(errors[i].origin, "minimum");
    EXPECT_TRUE(errors[i].covered_by_declarative);
  }
}

TEST(ReplicationController, SelectsItsOwnPods) {
  const std::string detail = "`selector` does not match template `labels`";
  EXPECT_THAT(Write(Main(), Controller(Spec(R"({"a": "b"})", "null"))).Strategy(),
              ElementsAre("spec.template.metadata.labels: Invalid value: null: " + detail));
  EXPECT_THAT(
      Write(Main(), Controller(Spec(R"({"a": "b"})", R"({"z": "y", "a": "c"})"))).Strategy(),
      ElementsAre("spec.template.metadata.labels: Invalid value: {\"a\":\"c\",\"z\":\"y\"}: " +
                  detail));
}

TEST(ReplicationController, SelectsAmongManyLabelsToo) {
  const auto labels = [](int count, const std::string& last) {
    std::string out = "{";
    for (int i = 0; i < count; ++i) out += "\"k" + std::to_string(i) + "\": \"v\", ";
    return out + "\"last\": \"" + last + "\"}";
  };
  EXPECT_THAT(Write(Main(), Controller(Spec(labels(50, "x"), labels(100, "x")))).Strategy(),
              IsEmpty());
  EXPECT_EQ(Write(Main(), Controller(Spec(labels(50, "x"), labels(100, "y")))).Strategy().size(),
            1U);
  EXPECT_EQ(Write(Main(), Controller(Spec(labels(100, "x"), labels(50, "x")))).Strategy().size(),
            1U);
}

TEST(ReplicationController, KeepsItsPodsRunning) {
  const std::string never = Controller(
      R"({"replicas": 1, "selector": {"a": "b"}, "template": {"metadata": {"labels": {"a": "b"}},
          "spec": {"dnsPolicy": "ClusterFirst", "terminationGracePeriodSeconds": 30,
      "containers": [{"name": "c", "image": "i", "imagePullPolicy": "Always",
      "terminationMessagePolicy": "File"}], "restartPolicy": "Never", "activeDeadlineSeconds": 1}}})");
  EXPECT_THAT(
      Write(Main(), never).Strategy(),
      ElementsAre("spec.template.spec.restartPolicy: Unsupported value: \"Never\": supported "
                  "values: \"Always\"",
                  "spec.template.spec.activeDeadlineSeconds: Forbidden: activeDeadlineSeconds in "
                  "ReplicationController is not Supported"));
}

TEST(ReplicationController, JudgesItsNameOnlyWhenCreated) {
  const std::string name = R"({"metadata": {"name": "A", "namespace": "default",
                               "resourceVersion": "1"}, "spec": )" +
                           Spec(R"({"a": "b"})", R"({"a": "b"})") + "}";
  const field::ErrorList errors = Write(Main(), name).StrategyErrors();
  ASSERT_EQ(errors.size(), 1U);
  EXPECT_EQ(errors[0].origin, "format=k8s-long-name");
  EXPECT_TRUE(errors[0].covered_by_declarative);
  EXPECT_THAT(Write(Main(), name, name).Strategy(), IsEmpty());
}

TEST(ReplicationController, KeepsWhatAnotherVersionSaidOfIt) {
  const auto annotated = [](const std::string& label, const std::string& annotations) {
    const std::string labels = R"({"a": ")" + label + "\"}";
    return R"({"metadata": {"name": "rc", "namespace": "default", "resourceVersion": "1",
               "annotations": {)" +
           annotations + R"(}}, "spec": )" + Spec(labels, labels) + "}";
  };
  const std::string selector = R"("non-convertible.kubernetes.io/selector": "x")";
  EXPECT_THAT(Write(Main(), annotated("b", selector), annotated("b", "")).Strategy(), IsEmpty());
  EXPECT_THAT(Write(Main(), annotated("b", ""), annotated("c", selector)).Strategy(), IsEmpty());
  EXPECT_THAT(Write(Main(), annotated("b", selector), annotated("c", "")).Strategy(),
              ElementsAre("spec.selector: Invalid value: {\"a\":\"c\"}: cannot update "
                          "non-convertible selector"));
  const std::string other = R"("non-convertible.kubernetes.io/x": "y", "non-convertible": "z")";
  EXPECT_THAT(Write(Main(), annotated("b", other), annotated("b", "")).Strategy(),
              ElementsAre("x: Not found: \"y\": unknown non-convertible field"));
}

TEST(ReplicationControllerStatus, KeepsItsNumbersConsistent) {
  const std::string status = Controller(Spec("{}", "{}"), R"({"replicas": 1,
      "fullyLabeledReplicas": 2, "readyReplicas": 3, "availableReplicas": 4})");
  EXPECT_THAT(
      Write(StatusRules(), kGood, status).Strategy(),
      ElementsAre(
          "status.fullyLabeledReplicas: Invalid value: 2: cannot be greater than status.replicas",
          "status.readyReplicas: Invalid value: 3: cannot be greater than status.replicas",
          "status.availableReplicas: Invalid value: 4: cannot be greater than status.replicas",
          "status.availableReplicas: Invalid value: 4: cannot be greater than readyReplicas"));
}

TEST(ReplicationControllerStatus, HasNoNegativeNumbers) {
  const std::string status = Controller("{}", R"({"observedGeneration": -1})");
  const field::ErrorList errors = Write(StatusRules(), kGood, status).StrategyErrors();
  ASSERT_EQ(errors.size(), 1U);
  EXPECT_EQ(errors[0].field, "status.observedGeneration");
  EXPECT_FALSE(errors[0].covered_by_declarative);
}

}  // namespace
}  // namespace tandem::handwritten::core
