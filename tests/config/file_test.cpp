#include "config/file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "config/flags.h"

namespace tandem::config {
namespace {

using testing::ElementsAre;
using testing::Pair;

constexpr const char* kHeader =
    "apiVersion: config.tandem.dev/v1alpha1\nkind: TandemConfiguration\n";

std::string Apply(const std::string& text, Options& options) {
  const Status applied = ApplyConfigFile(text, "t.yaml", ServeFlags(options));
  return applied ? "none" : applied.error().message;
}

TEST(ConfigFile, SetsFlagsByTheirCamelCaseNames) {
  Options options;
  EXPECT_EQ(Apply(std::string(kHeader) +
                      "securePort: 8443\nhttpIdleTimeout: 2m\nauditAnnotations: false\n"
                      "rules:\n- /a\n- /b\nv: 4\nloggingFormat: json\n"
                      "featureGates:\n  DeclarativeValidationTakeover: true\n",
                  options),
            "none");
  EXPECT_EQ(options.secure_port, 8443);
  EXPECT_EQ(options.http_idle_timeout, std::chrono::minutes(2));
  EXPECT_FALSE(options.audit_annotations);
  EXPECT_THAT(options.rules, ElementsAre("/a", "/b"));
  EXPECT_EQ(options.verbosity, 4);
  EXPECT_THAT(options.feature_gates, ElementsAre(Pair("DeclarativeValidationTakeover", true)));
}

TEST(ConfigFile, NamesTheLineOfWhatIsWrong) {
  const struct {
    std::string text;
    const char* message;
  } kCases[] = {
      {"kind: TandemConfiguration\n", "t.yaml:1: missing apiVersion: config.tandem.dev/v1alpha1"},
      {"apiVersion: v1\n", R"(t.yaml:1: apiVersion is "v1", expected config.tandem.dev/v1alpha1)"},
      {"apiVersion: config.tandem.dev/v1alpha1\nkind: Pod\n",
       R"(t.yaml:2: kind is "Pod", expected TandemConfiguration)"},
      {std::string(kHeader) + "securPort: 1\n", R"(t.yaml:3: unknown key "securPort")"},
      {std::string(kHeader) + "secure-port: 1\n", R"(t.yaml:3: unknown key "secure-port")"},
      {std::string(kHeader) + "config: x\n", R"(t.yaml:3: unknown key "config")"},
      {std::string(kHeader) + "securePort: no\n",
       R"(t.yaml:3: invalid value "no" for securePort: strconv.ParseInt: parsing "no": invalid syntax)"},
      {std::string(kHeader) + "securePort: [1]\n", "t.yaml:3: securePort must be a single value"},
      {std::string(kHeader) + "securePort:\n", "t.yaml:3: securePort must be a single value"},
      {std::string(kHeader) + "rules: {a: b}\n", "t.yaml:3: rules must be a list"},
      {std::string(kHeader) + "rules: [[a]]\n", "t.yaml:3: rules must be a list"},
      {std::string(kHeader) + "\nv: 1\nv: 2\n", R"(t.yaml:5: duplicate key "v")"},
      {"- a\n", "t.yaml: expected one mapping"},
      {"", "t.yaml: expected one mapping"},
  };
  for (const auto& c : kCases) {
    SCOPED_TRACE(c.message);
    Options options;
    EXPECT_EQ(Apply(c.text, options), c.message);
  }
}

}  // namespace
}  // namespace tandem::config
