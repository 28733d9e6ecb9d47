// Names of objects and of files may hold anything. What is printed of them does nothing to a
// terminal, and is what its format allows.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "cli/cel.h"
#include "cli/doctor.h"
#include "cli/evidence.h"
#include "cli/generate.h"
#include "cli/lint.h"
#include "cli/validate.h"
#include "tests/cli/harmless.h"
#include "tests/cli/invoke.h"
#include "tests/config/temp_dir.h"
#include "tests/support/checkout.h"
#include "tests/validation/evidence/documents.h"
#include "validation/evidence/writer.h"

namespace tandem::cli {
namespace {

using testing::HasSubstr;

class HostileNames : public testing::Test {
 protected:
  /// Objects that nobody can name without trouble, in files of the same kind.
  std::string WriteObjects() {
    for (const char* name : {"ReplicationController", "Gizmo"}) {
      dir_.Write(
          "objects/" + kHostile + name + ".json",
          R"({"apiVersion":"v1","kind":")" + std::string(name) +
              R"(","metadata":{"name":"w\u001b[2J\uffff\u009b","labels":{"\u001b[2J":"\u001b"}},)"
              R"("spec":{"replicas":-1,"\u001b[2J":1}})");
    }
    dir_.Write("objects/" + kHostile + ".yaml",
               "apiVersion: v1\nkind: Gizmo\nmetadata: {name: '" + kHostile + "'}\n");
    dir_.Write("objects/" + kHostile + "bad.json", "{\"\x1b[2J\xff");
    return dir_.Path("objects");
  }

