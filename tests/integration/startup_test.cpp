// The faults that keep the server from starting, and what it says of them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "config/flags.h"
#include "tests/integration/running_server.h"

namespace tandem {
namespace {

using support::LoopbackOptions;
using support::TemporaryFolder;
using testing::HasSubstr;

std::string WhyNot(const config::Options& options) {
  const auto app = server::App::Create(options);
  return app ? "it starts" : app.error().message;
}

TEST(Startup, NamesFileAndLineOfABrokenRule) {
  const TemporaryFolder folder;
  config::Options options = LoopbackOptions(folder);
  folder.Write("rules/v1/doc.go", "// +k8s:validation-gen=*\npackage v1\n");
  folder.Write("rules/v1/types.go",
               "package v1\n\ntype T struct {\n\t// +k8s:minimum=abc\n\tA int32 `json:\"a\"`\n}\n");
  options.rules = {folder.path() + "/rules"};
  const std::string why = WhyNot(options);
  EXPECT_THAT(why, HasSubstr("types.go:4:"));
  EXPECT_THAT(why, HasSubstr("field v1.T.a: tag \"k8s:minimum\": tag value has wrong type"));
}

TEST(Startup, NamesFileAndLineOfABrokenMarker) {
  const TemporaryFolder folder;
  config::Options options = LoopbackOptions(folder);
  folder.Write("rules/v1/doc.go", "// +groupName=example.com\npackage v1\n");
  folder.Write("rules/v1/types.go",
               "package v1\n\nimport metav1 \"k8s.io/apimachinery/pkg/apis/meta/v1\"\n\n"
               "type T struct {\n\tmetav1.TypeMeta `json:\",inline\"`\n"
               "\tmetav1.ObjectMeta `json:\"metadata,omitempty\"`\n"
               "\t// +kubebuilder:validation:Maximum=abc\n\tA int32 `json:\"a\"`\n}\n");
  options.rules = {folder.path() + "/rules"};
  const std::string why = WhyNot(options);
  EXPECT_THAT(why, HasSubstr("types.go:8:"));
  EXPECT_THAT(why, HasSubstr("expected integer or float, got \"abc\""));
}

TEST(Startup, LogsTheUseOfAFlagThatGoesAway) {
  const support::RunningServer server([](config::Options& options) {
    config::FlagSet flags = config::ServeFlags(options);
    flags.Deprecate("max-connections", "use --threads instead.", options.warnings);
    ASSERT_TRUE(flags.Parse({"--max-connections=100"}));
  });
  ASSERT_TRUE(server.started());
  EXPECT_THAT(server.Log(),
              HasSubstr("Flag --max-connections has been deprecated, use --threads instead."));
}

TEST(Startup, NamesFileAndLineOfWhatIsNotGo) {
  const TemporaryFolder folder;
  config::Options options = LoopbackOptions(folder);
  folder.Write("rules/v1/types.go", "package v1\n\nthis is not Go\n");
  options.rules = {folder.path() + "/rules"};
  EXPECT_THAT(WhyNot(options), HasSubstr("types.go:3:"));
}

TEST(Startup, NamesRulesThatCannotBeRead) {
  const TemporaryFolder folder;
  config::Options options = LoopbackOptions(folder);
  options.rules = {folder.path() + "/nowhere"};
  EXPECT_THAT(WhyNot(options), HasSubstr("/nowhere"));
}

TEST(Startup, RefusesACertificateWithoutItsKey) {
  const TemporaryFolder folder;
  config::Options options = LoopbackOptions(folder);
  options.tls_private_key_file = folder.path() + "/missing.key";
  EXPECT_THAT(WhyNot(options), HasSubstr("missing.key"));
  const support::TestCertificate other = support::MakeCertificate();
  options.tls_private_key_file = folder.Write("other.key", other.key_pem);
  EXPECT_THAT(WhyNot(options), HasSubstr("other.key"));
}

TEST(Startup, LooksAtTheCertificateBeforeTheRules) {
  const TemporaryFolder folder;
  config::Options options = LoopbackOptions(folder);
  options.tls_private_key_file = folder.path() + "/missing.key";
  options.rules = {folder.path() + "/nowhere"};
  EXPECT_THAT(WhyNot(options), HasSubstr("missing.key"));
}

TEST(Startup, RefusesUnknownGates) {
  const TemporaryFolder folder;
  config::Options options = LoopbackOptions(folder);
  options.feature_gates = {{"NoSuchGate", true}};
  EXPECT_EQ(WhyNot(options), "unrecognized feature gate: NoSuchGate");
}

TEST(Startup, RefusesAPortThatIsTaken) {
  const support::RunningServer server;
  ASSERT_TRUE(server.started());
  const TemporaryFolder folder;
  config::Options options = LoopbackOptions(folder);
  options.secure_port = server.ports().webhook;
  EXPECT_THAT(WhyNot(options), HasSubstr(std::to_string(server.ports().webhook)));
}

}  // namespace
}  // namespace tandem
