#include "config/flags.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "tests/config/temp_dir.h"
#include "tests/support/checkout.h"

namespace tandem::config {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Pair;

std::string TroubleWith(const std::vector<std::string>& arguments) {
  const auto options = LoadServeOptions(arguments);
  return options ? "none" : options.error().message;
}

std::vector<std::string> WithTls(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), {"--tls-cert-file=a.crt", "--tls-private-key-file=a.key"});
  return arguments;
}

TEST(ServeFlags, NeedACertificateAndItsKey) {
  EXPECT_EQ(TroubleWith({}),
            "--tls-cert-file and --tls-private-key-file, or --cert-dir, are required");
  EXPECT_EQ(TroubleWith({"--tls-cert-file=a"}),
            "certificate without its key: --tls-private-key-file is not set");
  EXPECT_EQ(TroubleWith({"--tls-private-key-file=a"}),
            "key without its certificate: --tls-cert-file is not set");
  EXPECT_EQ(TroubleWith(WithTls({"--client-allowed-names=a"})),
            "--client-allowed-names has no effect without --client-ca-file");
  const auto options = LoadServeOptions({"--cert-dir=/certs"});
  ASSERT_TRUE(options);
  EXPECT_EQ(options->tls_cert_file, "/certs/tls.crt");
  EXPECT_EQ(options->tls_private_key_file, "/certs/tls.key");
}

