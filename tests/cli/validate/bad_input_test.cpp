// Unusable input is reported with its place, and stops neither the program nor other documents.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "cli/validate/validate.h"
#include "tests/cli/invoke.h"
#include "tests/cli/widget_definition.h"
#include "tests/config/temp_dir.h"

namespace tandem::validate {
namespace {

using testing::AllOf;
using testing::HasSubstr;

constexpr const char* kSchema = R"(      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
              count: {type: integer}
              ratio: {type: number}
              text: {type: string}
              list: {type: array, items: {type: integer}}
)";

constexpr const char* kWidget = "apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: w}\n";

std::string Repeated(const std::string& text, std::size_t count) {
  std::string all;
  all.reserve(text.size() * count);
  for (std::size_t i = 0; i < count; ++i) all += text;
  return all;
}

struct Case {
  const char* what;
  std::string text;
  int code;
  const char* message;  ///< the text behind the name of the file
};

class BadInput : public testing::Test {
 protected:
  /// Judges a Widget by a good definition.
  cli::Outcome Judge(const std::string& name, const std::string& text) {
    const std::string crd = dir_.Write("crd.yaml", std::string(cli::kWidgetHead) + kSchema);
    return cli::Invoke(&RunValidate, cli::Arguments{"--rules=none", "--crds=" + crd,
                                                    file_ = dir_.Write(name, text)});
  }

  void ExpectLocated(const std::string& name, const Case& test) {
    SCOPED_TRACE(test.what);
    const cli::Outcome outcome = Judge(name, test.text);
    EXPECT_EQ(outcome.code, test.code);
    EXPECT_THAT(outcome.out + outcome.err, HasSubstr(file_ + test.message));
  }

  /// Judges a Widget by a definition that cannot be used.
  cli::Outcome LoadDefinition(const std::string& name, const std::string& text) {
    file_ = dir_.Write(name, text);
    return cli::Invoke(&RunValidate, cli::Arguments{"--rules=none", "--crds=" + file_,
                                                    dir_.Write("object.yaml", kWidget)});
  }

  config::TempDir dir_;
  std::string file_;
};

/// Every level has the one before ten times: 10^9 values.
std::string Bomb() {
  std::string text = "a: &a [x, x, x, x, x, x, x, x, x, x]\n";
  for (char c = 'b'; c <= 'i'; ++c) {
    const std::string below(1, static_cast<char>(c - 1));
    text += std::string(1, c) + ": &" + c + " [" + Repeated("*" + below + ", ", 9) + "*" + below;
    text += "]\n";
  }
  return text;
}

TEST_F(BadInput, InObjectsIsLocated) {
  const std::string widget = kWidget;
  const Case kCases[] = {
      {"aliases that multiply", widget + Bomb(), 2, ":10: too many values"},
      {"an alias to nothing", widget + "spec: *none\n", 2, ":4: unknown anchor"},
      {"an alias to itself", widget + "spec: &a\n  text: *a\n", 2, ":5: anchor value contains"},
      {"a tab", widget + "spec:\n\tcount: 1\n", 2, ":5: "},
      {"text that is no YAML", widget + "spec: {\n", 2, ":5: "},
      {"lists nested 600 deep", widget + "spec: " + Repeated("[", 600) + Repeated("]", 600), 2,
       ":4: nested too deeply"},
      {"no number", widget + "spec:\n  ratio: .nan\n", 2, ":5: json: unsupported value: NaN"},
      {"infinity", widget + "spec:\n  ratio: -.inf\n", 2, ":5: json: unsupported value: -Inf"},
      {"beyond int64", widget + "spec:\n  count: 9223372036854775808\n", 1, ":5:3: spec.count"},
      {"beyond double", widget + "spec:\n  ratio: 1e400\n", 1, ":5:3: spec.ratio"},
  };
  for (const Case& test : kCases) ExpectLocated("f.yaml", test);
}

TEST_F(BadInput, InJsonIsLocated) {
  const std::string head =
      "{\"apiVersion\":\"example.com/v1\",\"kind\":\"Widget\",\"metadata\":{\"name\":\"w\"},\n";
  const Case kCases[] = {
      {"beyond double", head + "\"spec\":{\"ratio\":1e400}}", 2,
       ":2: invalid JSON: Number too big"},
      {"no number", head + "\"spec\":{\"ratio\":NaN}}", 2, ":2: invalid JSON: "},
      {"the end in the middle", head + "\"spec\":", 2, ":2: invalid JSON: "},
      {"lists nested 20,000 deep",
       head + "\"spec\":" + Repeated("[", 20'000) + Repeated("]", 20'000) + "}", 2,
       ":2: invalid JSON: exceeded max depth"},
      {"beyond int64", head + "\"spec\":{\n\"count\":-9223372036854775809}}", 1,
       ":3:1: spec.count"},
  };
  for (const Case& test : kCases) ExpectLocated("f.json", test);
}

TEST_F(BadInput, BehindAMillionLinesIsLocated) {
  const std::string text = kWidget + std::string("spec:\n  text: |\n") +
                           Repeated("    line\n", 1'000'000) + "  count: many\n";
  const cli::Outcome outcome = Judge("f.yaml", text);
  EXPECT_EQ(outcome.code, 1);
  EXPECT_THAT(outcome.out, HasSubstr(file_ + ":1000006:3: spec.count\n"));
}

TEST_F(BadInput, OfDuplicateKeysIsRefusedUnlessItIsToBeAWarning) {
  const std::string text = kWidget + std::string("spec:\n  count: 1\n  count: 2\n");
  const cli::Outcome strict = Judge("f.yaml", text);
  EXPECT_EQ(strict.code, 1);
  EXPECT_THAT(strict.out,
              AllOf(HasSubstr("duplicate field \"spec.count\""), HasSubstr(file_ + ":6:3\n")));
  const std::string crd = dir_.Write("crd.yaml", std::string(cli::kWidgetHead) + kSchema);
  const cli::Outcome lenient = cli::Invoke(
      &RunValidate, cli::Arguments{"--rules=none", "--validate=warn", "--crds=" + crd, file_});
  EXPECT_EQ(lenient.code, 0);
  EXPECT_THAT(lenient.err, HasSubstr("duplicate field \"spec.count\" (" + file_ + ":6)"));
}

TEST_F(BadInput, LeavesTheOtherDocumentsAlone) {
  const std::string good = kWidget;
  const cli::Outcome outcome = Judge("f.yaml", good + "---\n\tbad\n---\n" + good);
  EXPECT_EQ(outcome.code, 2);
  EXPECT_THAT(outcome.err, HasSubstr("3 objects: 2 valid, 1 unusable\n"));
}

std::string NestedSchema(std::size_t levels) {
  return Repeated(R"({"type":"object","properties":{"a":)", levels) + R"({"type":"string"})" +
         Repeated("}}", levels);
}

constexpr const char* kRecursive = R"(apiVersion: apiextensions.k8s.io/v1beta1
kind: CustomResourceDefinition
metadata: {name: widgets.example.com}
spec:
  group: example.com
  version: v1
  scope: Namespaced
  names: {plural: widgets, kind: Widget}
  validation:
    jsonSchema:
      type: object
      definitions:
        tree:
          type: object
          properties:
            left: {$ref: "#/definitions/tree"}
      properties:
        spec: {$ref: "#/definitions/tree"}
)";

