// docs/validate.md lists what files may hold. Every row has its files here, and every file its row.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "cli/validate/validate.h"
#include "tests/cli/invoke.h"
#include "tests/cli/page.h"
#include "tests/config/temp_dir.h"
#include "tests/support/checkout.h"

namespace tandem::validate {
namespace {

using testing::HasSubstr;

/// A ConfigMap in one line of YAML, without the end of the line.
std::string Map(std::string_view name, std::string_view data = "{}") {
  return "{apiVersion: v1, kind: ConfigMap, metadata: {name: " + std::string(name) +
         "}, data: " + std::string(data) + "}";
}

std::string JsonMap(std::string_view name) {
  return R"({"apiVersion":"v1","kind":"ConfigMap","metadata":{"name":")" + std::string(name) +
         R"("}})";
}

/// ASCII as UTF-16 with a mark.
std::string Utf16(std::string_view text, bool is_big_endian) {
  std::string wide = is_big_endian ? "\xFE\xFF" : "\xFF\xFE";
  for (const char c : text) {
    if (is_big_endian) wide += '\0';
    wide += c;
    if (!is_big_endian) wide += '\0';
  }
  return wide;
}

struct AcceptedFile {
  std::string row;  ///< the first cell of its row in the page
  std::string text;
  std::string told;  ///< a part of the output
};

std::vector<AcceptedFile> AcceptedFiles() {
  constexpr std::string_view kMark = "\xEF\xBB\xBF";
  const std::string mark(kMark);
  const std::string block = "apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\n";
  std::string crlf;
  for (const char c : block) crlf += c == '\n' ? "\r\n" : std::string(1, c);
  std::string cr;
  for (const char c : block) cr += c == '\n' ? '\r' : c;
  const std::string utf8 = "text in UTF-8, with or without a byte order mark before each document";
  const std::string utf16 = "text in UTF-16 with a byte order mark";
  const std::string ends = "lines that end with CR LF, or with CR alone";
  const std::string json = "JSON values behind one another, in one line or many";
  const std::string list = "a list, of `kind: List` or of one kind, lists in lists too";
  const std::string no_object = "an array or a scalar";
  return {
      {utf8, block, "1 object: 1 valid"},
      {utf8, mark + block + "---\n" + mark + Map("b") + "\n", "2 objects: 2 valid"},
      {utf8, mark + JsonMap("a"), "1 object: 1 valid"},
      {utf16, Utf16(block, false), "1 object: 1 valid"},
      {utf16, Utf16(JsonMap("a"), true), "1 object: 1 valid"},
      {"bytes that are no UTF-8", Map("a", "{a: b\xFF}"), "Warning: "},
      {ends, crlf + "---\r\n" + crlf, "2 objects: 2 valid"},
      {ends, cr, "1 object: 1 valid"},
      {"YAML documents between lines of `---`",
       "---\n" + block + "---\n# no more\n---\n" + Map("b"), "2 objects: 2 valid"},
      {"YAML documents between lines of `...` and `---`", block + "...\n---\n" + Map("b"),
       "2 objects: 2 valid"},
      {json, JsonMap("a") + JsonMap("b"), "2 objects: 2 valid"},
      {json, JsonMap("a") + "\n" + JsonMap("b") + "\n", "2 objects: 2 valid"},
      {"JSON and YAML documents between lines of `---`",
       JsonMap("a") + "\n---\n" + block + "---\n" + JsonMap("c"), "3 objects: 3 valid"},
      {"a document that begins with `{` and is no JSON", Map("a"), "1 object: 1 valid"},
      {"flow collections with colons as in `[--prefix, 2001:db8::]`", Map("a", "{x: 2001:db8::}"),
       "1 object: 1 valid"},
      {"flow collections with a `?` in a scalar without quotes", Map("a", "{x: a?b}"),
       "1: did not find expected ',' or '}'"},
      {"something behind a document that is one flow collection", Map("a") + "\nkind: Secret\n",
       "did not find expected <document start>"},
      {list,
       "apiVersion: v1\nkind: List\nitems:\n- " + Map("a") +
           "\n- {apiVersion: v1, kind: List, items: [" + Map("b") + "]}\n",
       "2 objects: 2 valid"},
      {list, "apiVersion: v1\nkind: ConfigMapList\nitems:\n- metadata: {name: a}\n",
       "1 object: 1 valid"},
      {no_object, "[" + Map("a") + "]", "is no object"},
      {no_object, "a\n", "1 object: 1 unusable"},
      {"a separator with something behind it, as in `--- !tag`", block + "--- !tag\n" + Map("b"),
       "invalid Yaml document separator: !tag"},
      {"an alias of an anchor in another document",
       block + "data: {a: &x b}\n---\n" + Map("b", "{a: *x}"), "unknown anchor 'x' referenced"},
      {"a template of a chart", "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: {{ .Name }}}\n",
       "'helm template'"},
  };
}

/// The first cells of the rows of the page's table.
std::vector<std::string> RowsOfThePage() {
  std::vector<std::string> rows;
  bool inside = false;
  for (const std::string& line : cli::LinesOfFile(TANDEM_SOURCE_DIR "/docs/validate.md")) {
    if (line.starts_with('#')) inside = line == "### What a file may hold";
    if (!inside || !line.starts_with("| ") || line.starts_with("| What it holds")) continue;
    if (line.starts_with("| Object ")) break;
    rows.push_back(line.substr(2, line.find(" | ") - 2));
  }
  return rows;
}

TEST(AcceptedFiles, AreThoseOfThePage) {
  std::vector<std::string> rows;
  for (const AcceptedFile& file : AcceptedFiles()) {
    if (rows.empty() || rows.back() != file.row) rows.push_back(file.row);
  }
  EXPECT_EQ(rows, RowsOfThePage());
}

TEST(AcceptedFiles, BecomeWhatThePageSays) {
  for (const AcceptedFile& file : AcceptedFiles()) {
    SCOPED_TRACE(file.row + ": " + file.text);
    const config::TempDir dir;
    dir.Write("file.yaml", file.text);
    const cli::Outcome outcome = cli::Invoke(
        &RunValidate, {"--rules=" TANDEM_SOURCE_DIR "/deploy/rules", dir.Path() + "/file.yaml"});
    EXPECT_THAT(outcome.out + outcome.err, HasSubstr(file.told));
  }
}

}  // namespace
}  // namespace tandem::validate
