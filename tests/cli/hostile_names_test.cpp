// Names of objects and of files may hold anything. What is printed of them does nothing to a
// terminal, and is what its format allows.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "cli/cel.h"
#include "cli/lint.h"
#include "cli/validate.h"
#include "tests/cli/invoke.h"
#include "tests/config/temp_dir.h"
#include "tests/support/checkout.h"
#include "validation/base/utf8.h"
#include "validation/json/decode.h"

namespace tandem::cli {
namespace {

using testing::HasSubstr;
using testing::Not;

const std::string kHostile = "w\x1b[2J\xff\xef\xbf\xbf";

/// Nothing that a terminal obeys, and nothing but UTF-8.
void ExpectHarmless(std::string_view text) {
  for (std::size_t i = 0; i < text.size();) {
    const Rune rune = DecodeRune(text.substr(i));
    EXPECT_TRUE(rune.valid) << text;
    EXPECT_TRUE(rune.code >= 0x20 || rune.code == '\n' || rune.code == '\t') << text;
    EXPECT_FALSE(rune.code >= 0x7F && rune.code < 0xA0) << text;
    i += rune.width;
  }
}

/// Nothing but characters that XML has.
void ExpectXml(std::string_view text) {
  for (std::size_t i = 0; i < text.size();) {
    const Rune rune = DecodeRune(text.substr(i));
    EXPECT_TRUE(rune.valid && (rune.code >= 0x20 || rune.code == '\n')) << text;
    EXPECT_TRUE(rune.code != 0xFFFE && rune.code != 0xFFFF) << text;
    i += rune.width;
  }
}

void ExpectJson(const std::string& text) {
  json::Document document;
  const Status parsed = document.Parse(text);
  EXPECT_TRUE(parsed) << parsed.error().message << "\n" << text;
}

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
  for (const char* output : {"text", "json", "junit", "sarif", "tap", "github"}) {
    SCOPED_TRACE(output);
    const Outcome outcome =
        Invoke(&RunValidate, Arguments{"--output=" + std::string(output),
                                       "--rules=" TANDEM_SOURCE_DIR "/deploy/rules", objects});
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
    ExpectHarmless(outcome.out + outcome.err);
    if (output != std::string_view("text")) ExpectJson(outcome.out);
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

}  // namespace
}  // namespace tandem::cli