TEST_F(BadInput, InDefinitionsIsLocated) {
  const std::string head(cli::kWidgetHead);
  const std::string property =
      "      openAPIV3Schema:\n        type: object\n        properties:\n"
      "          spec: ";
  const Case kCases[] = {
      {"a tab", head + "\topenAPIV3Schema:\n", 2, ":13: "},
      {"a duplicate key", head + "      openAPIV3Schema: {}\n    served: false\n", 2,
       ":14: duplicate field \"spec.versions[0].served\""},
      {"an invalid expression", head + property + "{type: string, pattern: 'a('}\n", 2,
       ":16: spec.validation.openAPIV3Schema.properties[spec].pattern: Invalid value: \"a(\""},
      {"no type", head + property + "{maxLength: 1}\n", 2,
       ":16: spec.validation.openAPIV3Schema.properties[spec].type: Required value"},
      {"unique items",
       head + property + "{type: array, uniqueItems: true, items: {type: string}}\n", 2,
       ":16: spec.validation.openAPIV3Schema.properties[spec].uniqueItems: Forbidden"},
      {"a bound that is a text", head + property + "{type: integer, minimum: low}\n", 2,
       ":16: spec.versions[0].schema.openAPIV3Schema.properties[spec].minimum: Invalid value"},
      {"references in a circle", kRecursive, 2,
       ":16: spec.validation.jsonSchema.definitions[tree].properties[left].$ref: Invalid value"},
      {"schemas nested 1,000 deep", head + "      openAPIV3Schema: " + NestedSchema(1'000), 2,
       ":13: nested too deeply"},
  };
  for (const Case& test : kCases) {
    SCOPED_TRACE(test.what);
    const cli::Outcome outcome = LoadDefinition("crd.yaml", test.text);
    EXPECT_EQ(outcome.code, test.code);
    EXPECT_THAT(outcome.out, HasSubstr(file_ + test.message));
  }
}

TEST_F(BadInput, InDefinitionsOfJsonIsLocated) {
  const cli::Outcome outcome =
      LoadDefinition("crd.json",
                     R"({"apiVersion":"apiextensions.k8s.io/v1","kind":"CustomResourceDefinition",
"metadata":{"name":"widgets.example.com"},
"spec":{"group":"example.com","scope":"Namespaced","names":{"plural":"widgets","kind":"Widget"},
"versions":[{"name":"v1","served":true,"storage":true,"schema":{
"openAPIV3Schema":)" + NestedSchema(1'000) +
                         "}}]}}");
  EXPECT_EQ(outcome.code, 2);
  EXPECT_THAT(outcome.out, HasSubstr(file_ + ":5: spec.versions[0].schema.openAPIV3Schema."));
  EXPECT_THAT(outcome.out, HasSubstr("must not be nested more than"));
}

}  // namespace
}  // namespace tandem::validate
