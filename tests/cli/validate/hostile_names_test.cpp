// Names of objects and of files may hold anything. What is printed of them does nothing to a
// terminal, and is what its format allows.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "cli/doctor/doctor.h"
#include "cli/generate/generate.h"
#include "cli/linting/lint.h"
#include "cli/readiness/evidence.h"
#include "cli/reference/cel.h"
#include "cli/validate/validate.h"
#include "tests/cli/harmless.h"
#include "tests/cli/invoke.h"
#include "tests/config/temp_dir.h"
#include "tests/support/checkout.h"
#include "tests/validation/evidence/documents.h"
#include "validation/evidence/writer.h"

namespace tandem::validate {
namespace {

using testing::HasSubstr;

class HostileNames : public testing::Test {
 protected:
  /// Objects that nobody can name without trouble, in files of the same kind.
  std::string WriteObjects() {
    for (const char* name : {"ReplicationController", "Gizmo"}) {
      dir_.Write(
          "objects/" + cli::kHostile + name + ".json",
          R"({"apiVersion":"v1","kind":")" + std::string(name) +
              R"(","metadata":{"name":"w\u001b[2J\uffff\u009b","labels":{"\u001b[2J":"\u001b"}},)"
              R"("spec":{"replicas":-1,"\u001b[2J":1}})");
    }
    dir_.Write("objects/" + cli::kHostile + ".yaml",
               "apiVersion: v1\nkind: Gizmo\nmetadata: {name: '" + cli::kHostile + "'}\n");
    dir_.Write("objects/" + cli::kHostile + "bad.json", "{\"\x1b[2J\xff");
    return dir_.Path("objects");
  }