TEST(ServeFlags, ComplainAboutBadValues) {
  const struct {
    const char* argument;
    const char* message;
  } kCases[] = {
      {"--nonsense", "unknown flag: --nonsense"},
      {"--secure-port=x",
       R"(invalid argument "x" for "--secure-port" flag: strconv.ParseInt: parsing "x": invalid syntax)"},
      {"--secure-port=0",
       R"(invalid argument "0" for "--secure-port" flag: must be between 1 and 65535)"},
      {"--metrics-bind-address=8080",
       R"(invalid argument "8080" for "--metrics-bind-address" flag: must be 0, :port, address:port or [address]:port)"},
      {"--tls-min-version=VersionTLS10",
       R"(invalid argument "VersionTLS10" for "--tls-min-version" flag: must be one of VersionTLS12, VersionTLS13)"},
      {"--feature-gates=A",
       R"(invalid argument "A" for "--feature-gates" flag: missing bool value for A)"},
      {"--feature-gates=A=2",
       R"(invalid argument "A=2" for "--feature-gates" flag: invalid value of A=2, err: strconv.ParseBool: parsing "2": invalid syntax)"},
      {"--feature-gates=JobManagedBy=false",
       "cannot set feature gate JobManagedBy to false, feature is locked to true"},
      {"--http-idle-timeout=0", "--http-idle-timeout must be at least 1ms"},
      {"--mutate=unions,everything", "--mutate must list defaults or unions, not \"everything\""},
      {"--legacy-url=http://hook.ns.svc/validate",
       R"(invalid argument "http://hook.ns.svc/validate" for "--legacy-url" flag: must begin with https://, because hook.ns.svc is not this machine)"},
      {"--legacy-timeout=0", "--legacy-timeout must be at least 1ms"},
      {"--kubernetes-version=1.32",
       R"(invalid argument "1.32" for "--kubernetes-version" flag: must be a release with built-in rules: 1.33, 1.34, 1.35, 1.36, 1.37)"},
      {"--vmodule=server",
       R"(invalid argument "server" for "--vmodule" flag: "server" does not have the pattern=N format)"},
      {"--record-max-bytes=1000",
       R"(invalid argument "1000" for "--record-max-bytes" flag: must be between 1048576 and 1099511627776)"},
      {"--version=long",
       R"(invalid argument "long" for "--version" flag: must be one of true, raw)"},
      {"--config=/nonexistent.yaml", "open /nonexistent.yaml: No such file or directory"},
  };
  for (const auto& c : kCases) {
    SCOPED_TRACE(c.argument);
    EXPECT_EQ(TroubleWith(WithTls({c.argument})), c.message);
  }
}

TEST(ServeFlags, RefuseStepsAndEnforcementThatCannotBeRead) {
  EXPECT_THAT(TroubleWith(WithTls({"--takeover=Deployment"})),
              HasSubstr("\"Deployment\" must be GROUP/KIND"));
  EXPECT_THAT(TroubleWith(WithTls({"--enforcement=warn", "--enforcement=deny"})),
              HasSubstr("\"deny\" must be report, warn or enforce"));
  EXPECT_EQ(TroubleWith(WithTls({"--takeover=apps/Deployment", "--authority-mode=lifecycle"})),
            "--takeover has no effect with --authority-mode=lifecycle");
  const auto options =
      LoadServeOptions(WithTls({"--enforcement=report", "--enforcement=apps/*=warn"}));
  ASSERT_TRUE(options);
  EXPECT_THAT(options->enforcement, ElementsAre("report", "apps/*=warn"));
}

TEST(ServeFlags, TakeAnotherReleaseThatJudgesToo) {
  const auto options = LoadServeOptions(
      WithTls({"--kubernetes-version=1.34.2", "--shadow-kubernetes-version=v1.36.2",
               "--shadow-feature-gates=AllAlpha=true"}));
  ASSERT_TRUE(options) << options.error().message;
  EXPECT_EQ(options->shadow_kubernetes_version, "1.36.2");
}

TEST(ServeFlags, RefuseAnotherReleaseThatSaysNothing) {
  EXPECT_EQ(TroubleWith(WithTls({"--shadow-feature-gates=AllAlpha=true"})),
            "--shadow-feature-gates has no effect without --shadow-kubernetes-version");
  EXPECT_EQ(
      TroubleWith(WithTls({"--kubernetes-version=1.34.2", "--shadow-kubernetes-version=1.34.2"})),
      "--shadow-kubernetes-version is the release of --kubernetes-version, 1.34.2: there is "
      "nothing to compare");
  EXPECT_THAT(TroubleWith(WithTls({"--shadow-kubernetes-version=1.12"})), HasSubstr("1.12"));
  // Gates that are locked there are told with the release.
  EXPECT_THAT(
      TroubleWith(WithTls({"--kubernetes-version=1.35.3", "--feature-gates=ImageVolume=false",
                           "--shadow-kubernetes-version=1.36.2"})),
      HasSubstr("--shadow-kubernetes-version=1.36.2: "));
}

TEST(ServeFlags, RefuseWhatNeedsALegacyWebhook) {
  EXPECT_EQ(TroubleWith(WithTls({"--legacy-authoritative"})),
            "--legacy-authoritative has no effect without --legacy-url");
  EXPECT_EQ(TroubleWith(WithTls({"--legacy-ca-file=ca.crt"})),
            "--legacy-ca-file has no effect without --legacy-url");
  EXPECT_EQ(TroubleWith(WithTls({"--legacy-url=http://[::1]:80/", "--legacy-ca-file=ca.crt"})),
            "--legacy-ca-file has no effect on an http URL");
  EXPECT_EQ(TroubleWith(WithTls({"--legacy-url=https://hook.ns.svc/", "--legacy-ca-file=ca.crt",
                                 "--legacy-authoritative"})),
            "none");
}

TEST(ServeFlags, ChangeTheVerbosityOfFilesInTextLogsOnly) {
  const auto options = LoadServeOptions(WithTls({"--vmodule=a=1,b=2", "--vmodule=c=3"}));
  ASSERT_TRUE(options);
  EXPECT_EQ(ToString(options->vmodule), "a=1,b=2,c=3");
  EXPECT_EQ(TroubleWith(WithTls({"--vmodule=a=1", "--logging-format=json"})),
            "--vmodule is only supported for the text log format");
}

TEST(ServeFlags, AnswerHelpAndVersionWhateverElseIsMissing) {
  EXPECT_TRUE(LoadServeOptions({"-h"})->help);
  EXPECT_EQ(LoadServeOptions({"--version"})->version, "true");
  EXPECT_EQ(LoadServeOptions({"--version=raw"})->version, "raw");
}

TEST(ServeFlags, WinOverTheFile) {
  const TempDir dir;
  const std::string file = dir.Write("tandem.yaml",
                                     "apiVersion: config.tandem.dev/v1alpha1\n"
                                     "kind: TandemConfiguration\n"
                                     "certDir: /certs\nsecurePort: 1111\nthreads: 3\n"
                                     "rules: [/file]\n"
                                     "featureGates: {DeclarativeValidation: false, "
                                     "DeclarativeValidationBeta: false}\n");
  const auto options = LoadServeOptions({"--config", file, "--secure-port=2222", "--rules=/line",
                                         "--feature-gates=DeclarativeValidation=true"});
  ASSERT_TRUE(options) << options.error().message;
  EXPECT_EQ(options->secure_port, 2222);
  EXPECT_EQ(options->threads, 3);
  EXPECT_THAT(options->rules, ElementsAre("/line"));
  EXPECT_THAT(options->feature_gates, ElementsAre(Pair("DeclarativeValidation", false),
                                                  Pair("DeclarativeValidationBeta", false),
                                                  Pair("DeclarativeValidation", true)));
  EXPECT_EQ(options->tls_cert_file, "/certs/tls.crt");
}

TEST(ServeFlags, AcceptTheShippedExample) {
  const auto options =
      LoadServeOptions({"--config", TANDEM_SOURCE_DIR "/config/examples/tandem.yaml"});
  ASSERT_TRUE(options) << options.error().message;
  EXPECT_EQ(options->logging_format, "json");
  EXPECT_THAT(options->rules, ElementsAre("/etc/tandem/rules"));
}

TEST(ServeFlags, ReportTroubleInTheFile) {
  const TempDir dir;
  const std::string file = dir.Write("tandem.yaml", "a: 1\n");
  EXPECT_EQ(TroubleWith({"--config=" + file}),
            file + ":1: missing apiVersion: config.tandem.dev/v1alpha1");
}

TEST(ServeFlags, HaveNamesKeysAndHelpOfTheirOwn) {
  Options options;
  std::set<std::string> names;
  std::set<std::string> keys;
  std::set<char> letters;
  const FlagSet flags = ServeFlags(options);
  const std::string usage = flags.Usage();
  for (const Flag& flag : flags.flags()) {
    SCOPED_TRACE(flag.name);
    EXPECT_TRUE(names.insert(flag.name).second);
    EXPECT_TRUE(keys.insert(flag.Key()).second);
    EXPECT_TRUE(flag.shorthand == '\0' || letters.insert(flag.shorthand).second);
    EXPECT_FALSE(flag.help.empty());
    EXPECT_THAT(usage, HasSubstr("--" + flag.name));
  }
}

TEST(ServeFlags, ShowTheirDefaultsInTheHelp) {
  Options options;
  const std::string usage = ServeFlags(options).Usage();
  EXPECT_THAT(usage, HasSubstr("(default 10250)\n"));
  EXPECT_THAT(usage, HasSubstr("(default 3m0s)\n"));
  EXPECT_THAT(usage, HasSubstr("(default true)\n"));
}

TEST(ServeFlags, ListTheGatesThatMayChangeInTheHelp) {
  Options options;
  const std::string usage = ServeFlags(options).Usage();
  EXPECT_THAT(usage, HasSubstr("HPAScaleToZero=true|false (ALPHA, default=false)"));
  EXPECT_THAT(usage, HasSubstr("StrictIPCIDRValidation=true|false (BETA, default=true)"));
  EXPECT_THAT(usage, testing::Not(HasSubstr("JobManagedBy")));
  EXPECT_THAT(usage, testing::Not(HasSubstr("(, default")));
}

TEST(ServeFlags, ListWhatDiffersFromTheDefaults) {
  const auto options = LoadServeOptions(WithTls({"-v3", "--warn-on-shadow-denial"}));
  ASSERT_TRUE(options);
  EXPECT_THAT(ChangedFlagValues(*options),
              testing::UnorderedElementsAre(Pair("v", "3"), Pair("warn-on-shadow-denial", "true"),
                                            Pair("tls-cert-file", "a.crt"),
                                            Pair("tls-private-key-file", "a.key")));
}

TEST(ServeFlags, ResolveDefaultsFromTheMachine) {
  const struct {
    const char* limit;
    std::int64_t bytes;
    std::int64_t body;
    std::int64_t review;
  } kCases[] = {{"268435456", 64 << 20, 32 << 20, 56 << 20},
                {"100663296", 24 << 20, 12 << 20, 16 << 20},
                {"1048576", 16 << 20, 8 << 20, 16 << 20},
                {"8589934592", 256 << 20, 32 << 20, 512 << 20},
                {"max", 256 << 20, 32 << 20, 344 << 20}};
  for (const auto& c : kCases) {
    SCOPED_TRACE(c.limit);
    const TempDir dir;
    dir.Write("cpu.max", "100000 100000\n");
    dir.Write("memory.max", c.limit);
    Options options;
    ResolveDefaults(options, Machine(dir.Path()));
    EXPECT_EQ(options.threads, 1);
    EXPECT_EQ(options.max_inflight_body_bytes, c.bytes);
    EXPECT_EQ(options.max_request_body_bytes, c.body);
    EXPECT_EQ(options.max_review_memory_bytes, c.review);
  }
}

// This holds whatever the node has: a process without a CPU limit sees all of its CPUs.
TEST(ServeFlags, HaveNoMoreThreadsThanTheMemoryLimitHasReviewsFor) {
  constexpr std::int64_t kMiB = 1024 * 1024;
  const struct {
    const char* limit;
    int cpus;
    std::int64_t review;  ///< the chosen max_review_memory_bytes; 0: none
    std::int64_t threads;
  } kCases[] = {{"268435456", 16, 0, 3},         {"268435456", 2, 0, 2},
                {"268435456", 1, 0, 1},          {"1048576", 16, 0, 1},
                {"1073741824", 16, 0, 16},       {"1073741824", 64, 0, 21},
                {"268435456", 16, 28 * kMiB, 2}, {"268435456", 16, 512 * kMiB, 1},
                {"8589934592", 128, 0, 128},     {"max", 128, 0, 128}};
  for (const auto& c : kCases) {
    SCOPED_TRACE(std::string(c.limit) + " " + std::to_string(c.cpus));
    const TempDir dir;
    dir.Write("memory.max", c.limit);
    Options options;
    options.max_review_memory_bytes = c.review;
    ResolveDefaults(options, Machine(dir.Path(), c.cpus));
    EXPECT_EQ(options.threads, c.threads);
    if (c.review == 0 && std::string_view(c.limit) == "268435456") {
      EXPECT_LE(80 * kMiB + options.max_inflight_body_bytes +
                    2 * options.threads * options.max_review_memory_bytes,
                256 * kMiB);
    }
  }
}

TEST(ServeFlags, KeepWhatIsChosenWhateverTheMachine) {
  Options chosen;
  chosen.threads = 7;
  chosen.max_inflight_body_bytes = 1234;
  chosen.max_request_body_bytes = 123;
  chosen.max_review_memory_bytes = 2345;
  ResolveDefaults(chosen, Machine("/nonexistent"));
  EXPECT_EQ(chosen.threads, 7);
  EXPECT_EQ(chosen.max_inflight_body_bytes, 1234);
  EXPECT_EQ(chosen.max_request_body_bytes, 123);
  EXPECT_EQ(chosen.max_review_memory_bytes, 2345);
}

}  // namespace
}  // namespace tandem::config
