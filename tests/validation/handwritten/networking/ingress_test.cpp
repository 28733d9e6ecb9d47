#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::networking {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

const Strategy* Main() { return FindStrategy("networking.k8s.io", "v1", "Ingress", ""); }
const Strategy* StatusRules() {
  return FindStrategy("networking.k8s.io", "v1", "Ingress", "status");
}

std::string Ingress(const std::string& spec, const std::string& metadata = "",
                    const std::string& more = "") {
  return R"({"metadata": {"name": "i", "namespace": "default", "resourceVersion": "1")" + metadata +
         R"(}, "spec": )" + spec + more + "}";
}

constexpr char kBackend[] =
    R"("defaultBackend": {"service": {"name": "s", "port": {"number": 1}}})";

std::string Spec(const std::string& more) { return "{" + std::string(kBackend) + more + "}"; }

const std::string kGood = Ingress(Spec(R"(, "ingressClassName": "nginx",
    "tls": [{"hosts": ["a.example", "*.b.example"], "secretName": "t"}, {}],
    "rules": [{"host": "a.example"}])"));

TEST(Ingress, AcceptsAPlainOne) {
  EXPECT_EQ(Write(Main(), kGood).ShapeFailure(), "");
  EXPECT_THAT(Write(Main(), kGood).Whole(), IsEmpty());
  EXPECT_THAT(Write(Main(), kGood, kGood).Whole(), IsEmpty());
}

TEST(Ingress, LeadsSomewhere) {
  const std::string detail = "either `defaultBackend` or `rules` must be specified";
  EXPECT_THAT(Write(Main(), Ingress("{}")).Strategy(),
              ElementsAre("spec: Invalid value: null: " + detail));
  EXPECT_THAT(Write(Main(), Ingress(R"({"rules": []})")).Strategy(),
              ElementsAre("spec: Invalid value: []: " + detail));
}

TEST(Ingress, ReportsPartByPart) {
  const std::string bad = Ingress(R"({"ingressClassName": "", "tls": [{"hosts": ["A", "*"],
      "secretName": "B"}], "rules": [{"host": "C"}], "defaultBackend": {}})");
  EXPECT_THAT(
      Write(Main(), bad).Strategy(),
      ElementsAre("spec.defaultBackend: Invalid value: \"\": resource or service backend is "
                  "required",
                  StartsWith("spec.rules[0].host: Invalid value: \"C\""),
                  StartsWith("spec.tls[0].hosts[0]: Invalid value: \"A\": a lowercase"),
                  StartsWith("spec.tls[0].hosts[1]: Invalid value: \"*\": a wildcard"),
                  StartsWith("spec.tls[0].secretName: Invalid value: \"B\""),
                  StartsWith("spec.ingressClassName: Invalid value: \"\"")));
}

TEST(Ingress, KeepsBadSecretNames) {
  const auto with_secret = [](const std::string& name) {
    return Ingress(Spec(R"(, "tls": [{"secretName": ")" + name + R"("}])"));
  };
  EXPECT_EQ(Write(Main(), kGood, with_secret("A")).Strategy().size(), 1U);
  EXPECT_THAT(Write(Main(), with_secret("A"), with_secret("B")).Strategy(), IsEmpty());
}

TEST(Ingress, AgreesWithItsAnnotationWhenCreated) {
  const auto annotated = [](const std::string& value) {
    return Ingress(Spec(R"(, "ingressClassName": "nginx")"),
                   R"(, "annotations": {"kubernetes.io/ingress.class": ")" + value + R"("})");
  };
  EXPECT_THAT(Write(Main(), annotated("nginx")).Strategy(), IsEmpty());
  EXPECT_THAT(Write(Main(), annotated("other")).Strategy(),
              ElementsAre("annotations.kubernetes.io/ingress.class: Invalid value: \"other\": must "
                          "match `ingressClassName` when both are specified"));
  EXPECT_THAT(Write(Main(), annotated("nginx"), annotated("other")).Strategy(), IsEmpty());
}

TEST(Ingress, ChecksMetadataTwiceOnUpdate) {
  const std::string labelled = Ingress(Spec(""), R"(, "labels": {"a b": ""})");
  EXPECT_EQ(Write(Main(), labelled).Strategy().size(), 1U);
  EXPECT_EQ(Write(Main(), kGood, labelled).Strategy().size(), 2U);
}

TEST(IngressStatusRules, LookAtTheStatusOnly) {
  const std::string status = Ingress("{}", "", R"(, "status": {"loadBalancer": {"ingress":
      [{"ip": "x"}]}})");
  EXPECT_THAT(Write(StatusRules(), kGood, status).Strategy(),
              ElementsAre(StartsWith("status.loadBalancer.ingress[0].ip: Invalid value: \"x\"")));
}

}  // namespace
}  // namespace tandem::handwritten::networking