  config::TempDir dir_;
};

TEST_F(HostileNames, AreHarmlessInEveryOutputOfValidate) {
  const std::string objects = WriteObjects();
  for (const char* output : {"pretty", "text", "json", "junit", "sarif", "tap", "github"}) {
    SCOPED_TRACE(output);
    const cli::Outcome outcome =
        cli::Invoke(&RunValidate, cli::Arguments{"--output=" + std::string(output),
                                                 "--rules=" TANDEM_SOURCE_DIR "/deploy/rules",
                                                 "--only-objects=false", objects});
    EXPECT_THAT(outcome.out, HasSubstr("bad.json"));
    cli::ExpectHarmless(outcome.err);
    const std::string_view format(output);
    if (format == "sarif") {
      cli::ExpectJson(outcome.out);
    } else if (format == "junit") {
      cli::ExpectXml(outcome.out);
    } else if (format != "json") {
      cli::ExpectHarmless(outcome.out);
    }
  }
}

TEST_F(HostileNames, AreHarmlessInWhatValidateComplainsOf) {
  for (const cli::Arguments& arguments :
       {cli::Arguments{cli::kHostile}, cli::Arguments{"--" + cli::kHostile},
        cli::Arguments{"--rules=" + cli::kHostile, "x"},
        cli::Arguments{"--crds=" + cli::kHostile, "x"},
        cli::Arguments{"--old=" + cli::kHostile, dir_.Path()}}) {
    const cli::Outcome outcome = cli::Invoke(&RunValidate, arguments);
    EXPECT_NE(outcome.code, 0);
    cli::ExpectHarmless(outcome.out + outcome.err);
  }
}

TEST_F(HostileNames, AreHarmlessInEveryOutputOfLint) {
  dir_.Write("v1/" + cli::kHostile + ".go",
             "package v1\ntype Thing struct {\n\t// +k8s:requird\x1b[2J\xff\n\t// "
             "+k8s:maxLength=\x1b\n\tName string `json:\"\x1b[2J\xff\"`\n}\n");
  for (const char* output : {"text", "json", "sarif"}) {
    SCOPED_TRACE(output);
    const cli::Outcome outcome = cli::Invoke(
        &linting::RunLint, cli::Arguments{"--output=" + std::string(output), dir_.Path()});
    EXPECT_NE(outcome.out, "");
    cli::ExpectHarmless(outcome.err);
    output == std::string_view("text") ? cli::ExpectHarmless(outcome.out)
                                       : cli::ExpectJson(outcome.out);
  }
  cli::ExpectHarmless(
      cli::Invoke(&linting::RunLint, cli::Arguments{"--coverage", dir_.Path()}).out);
  cli::ExpectHarmless(cli::Invoke(&linting::RunLint, cli::Arguments{cli::kHostile}).err);
}

TEST_F(HostileNames, AreHarmlessInEveryOutputOfCel) {
  for (const char* output : {"text", "json"}) {
    const cli::Outcome outcome =
        cli::Invoke(&reference::RunCel,
                    cli::Arguments{"--output=" + std::string(output), "'w\x1b[2J\xc2\x9b' + 'x'"});
    EXPECT_THAT(outcome.out, HasSubstr("[2J")) << outcome.err;
    if (output == std::string_view("text")) cli::ExpectHarmless(outcome.out);
    if (output == std::string_view("json")) cli::ExpectJson(outcome.out);
  }
  cli::ExpectHarmless(
      cli::Invoke(&reference::RunCel, cli::Arguments{"--object=" + cli::kHostile, "1"}).err);
  cli::ExpectHarmless(cli::Invoke(&reference::RunCel, cli::Arguments{"'" + cli::kHostile}).err);
}

TEST_F(HostileNames, AreHarmlessInEveryOutputOfEvidence) {
  const auto run = [](const cli::Arguments& arguments, const cli::Streams& streams) {
    return readiness::RunEvidence(arguments, streams, "build");
  };
  evidence::IdentifierCounts counts = evidence::Agreed(1);
  counts.rules["spec." + cli::kHostile + " FieldValueInvalid minimum"].declarative_only = 1;
  counts.samples.push_back({"unmatched", "FieldValueInvalid", cli::kHostile, cli::kHostile});
  evidence::Document document = evidence::DocumentOf(1, counts);
  document.identifiers[{cli::kHostile, cli::kHostile}] = counts;
  dir_.Write("evidence/" + cli::kHostile + ".json", evidence::Write(document));
  for (const char* output : {"text", "json", "html", "markdown", "junit", "document", "total"}) {
    SCOPED_TRACE(output);
    const cli::Outcome outcome =
        cli::Invoke(run, {"--output=" + std::string(output), dir_.Path("evidence")});
    EXPECT_THAT(outcome.out, HasSubstr("deployment")) << outcome.err;
    cli::ExpectHarmless(outcome.err);
    const std::string_view format(output);
    const bool is_json = format == "json" || format == "document" || format == "total";
    is_json ? cli::ExpectJson(outcome.out) : cli::ExpectHarmless(outcome.out);
    if (format == "junit") cli::ExpectXml(outcome.out);
  }
  for (const cli::Arguments& arguments :
       {cli::Arguments{cli::kHostile}, cli::Arguments{"--" + cli::kHostile},
        cli::Arguments{"--identifier=" + cli::kHostile},
        cli::Arguments{"--waivers=" + cli::kHostile, dir_.Path("evidence")},
        cli::Arguments{dir_.Write(cli::kHostile + ".json", "{\"" + cli::kHostile)}}) {
    const cli::Outcome outcome = cli::Invoke(run, arguments);
    EXPECT_NE(outcome.code, 0);
    cli::ExpectHarmless(outcome.out + outcome.err);
  }
}

TEST_F(HostileNames, AreHarmlessInEveryOutputOfDoctor) {
  const std::string file = dir_.Write(
      cli::kHostile + ".json",
      R"({"apiVersion":"admissionregistration.k8s.io/v1","kind":"ValidatingWebhookConfiguration",)"
      R"("metadata":{"name":"w\u001b[2J\u009b","labels":{"app.kubernetes.io/name":"tandem"}},)"
      R"("webhooks":[{"name":"\u001b[2J","failurePolicy":"\u001b[2J","rules":[{"apiGroups":)"
      R"(["\u001b"],"resources":["\u001b"],"operations":["CREATE"]}],"clientConfig":)"
      R"({"service":{"name":"\u001b","namespace":"\u009b","path":"/\u001b"}}}]})");
  for (const char* output : {"text", "json"}) {
    SCOPED_TRACE(output);
    const cli::Outcome outcome =
        cli::Invoke(&doctor::RunDoctor, {"--output=" + std::string(output), file});
    EXPECT_THAT(outcome.out, HasSubstr("[2J")) << outcome.err;
    cli::ExpectHarmless(outcome.err);
    output == std::string_view("json") ? cli::ExpectJson(outcome.out)
                                       : cli::ExpectHarmless(outcome.out);
  }
  for (const cli::Arguments& arguments :
       {cli::Arguments{cli::kHostile}, cli::Arguments{"--" + cli::kHostile},
        cli::Arguments{"--name=" + cli::kHostile, file},
        cli::Arguments{"--certificate=" + cli::kHostile, file},
        cli::Arguments{"http://" + cli::kHostile}}) {
    const cli::Outcome outcome = cli::Invoke(&doctor::RunDoctor, arguments);
    EXPECT_NE(outcome.code, 0);
    cli::ExpectHarmless(outcome.out + outcome.err);
  }
}

TEST_F(HostileNames, AreHarmlessInWhatGenerateSays) {
  dir_.Write("rules/v1/doc.go",
             "// +k8s:validation-gen=TypeMeta\n// +groupName=example.com\npackage v1\n");
  dir_.Write("rules/v1/types.go",
             "package v1\nimport metav1 \"k8s.io/apimachinery/pkg/apis/meta/v1\"\n"
             "type Thing struct {\n\tmetav1.TypeMeta `json:\",inline\"`\n"
             "\t// +k8s:optional\n\t// +k8s:opaqueType\n\tName string `json:\"\x1b[2J\"`\n"
             "\t// +k8s:required\n\tOther string `json:\"\x1b[2K\"`\n}\n");
  const std::string rules = "--rules=" + dir_.Path("rules");
  const cli::Outcome made = cli::Invoke(
      &generate::RunGenerate, {"fixtures", rules, "--output-dir=" + dir_.Path(cli::kHostile)});
  EXPECT_NE(made.out + made.err, "");
  cli::ExpectHarmless(made.out + made.err);
  for (const cli::Arguments& arguments :
       {cli::Arguments{cli::kHostile}, cli::Arguments{"fixtures", "--" + cli::kHostile},
        cli::Arguments{"fixtures", rules, cli::kHostile},
        cli::Arguments{"fixtures", "--rules=" + cli::kHostile}}) {
    const cli::Outcome outcome = cli::Invoke(&generate::RunGenerate, arguments);
    EXPECT_NE(outcome.code, 0);
    cli::ExpectHarmless(outcome.out + outcome.err);
  }
}

}  // namespace
}  // namespace tandem::validate
