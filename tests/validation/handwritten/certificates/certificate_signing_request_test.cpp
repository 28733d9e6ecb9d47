#include "tests/validation/handwritten/certificates/csr_sample.h"

namespace tandem::handwritten::certificates {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

std::vector<std::string> Create(const CsrSample& csr) {
  return Write(CsrRules(""), csr.Json()).Strategy();
}

TEST(CertificateSigningRequest, AcceptsAPlainOne) {
  const std::string json = CsrSample{}.Json();
  EXPECT_EQ(Write(CsrRules(""), json).ShapeFailure(), "");
  EXPECT_THAT(Write(CsrRules(""), json).Whole(), IsEmpty());
  for (const std::string_view subresource : {"", "status", "approval"}) {
    EXPECT_THAT(Write(CsrRules(subresource), json, json).Whole(), IsEmpty());
  }
}

TEST(CertificateSigningRequest, QuotesTheRequestItCannotRead) {
  EXPECT_THAT(Create({.request = R"("Zm9v")"}),
              ElementsAre("spec.request: Invalid value: \"Zm9v\": PEM block type must be "
                          "CERTIFICATE REQUEST"));
  EXPECT_THAT(Create({.request = "null"}),
              ElementsAre("spec.request: Invalid value: null: PEM block type must be CERTIFICATE "
                          "REQUEST"));
  EXPECT_THAT(Create({.request = "[102, 111, 111]"}),
              ElementsAre("spec.request: Invalid value: \"Zm9v\": PEM block type must be "
                          "CERTIFICATE REQUEST"));
  const std::string bad = PemJson("CERTIFICATE REQUEST", "bad");
  EXPECT_THAT(Create({.request = bad}),
              ElementsAre("spec.request: Invalid value: " + bad + ": bad request"));
}

TEST(CertificateSigningRequest, KnowsItsUsages) {
  EXPECT_THAT(Create({.usages = "[]"}), ElementsAre("spec.usages: Required value"));
  EXPECT_THAT(
      Create({.usages = R"(["zed", "any", "any"])"}),
      ElementsAre(StartsWith("spec.usages[0]: Unsupported value: \"zed\": supported values: "
                             "\"any\", \"cert sign\","),
                  "spec.usages[2]: Duplicate value: \"any\""));
}

TEST(CertificateSigningRequest, RefusesTheLegacySigner) {
  EXPECT_THAT(Create({.signer = "kubernetes.io/legacy-unknown"}),
              ElementsAre("spec.signerName: Invalid value: \"kubernetes.io/legacy-unknown\": the "
                          "legacy signerName is not allowed via this API version"));
  EXPECT_THAT(Create({.signer = ""}), ElementsAre("spec.signerName: Required value"));
}

TEST(CertificateSigningRequest, LastsTenMinutesAtLeast) {
  EXPECT_THAT(Create({.more_spec = R"(, "expirationSeconds": 600)"}), IsEmpty());
  EXPECT_THAT(Create({.more_spec = R"(, "expirationSeconds": 0)"}),
              ElementsAre("spec.expirationSeconds: Invalid value: 0: may not specify a duration "
                          "less than 600 seconds (10 minutes)"));
}

TEST(CertificateSigningRequest, ToleratesOldMistakesOnUpdate) {
  const CsrSample old{.signer = "kubernetes.io/legacy-unknown", .usages = R"(["zed", "zed"])"};
  EXPECT_THAT(Write(CsrRules(""), old.Json(), old.Json()).Strategy(), IsEmpty());
  EXPECT_THAT(Write(CsrRules(""), CsrSample{}.Json(), old.Json()).Strategy().size(), 4U);
}

TEST(CertificateSigningRequest, TakesAnyNameThatFitsAUrl) {
  const std::string json = CsrSample{}.Json();
  std::string slash = json;
  slash.replace(slash.find("\"c\""), 3, "\"A/b\"");
  EXPECT_THAT(Write(CsrRules(""), slash).Strategy(), IsEmpty());
  EXPECT_THAT(Write(CsrRules(""), slash).Whole(),
              ElementsAre("metadata.name: Invalid value: \"A/b\": may not contain '/'"));
}

TEST(CertificateSigningRequest, CannotBeJudgedWithoutAVerifier) {
  const Sample object(CsrSample{}.Json());
  const Options options;
  field::ErrorList errors;
  EXPECT_THROW(CsrRules("")->Validate({Operation::kCreate, *object, {}, options}, errors), Panic);
}

}  // namespace
}  // namespace tandem::handwritten::certificates
