#include "cli/doctor/doctor.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/doctor/replicas.h"
#include "tests/cli/invoke.h"
#include "tests/cli/page.h"
#include "tests/config/temp_dir.h"
#include "tests/support/checkout.h"
#include "tests/support/test_certificates.h"
#include "validation/base/base64.h"
#include "validation/registration/checks.h"

namespace tandem::doctor {
namespace {

using config::TempDir;
using testing::AllOf;
using testing::HasSubstr;

/// A registration whose service is `own/tandem`, with the certificate as its bundle.
std::string Registration(const std::string& pem, const std::string& policy = "Fail") {
  return "apiVersion: admissionregistration.k8s.io/v1\nkind: ValidatingWebhookConfiguration\n"
         "metadata: {name: mine, labels: {app.kubernetes.io/name: tandem}}\nwebhooks:\n"
         "- name: w\n  timeoutSeconds: 5\n  sideEffects: None\n  admissionReviewVersions: [v1]\n"
         "  failurePolicy: " +
         policy +
         "\n  namespaceSelector: {matchLabels: {on: this}}\n"
         "  rules: [{apiGroups: [apps], resources: [deployments], operations: [CREATE, UPDATE]}]\n"
         "  clientConfig: {service: {name: tandem, namespace: own, path: /validate}, caBundle: " +
         EncodeBase64(pem) + "}\n";
}

TEST(Doctor, JudgesFilesOfACluster) {
  const TempDir dir;
  const support::TestCertificate certificate =
      support::MakeCertificate({"tandem.own.svc"}, std::chrono::hours(24 * 90));
  const std::string pem = dir.Write("tls.crt", certificate.certificate_pem);
  const std::string file = dir.Write("w.yaml", Registration(certificate.certificate_pem));
  const cli::Outcome sound = cli::Invoke(&RunDoctor, {"--certificate=" + pem, file});
  EXPECT_EQ(sound.code, 0);
  EXPECT_THAT(sound.out, testing::StartsWith("warning: ValidatingWebhookConfiguration mine: "));
  EXPECT_THAT(sound.err, HasSubstr("webhooks: 1 of tandem, 0 of others"));
  EXPECT_THAT(sound.err, testing::EndsWith("1 warning\n"));

  const std::string other =
      dir.Write("other.crt", support::MakeCertificate({"a.b.svc"}).certificate_pem);
  const cli::Outcome wrong =
      cli::Invoke(&RunDoctor, {"--certificate=" + other, "--output=json", file});
  EXPECT_EQ(wrong.code, 1);
  EXPECT_THAT(wrong.out,
              AllOf(HasSubstr("\"untrustedCertificate\""), HasSubstr("(for tandem.own.svc)")));
}

TEST(Doctor, JudgesThoseThatAreNamed) {
  const TempDir dir;
  const std::string file = dir.Write("w.yaml", Registration("x"));
  const cli::Outcome none = cli::Invoke(&RunDoctor, {"--name=other-*", file});
  EXPECT_EQ(none.code, 1);
  EXPECT_THAT(none.out, HasSubstr("[notRegistered]"));
  EXPECT_THAT(cli::Invoke(&RunDoctor, {"--name=mi*", file}).out, HasSubstr("[unreadableBundle]"));
}

TEST(Doctor, AsksAServerOfThisMachine) {
  const TempDir dir;
  const support::TestCertificate certificate = support::MakeCertificate();
  const std::string pem = dir.Write("tls.crt", certificate.certificate_pem);
  const std::string key = dir.Write("tls.key", certificate.key_pem);
  const std::string config =
      dir.Write("c.yaml",
                "apiVersion: config.tandem.dev/v1alpha1\nkind: TandemConfiguration\n"
                "securePort: 1\nhealthProbeBindAddress: \":1\"\nmetricsBindAddress: \"0\"\n"
                "tlsCertFile: " +
                    pem + "\ntlsPrivateKeyFile: " + key + "\n");
  const cli::Outcome outcome = cli::Invoke(&RunDoctor, {"--config=" + config});
  EXPECT_EQ(outcome.code, 1) << outcome.err;
  EXPECT_THAT(outcome.out, AllOf(HasSubstr("error: https://127.0.0.1:1: "),
                                 HasSubstr("error: http://127.0.0.1:1: ")));
  EXPECT_THAT(outcome.err, HasSubstr("2 errors"));
}

TEST(Doctor, TellsInOneLineWhatItCannotUse) {
  const TempDir dir;
  const std::string pod = dir.Write("pod.yaml", "kind: Pod\n");
  const std::string empty = dir.Write("empty.yaml", "");
  const struct {
    cli::Arguments arguments;
    std::string message;
  } kCases[] = {
      {{}, "what is to be examined? See 'tandem doctor --help'."},
      {{"/nowhere"}, "/nowhere: No such file or directory"},
      {{pod}, pod + ": is a \"Pod\", not a registration of webhooks or a list of them"},
      {{empty}, empty + ": holds no document"},
      {{"--certificate=" + pod, pod}, pod + ": holds no PEM certificate"},
      {{"--metrics=ftp://a"}, "ftp://a: must begin with http:// or https://"},
      {{"--x"}, "unknown flag: --x"},
  };
  for (const auto& c : kCases) {
    const cli::Outcome outcome = cli::Invoke(&RunDoctor, c.arguments);
    EXPECT_EQ(outcome.code, 2);
    EXPECT_THAT(outcome.err, HasSubstr(c.message));
  }
}

TEST(Doctor, TakesWhatAChartRenders) {
  const cli::Outcome outcome =
      cli::Invoke(&RunDoctor, {TANDEM_SOURCE_DIR "/tests/chart/golden/default.yaml"});
  EXPECT_NE(outcome.code, 2) << outcome.err;
  EXPECT_THAT(outcome.out, HasSubstr("ValidatingWebhookConfiguration "));
}

TEST(Doctor, ExplainsItself) {
  EXPECT_THAT(cli::Invoke(&RunDoctor, {"--help"}).out,
              HasSubstr("tandem doctor [FLAGS] [FILE...]\n"));
}

template <typename Check>
std::string RowOf(const Check& check) {
  return "| `" + std::string(check.name) + "` | " +
         std::string(registration::ToString(check.severity)) + " | " + std::string(check.demands) +
         " | " + std::string(check.advice) + " |";
}

TEST(DoctorPage, ListsEveryCheck) {
  std::vector<std::string> rows;
  for (const std::string& line : cli::LinesOfFile(TANDEM_SOURCE_DIR "/docs/doctor.md")) {
    if (line.starts_with("| `") && line.find(" | ") != std::string::npos &&
        !line.starts_with("| `0`")) {
      rows.push_back(line);
    }
  }
  std::vector<std::string> expected;
  for (const registration::Check* check : registration::AllChecks()) {
    expected.push_back(RowOf(*check));
  }
  for (const ReplicaCheck& check : ReplicaChecks()) expected.push_back(RowOf(check));
  EXPECT_EQ(rows, expected);
}

}  // namespace
}  // namespace tandem::doctor
