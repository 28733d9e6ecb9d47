// A name, a key or a path makes no more lines than another one that is as wrong, whatever it holds:
// in every format meant for people.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "cli/command.h"
#include "cli/doctor/doctor.h"
#include "cli/generate/generate.h"
#include "cli/linting/lint.h"
#include "cli/readiness/evidence.h"
#include "cli/reference/cel.h"
#include "cli/validate/validate.h"
#include "tests/cli/further_lines.h"
#include "tests/validation/evidence/documents.h"
#include "validation/evidence/writer.h"

namespace tandem::validate {
namespace {

/// A folder with hardly any rules, because it is read often.
std::string FewRules(const config::TempDir& dir) {
  dir.Write("few/types.go", "package v1\n\ntype T struct{}\n");
  return "--rules=" + dir.Path("few");
}

/// Objects with the piece wherever an object has names.
std::vector<std::string> ObjectsWith(const std::string& piece) {
  const std::string text = cli::Quoted(piece);
  const std::string metadata = R"("metadata":{"name":"a"})";
  return {
      R"({"apiVersion":"v1","kind":"ConfigMap",)" + metadata + R"(,"data":{)" + text + R"(:""}})",
      R"({"apiVersion":"v1","kind":"ConfigMap","metadata":{"name":)" + text + R"(},"data":{}})",
      R"({"apiVersion":"v1","kind":"ConfigMap","metadata":{"name":"a","namespace":)" + text + "}}",
      R"({"apiVersion":"v1","kind":"ConfigMap","metadata":{"name":"a","labels":{)" + text + ":" +
          text + R"(},"annotations":{)" + text + ":" + text + "}}}",
      R"({"apiVersion":"v1","kind":"ConfigMap",)" + metadata + "," + text + ":1}",
      R"({"apiVersion":"v1","kind":)" + text + "," + metadata + "}",
      R"({"apiVersion":)" + text + R"(,"kind":"ConfigMap",)" + metadata + "}",
      R"({"apiVersion":"v1","kind":"Pod",)" + metadata + R"(,"spec":{"containers":[{"name":)" +
          text + R"(,"image":)" + text + R"(,"volumeMounts":[{"name":)" + text +
          R"(,"mountPath":)" + text + R"(}],"imagePullPolicy":)" + text + "}]}}",
      R"({"apiVersion":"v1","kind":"ResourceQuota",)" + metadata + R"(,"spec":{"hard":{)" + text +
          ":" + text + "}}}",
      R"({"apiVersion":"apiextensions.k8s.io/v1","kind":"CustomResourceDefinition","metadata":)"
      R"({"name":"as.b.c"},"spec":{"group":"b.c","scope":"Namespaced","names":{"plural":"as",)"
      R"("kind":"A"},"versions":[{"name":"v1","served":true,"storage":true,"schema":)"
      R"({"openAPIV3Schema":{"type":"object","properties":{)" +
          text + R"(:{"type":)" + text + R"(,"format":)" + text +
          R"(,"x-kubernetes-validations":[{"rule":"selff"}]}}}}}]}})",
  };
}

TEST(OneLinePerLine, InEveryFormatOfValidate) {
  for (const char* output : {"text", "tap", "github", "junit", "sarif", "json"}) {
    for (const char* manner : {"--strict=true", "--strict=false", "--compare"}) {
      SCOPED_TRACE(testing::Message() << output << " " << manner);
      const std::string_view format(output);
      cli::ExpectNoFurtherLines(
          [&](const std::string& piece, const config::TempDir& dir) {
            cli::Arguments arguments = {"--output=" + std::string(output), manner, "--rules=none",
                                        FewRules(dir)};
            for (const std::string& object : ObjectsWith(piece)) {
              arguments.push_back(dir.Write(std::to_string(arguments.size()) + ".json", object));
            }
            return cli::Invoke(&RunValidate, arguments);
          },
          format == "sarif" || format == "json");
    }
  }
}

TEST(OneLinePerLine, OfNamesOfFiles) {
  const auto named = [](const std::string& text) {
    return [text](const std::string& piece, const config::TempDir& dir) {
      dir.Write(piece + "/" + piece + ".yaml", text);
      return cli::Invoke(&RunValidate,
                         {"--output=github", "--rules=none", FewRules(dir), dir.Path(piece)});
    };
  };
  for (const char* text : {"apiVersion: v1\nkind: ConfigMap\n", "{", "a: [", "kind: a\n",
                           "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: A}\nx: 1\n"}) {
    SCOPED_TRACE(text);
    cli::ExpectNoFurtherLines(named(text));
  }
}

TEST(OneLinePerLine, OfWhatCannotBeUsed) {
  const auto evidence = [](const cli::Arguments& arguments, const cli::Streams& streams) {
    return readiness::RunEvidence(arguments, streams, "build");
  };
  const auto known = [](const cli::Arguments& arguments, const cli::Streams& streams) {
    return cli::RunCommand({}, "1", arguments, streams);
  };
  const auto expect = [](const auto& function) {
    for (const char* before : {"", "--", "--rules=", "--crds=", "--output=", "--feature-gates=",
                               "--config=", "--object=", "--against=", "--waivers="}) {
      SCOPED_TRACE(before);
      cli::ExpectNoFurtherLines([&](const std::string& piece, const config::TempDir& dir) {
        return cli::Invoke(function, cli::Arguments{before + piece, dir.Path("none")});
      });
    }
  };
  expect(&RunValidate);
  expect(&linting::RunLint);
  expect(&doctor::RunDoctor);
  expect(&generate::RunGenerate);
  expect(&reference::RunCel);
  expect(evidence);
  expect(known);
}

TEST(OneLinePerLine, OfMistakesInRules) {
  cli::ExpectNoFurtherLines([](const std::string& piece, const config::TempDir& dir) {
    for (const char* file : {"a.go", "b.go"}) {
      dir.Write("v1/" + piece + file,
                "package v1\n// +k8s:maxLength=x\ntype T" + std::string(1, file[0]) + " string\n");
    }
    return cli::Invoke(&RunValidate, {"--rules=" + dir.Path(), dir.Write("o.json", "{}")});
  });
}

TEST(OneLinePerLine, InEveryFormatOfLint) {
  cli::ExpectNoFurtherLines([](const std::string& piece, const config::TempDir& dir) {
    dir.Write(piece + "/types.go", "package v1\n\n// +k8s:requird\ntype T string\n");
    return cli::Invoke(&linting::RunLint, {"--verbose", dir.Path(piece)});
  });
  cli::ExpectNoFurtherLines([](const std::string& piece, const config::TempDir& dir) {
    return cli::Invoke(&linting::RunLint,
                       {"--verbose", "--crds=" + dir.Write("d.json", ObjectsWith(piece).back())});
  });
}

TEST(OneLinePerLine, InEveryFormatOfEvidence) {
  for (const char* output : {"text", "html", "junit", "markdown"}) {
    SCOPED_TRACE(output);
    cli::ExpectNoFurtherLines([&](const std::string& piece, const config::TempDir& dir) {
      evidence::IdentifierCounts counts = evidence::Agreed(1);
      counts.rules["spec." + piece + " FieldValueInvalid minimum"].declarative_only = 1;
      counts.samples.push_back({piece, piece, piece, piece});
      evidence::Document document = evidence::DocumentOf(1, counts);
      document.identifiers[{piece, piece}] = counts;
      const std::string file = dir.Write(piece + ".json", evidence::Write(document));
      return cli::Invoke(
          [](const cli::Arguments& arguments, const cli::Streams& streams) {
            return readiness::RunEvidence(arguments, streams, "build");
          },
          {"--output=" + std::string(output), file});
    });
  }
}

TEST(OneLinePerLine, OfDoctor) {
  cli::ExpectNoFurtherLines([](const std::string& piece, const config::TempDir& dir) {
    const std::string text = cli::Quoted(piece);
    const std::string file = dir.Write(
        piece + ".json",
        R"({"apiVersion":"admissionregistration.k8s.io/v1","kind":"ValidatingWebhookConfiguration",)"
        R"("metadata":{"name":)" +
            text + R"(,"labels":{"app.kubernetes.io/name":"tandem"}},"webhooks":[{"name":)" + text +
            R"(,"failurePolicy":)" + text + R"(,"rules":[{"apiGroups":[)" + text +
            R"(],"resources":[)" + text +
            R"(],"operations":["CREATE"]}],"clientConfig":{"service":{"name":)" + text +
            R"(,"namespace":)" + text + R"(,"path":)" + text + "}}}]}");
    return cli::Invoke(&doctor::RunDoctor, {file});
  });
}

TEST(OneLinePerLine, OfExpressions) {
  cli::ExpectNoFurtherLines([](const std::string& piece, const config::TempDir&) {
    return cli::Invoke(&reference::RunCel, {"'''" + piece + "''' + 'x'"});
  });
}

TEST(OneLinePerLine, OfFixtures) {
  cli::ExpectNoFurtherLines([](const std::string& piece, const config::TempDir& dir) {
    dir.Write("rules/v1/doc.go",
              "// +k8s:validation-gen=TypeMeta\n// +groupName=example.com\npackage v1\n");
    dir.Write("rules/v1/types.go",
              "package v1\nimport metav1 \"k8s.io/apimachinery/pkg/apis/meta/v1\"\n"
              "type Thing struct {\n\tmetav1.TypeMeta `json:\",inline\"`\n\t// +k8s:required\n"
              "\tOther string \"json:" +
                  cli::Quoted(cli::Quoted("x" + piece)).substr(1) + "\n}\n");
    return cli::Invoke(&generate::RunGenerate, {"fixtures", "--rules=" + dir.Path("rules"),
                                                "--output-dir=" + dir.Path("made")});
  });
}

}  // namespace
}  // namespace tandem::validate
