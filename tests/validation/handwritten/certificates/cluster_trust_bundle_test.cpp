#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::certificates {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

const Strategy* Rules(std::string_view version = "v1beta1") {
  return FindStrategy("certificates.k8s.io", version, "ClusterTrustBundle", "");
}

/// `Lg==` is one dot, a certificate to the fake.
std::string Pem(const std::string& base64, const std::string& type = "CERTIFICATE") {
  return "-----BEGIN " + type + "-----\\n" + base64 + "\\n-----END " + type + "-----\\n";
}

std::string Bundle(const std::string& name, const std::string& signer, const std::string& pem) {
  return R"({"metadata": {"name": ")" + name + R"(", "resourceVersion": "1"}, "spec": {)" +
         R"("signerName": ")" + signer + R"(", "trustBundle": ")" + pem + R"("}})";
}

TEST(ClusterTrustBundle, AcceptsPlainOnes) {
  EXPECT_THAT(Write(Rules(), Bundle("b", "", Pem("Lg=="))).Whole(), IsEmpty());
  const std::string signed_one = Bundle("example.com:s:b", "example.com/s", Pem("Lg=="));
  EXPECT_THAT(Write(Rules("v1alpha1"), signed_one, signed_one).Whole(), IsEmpty());
}

TEST(ClusterTrustBundle, IsNamedByItsSigner) {
  EXPECT_THAT(
      Write(Rules(), Bundle("a:b", "", Pem("Lg=="))).Strategy(),
      ElementsAre("metadata.name: Invalid value: \"a:b\": ClusterTrustBundle without signer "
                  "name must not have \":\" in its name"));
  EXPECT_THAT(Write(Rules(), Bundle("b", "example.com/s", Pem("Lg=="))).Strategy(),
              ElementsAre("metadata.name: Invalid value: \"b\": ClusterTrustBundle for signerName "
                          "example.com/s must be named with prefix example.com:s:"));
}

TEST(ClusterTrustBundle, HoldsCertificatesEachOnce) {
  EXPECT_THAT(
      Write(Rules(), Bundle("b", "", "")).Strategy(),
      ElementsAre("spec.trustBundle: Invalid value: \"<value omitted>\": at least one trust "
                  "anchor must be provided"));
  EXPECT_THAT(Write(Rules(), Bundle("b", "", Pem("Lg==") + Pem("Lg=="))).Strategy(),
              ElementsAre("spec.trustBundle: Invalid value: \"<value omitted>\": duplicate trust "
                          "anchor (indices [0 1])"));
  EXPECT_THAT(Write(Rules(), Bundle("b", "", Pem("Lg==", "KEY") + Pem("YmFk"))).Strategy(),
              ElementsAre("spec.trustBundle: Invalid value: \"<value omitted>\": entry 0 has bad "
                          "block type: KEY",
                          "spec.trustBundle: Invalid value: \"<value omitted>\": entry 1 does not "
                          "parse as X.509"));
}

TEST(ClusterTrustBundle, KeepsItsSignerAndMayKeepItsBundle) {
  EXPECT_THAT(Write(Rules(), Bundle("b", "", "x"), Bundle("b", "", "x")).Strategy(), IsEmpty());
  EXPECT_THAT(Write(Rules(), Bundle("b", "", "x"), Bundle("b", "example.com/s", "x")).Strategy(),
              ElementsAre(StartsWith("metadata.name"),
                          "spec.signerName: Invalid value: \"example.com/s\": field is immutable"));
}

}  // namespace
}  // namespace tandem::handwritten::certificates
