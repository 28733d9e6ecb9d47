#include "tests/validation/registration/sample.h"

namespace tandem::registration {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

std::vector<std::string> FindingsOfBundle(const std::string& base64,
                                          const std::string& chain = "") {
  return Sample()
      .Add("/validate",
           R"("clientConfig":{"service":{"name":"tandem","namespace":"own","path":"/validate"},)"
           R"("caBundle":")" +
               base64 + R"("})")
      .Add("/observe")
      .Serving(chain)
      .Findings();
}

TEST(CertificateChecks, JudgeTheBundle) {
  const std::string at = std::string(kPlace) + ".clientConfig.caBundle: ";
  EXPECT_THAT(FindingsOfBundle(""), ElementsAre(StartsWith("noBundle: " + at)));
  EXPECT_THAT(FindingsOfBundle("!"),
              ElementsAre(StartsWith("unreadableBundle: " + at + "is not base64: ")));
  EXPECT_THAT(FindingsOfBundle("eA=="),
              ElementsAre("unreadableBundle: " + at + "holds no PEM certificate"));
  EXPECT_THAT(FindingsOfBundle("b2xk"),
              ElementsAre("expiredBundle: " + at + "CN=tandem has expired on 2026-12-11"));
  EXPECT_THAT(FindingsOfBundle("ZWFybHk="),
              ElementsAre("expiredBundle: " + at + "CN=tandem is not valid before 2027-01-16"));
  EXPECT_THAT(FindingsOfBundle("c29vbg=="),
              ElementsAre("expiringBundle: " + at + "CN=tandem expires on 2027-01-25"));
  EXPECT_THAT(FindingsOfBundle("dmFsaWQ="), IsEmpty());
}

TEST(CertificateChecks, LeaveBundlesToTheirInjector) {
  const auto findings_with = [](const std::string& annotations) {
    return Sample()
        .Add("/validate",
             R"("clientConfig":{"service":{"name":"tandem","namespace":"own","path":"/validate"}})")
        .Annotated(annotations)
        .Add("/observe")
        .Findings();
  };
  EXPECT_THAT(findings_with(R"({"cert-manager.io/inject-ca-from":"own/tandem"})"), IsEmpty());
  EXPECT_THAT(findings_with(R"({"cert-manager.io/inject-ca-from-secret":"own/ca"})"), IsEmpty());
  EXPECT_THAT(findings_with(R"({"cert-manager.io/other":"x"})"),
              ElementsAre(StartsWith("noBundle: ")));
}

TEST(CertificateChecks, JudgeWhatTheServerShows) {
  EXPECT_THAT(FindingsOfBundle("dmFsaWQ=", "valid"), IsEmpty());
  EXPECT_THAT(FindingsOfBundle("dmFsaWQ=", "soon"),
              ElementsAre(StartsWith("untrustedCertificate: "),
                          StartsWith("untrustedCertificate: Mutating"),
                          "expiringCertificate: certificate: CN=tandem expires on 2027-01-25"));
  EXPECT_THAT(FindingsOfBundle("dmFsaWQ=", "old"),
              testing::Contains("expiringCertificate: certificate: CN=tandem has expired on "
                                "2026-12-11"));
}

TEST(CertificateChecks, WantTheNameOfTheService) {
  EXPECT_THAT(FindingsOfBundle("dmFsaWQ=", "early"),
              testing::Contains(testing::HasSubstr("(for tandem.own.svc)")));
}

}  // namespace
}  // namespace tandem::registration
