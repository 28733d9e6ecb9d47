#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::certificates {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

const Strategy* Rules(std::string_view subresource = "") {
  return FindStrategy("certificates.k8s.io", "v1beta1", "PodCertificateRequest", subresource);
}

std::string Request(const std::string& spec) {
  return R"({"metadata": {"name": "r", "namespace": "n", "resourceVersion": "1"}, "spec": {)" +
         spec + "}}";
}

const std::string kGood = Request(R"("signerName": "example.com/s", "podName": "p", "podUID": "1",
    "serviceAccountName": "a", "serviceAccountUID": "2", "nodeName": "n", "nodeUID": "3",
    "maxExpirationSeconds": 7862400, "pkixPublicKey": "AA==", "proofOfPossession": "AA==")");

TEST(PodCertificateRequest, AcceptsAPlainOneButForItsKeys) {
  EXPECT_EQ(Write(Rules(), kGood).ShapeFailure(), "");
  EXPECT_THAT(Write(Rules(), kGood).Whole(), IsEmpty());
  EXPECT_THAT(Write(Rules(), kGood, kGood).Whole(), IsEmpty());
  const Sample object(kGood);
  EXPECT_NE(Rules()->LeftOutOf(*object), "");
}

TEST(PodCertificateRequest, SaysForWhom) {
  EXPECT_THAT(
      Write(Rules(), Request(R"("signerName": "kubernetes.io/s", "podName": "p",
          "serviceAccountName": "A", "serviceAccountUID": "2", "nodeName": "n", "nodeUID": "3",
          "maxExpirationSeconds": 86401, "pkixPublicKey": "AA==", "proofOfPossession": "AA==")"))
          .Strategy(),
      ElementsAre("spec.podUID: Invalid value: \"\": must not be empty",
                  StartsWith("spec.serviceAccountName: Invalid value: \"A\""),
                  "spec.maxExpirationSeconds: Invalid value: 86401: must be in the range [3600, "
                  "86400]"));
}

TEST(PodCertificateRequest, WantsOneOfTheKeyAndTheRequest) {
  EXPECT_THAT(
      Write(Rules(), Request(R"("signerName": "example.com/s", "podName": "p", "podUID": "1",
          "serviceAccountName": "a", "serviceAccountUID": "2", "nodeName": "n", "nodeUID": "3",
          "maxExpirationSeconds": 86400, "pkixPublicKey": "AA==")"))
          .Strategy(),
      ElementsAre("spec: Invalid value: exactly one of (stubPKCS10Request) or (pkixPublicKey, "
                  "proofOfPossession) must be set"));
}

TEST(PodCertificateRequest, KeepsItsSpec) {
  EXPECT_THAT(Write(Rules(), kGood, Request("")).Strategy(), testing::SizeIs(1));
  EXPECT_THAT(Write(Rules("status"), kGood, kGood).Strategy(), IsEmpty());
}

}  // namespace
}  // namespace tandem::handwritten::certificates