  config::TempDir dir_;
};

TEST_F(HostileNames, AreHarmlessInEveryOutputOfValidate) {
  const std::string objects = WriteObjects();
  for (const char* output : {"pretty", "text", "json", "junit", "sarif", "tap", "github"}) {
    SCOPED_TRACE(output);
    const Outcome outcome =
        Invoke(&RunValidate, Arguments{"--output=" + std::string(output),
                                       "--rules=" TANDEM_SOURCE_DIR "/deploy/rules",
                                       "--only-objects=false", objects});
    EXPECT_THAT(outcome.out, HasSubstr("bad.json"));
    ExpectHarmless(outcome.err);
    const std::string_view format(output);
    if (format == "sarif") {
      ExpectJson(outcome.out);
    } else if (format == "junit") {
      ExpectXml(outcome.out);
    } else if (format != "json") {
      ExpectHarmless(outcome.out);
    }
  }
}

TEST_F(HostileNames, AreHarmlessInWhatValidateComplainsOf) {
  for (const Arguments& arguments :
       {Arguments{kHostile}, Arguments{"--" + kHostile}, Arguments{"--rules=" + kHostile, "x"},
        Arguments{"--crds=" + kHostile, "x"}, Arguments{"--old=" + kHostile, dir_.Path()}}) {
    const Outcome outcome = Invoke(&RunValidate, arguments);
    EXPECT_NE(outcome.code, 0);
    ExpectHarmless(outcome.out + outcome.err);
  }
}

TEST_F(HostileNames, AreHarmlessInEveryOutputOfLint) {
  dir_.Write("v1/" + kHostile + ".go",
             "package v1\ntype Thing struct {\n\t// +k8s:requird\x1b[2J\xff\n\t// "
             "+k8s:maxLength=\x1b\n\tName string `json:\"\x1b[2J\xff\"`\n}\n");
  for (const char* output : {"text", "json", "sarif"}) {
    SCOPED_TRACE(output);
    const Outcome outcome =
        Invoke(&RunLint, Arguments{"--output=" + std::string(output), dir_.Path()});
    EXPECT_NE(outcome.out, "");
    ExpectHarmless(outcome.err);
    output == std::string_view("text") ? ExpectHarmless(outcome.out) : ExpectJson(outcome.out);
  }
  ExpectHarmless(Invoke(&RunLint, Arguments{"--coverage", dir_.Path()}).out);
  ExpectHarmless(Invoke(&RunLint, Arguments{kHostile}).err);
}

TEST_F(HostileNames, AreHarmlessInEveryOutputOfCel) {
  for (const char* output : {"text", "json"}) {
    const Outcome outcome =
        Invoke(&RunCel, Arguments{"--output=" + std::string(output), "'w\x1b[2J\xc2\x9b' + 'x'"});
    EXPECT_THAT(outcome.out, HasSubstr("[2J")) << outcome.err;
    if (output == std::string_view("text")) ExpectHarmless(outcome.out);
    if (output == std::string_view("json")) ExpectJson(outcome.out);
  }
  ExpectHarmless(Invoke(&RunCel, Arguments{"--object=" + kHostile, "1"}).err);
  ExpectHarmless(Invoke(&RunCel, Arguments{"'" + kHostile}).err);
}

TEST_F(HostileNames, AreHarmlessInEveryOutputOfEvidence) {
  const auto run = [](const Arguments& arguments, const Streams& streams) {
    return RunEvidence(arguments, streams, "build");
  };
  evidence::IdentifierCounts counts = evidence::Agreed(1);
  counts.rules["spec." + kHostile + " FieldValueInvalid minimum"].declarative_only = 1;
  counts.samples.push_back({"unmatched", "FieldValueInvalid", kHostile, kHostile});
  evidence::Document document = evidence::DocumentOf(1, counts);
  document.identifiers[{kHostile, kHostile}] = counts;
  dir_.Write("evidence/" + kHostile + ".json", evidence::Write(document));
  for (const char* output : {"text", "json", "html", "markdown", "junit", "document", "total"}) {
    SCOPED_TRACE(output);
    const Outcome outcome = Invoke(run, {"--output=" + std::string(output), dir_.Path("evidence")});
    EXPECT_THAT(outcome.out, HasSubstr("deployment")) << outcome.err;
    ExpectHarmless(outcome.err);
    const std::string_view format(output);
    const bool is_json = format == "json" || format == "document" || format == "total";
    is_json ? ExpectJson(outcome.out) : ExpectHarmless(outcome.out);
    if (format == "junit") ExpectXml(outcome.out);
  }
  for (const Arguments& arguments :
       {Arguments{kHostile}, Arguments{"--" + kHostile}, Arguments{"--identifier=" + kHostile},
        Arguments{"--waivers=" + kHostile, dir_.Path("evidence")},
        Arguments{dir_.Write(kHostile + ".json", "{\"" + kHostile)}}) {
    const Outcome outcome = Invoke(run, arguments);
    EXPECT_NE(outcome.code, 0);
    ExpectHarmless(outcome.out + outcome.err);
  }
}

TEST_F(HostileNames, AreHarmlessInEveryOutputOfDoctor) {
  const std::string file = dir_.Write(
      kHostile + ".json",
      R"({"apiVersion":"admissionregistration.k8s.io/v1","kind":"ValidatingWebhookConfiguration",)"
      R"("metadata":{"name":"w\u001b[2J\u009b","labels":{"app.kubernetes.io/name":"tandem"}},)"
      R"("webhooks":[{"name":"\u001b[2J","failurePolicy":"\u001b[2J","rules":[{"apiGroups":)"
      R"(["\u001b"],"resources":["\u001b"],"operations":["CREATE"]}],"clientConfig":)"
      R"({"service":{"name":"\u001b","namespace":"\u009b","path":"/\u001b"}}}]})");
  for (const char* output : {"text", "json"}) {
    SCOPED_TRACE(output);
    const Outcome outcome = Invoke(&RunDoctor, {"--output=" + std::string(output), file});
    EXPECT_THAT(outcome.out, HasSubstr("[2J")) << outcome.err;
    ExpectHarmless(outcome.err);
    output == std::string_view("json") ? ExpectJson(outcome.out) : ExpectHarmless(outcome.out);
  }
  for (const Arguments& arguments :
       {Arguments{kHostile}, Arguments{"--" + kHostile}, Arguments{"--name=" + kHostile, file},
        Arguments{"--certificate=" + kHostile, file}, Arguments{"http://" + kHostile}}) {
    const Outcome outcome = Invoke(&RunDoctor, arguments);
    EXPECT_NE(outcome.code, 0);
    ExpectHarmless(outcome.out + outcome.err);
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
  const Outcome made =
      Invoke(&RunGenerate, {"fixtures", rules, "--output-dir=" + dir_.Path(kHostile)});
  EXPECT_NE(made.out + made.err, "");
  ExpectHarmless(made.out + made.err);
  for (const Arguments& arguments :
       {Arguments{kHostile}, Arguments{"fixtures", "--" + kHostile},
        Arguments{"fixtures", rules, kHostile}, Arguments{"fixtures", "--rules=" + kHostile}}) {
    const Outcome outcome = Invoke(&RunGenerate, arguments);
    EXPECT_NE(outcome.code, 0);
    ExpectHarmless(outcome.out + outcome.err);
  }
}

}  // namespace
}  // namespace tandem::cli
