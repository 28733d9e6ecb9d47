#include "config/manifest_reader.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <utility>

#include "tests/config/temp_dir.h"
#include "validation/json/render.h"

namespace tandem::config {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;

/// The documents of a file as JSON with their lines, `3 {"a":1}`, and what is wrong with others.
std::vector<std::string> Documents(const std::string& text, ManifestReader::Limits limits = {}) {
  const TempDir dir;
  auto file = FileReader::Open(dir.Write("f", text));
  EXPECT_TRUE(file);
  ManifestReader reader(*std::move(file), "f", limits);
  std::vector<std::string> all;
  while (auto next = reader.Next()) {
    if (!*next) {
      all.push_back(next->error().message);
      continue;
    }
    Manifest& manifest = **next;
    std::string line = std::to_string(manifest.positions.Find({}).line) + " " +
                       json::RenderGoJson(manifest.document.root());
    for (const DuplicateKey& duplicate : manifest.duplicates) line += " twice " + duplicate.field;
    if (manifest.repaired) line += " repaired";
    all.push_back(line);
  }
  return all;
}

/// Bytes of the paths of duplicate keys that are kept of one document.
std::size_t BytesOfDuplicates(const std::string& text) {
  const auto manifests = ParseManifests({text, {1, 1}}, "f");
  EXPECT_EQ(manifests.size(), 1U);
  EXPECT_TRUE(manifests.front()) << manifests.front().error().message;
  std::size_t bytes = 0;
  for (const DuplicateKey& duplicate : manifests.front()->duplicates) {
    bytes += duplicate.field.size();
  }
  return bytes;
}

TEST(ManifestReader, ReadsMappingsOfYamlThatLookLikeJson) {
  EXPECT_THAT(Documents("{a: 1, b: [x]}\n---\n{c: {d: e}}\n"),
              ElementsAre(R"(1 {"a":1,"b":["x"]})", R"(3 {"c":{"d":"e"}})"));
  EXPECT_THAT(Documents("{\"a\": 1"), ElementsAre(StartsWith("f:1: invalid JSON: ")));
  EXPECT_THAT(Documents("{\"a\" 1}"), ElementsAre(StartsWith("f:1: invalid JSON: ")));
}

TEST(ManifestReader, KnowsTemplatesOfCharts) {
  for (const char* text : {"{{- if .Values.x }}\na: 1\n{{- end }}\n", "a: {{ .Values.x }}\n",
                           "a: 1\n{{ include \"x\" . }}\n"}) {
    EXPECT_THAT(Documents(text), testing::Each(HasSubstr("helm template"))) << text;
  }
  EXPECT_THAT(Documents("a: \"{{ .Values.x }}\"\n"), ElementsAre(R"(1 {"a":"{{ .Values.x }}"})"));
}

TEST(ManifestReader, KeepsNoLongPathForEachOfManyDuplicates) {
  const std::string path(100'000, 'k');
  std::string members = "{";
  for (int i = 0; i < 10'000; ++i) members += "\"a\": 1, ";
  members += "\"b\": 1}";
  const std::string json = "{\"" + path + "\": " + members + "}";
  const std::string yaml = "? " + path + "\n: " + members + "\n";
  for (const std::string& text : {json, yaml}) {
    EXPECT_GT(BytesOfDuplicates(text), path.size());
    EXPECT_LT(BytesOfDuplicates(text), 20 * path.size());
  }
}

TEST(ManifestReader, SplitsAsKubectlDoes) {
  const struct {
    const char* text;
    std::vector<std::string> documents;
  } kCases[] = {
      {"", {}},
      {"\n \n# c\n---\n\n--- # d\n", {}},
      {"a: 1\n---\nb: 2\n", {R"(1 {"a":1})", R"(3 {"b":2})"}},
      {"---\na: 1\n---   \n---\n\n  b: 2\n  c: 3\n---", {R"(2 {"a":1})", R"(6 {"b":2,"c":3})"}},
      {"a: |\n  ---\n  x\n", {R"(1 {"a":"---\nx\n"})"}},
      {"a: 1\n...\n---\nb: 2\n", {R"(1 {"a":1})", R"(4 {"b":2})"}},
      {"a: 1\r\n---\r\nb: 2\r\n", {R"(1 {"a":1})", R"(3 {"b":2})"}},
      {"\xEF\xBB\xBF{\"a\":1}", {R"(1 {"a":1})"}},
      {"{\"a\":1}{\"b\":2}\n\n {\"c\":\n3}\n", {R"(1 {"a":1})", R"(1 {"b":2})", R"(3 {"c":3})"}},
      {"{\"a\":\"}\\\"{\"}\n---\n{\"b\":[{}]}", {R"(1 {"a":"}\"{"})", R"(3 {"b":[{}]})"}},
      {"{\"a\":1}\n---\nb: 2\n", {R"(1 {"a":1})", R"(3 {"b":2})"}},
      {"a: 1\n---\n{b: 2}\n---\n{\"c\":3}\n", {R"(1 {"a":1})", R"(3 {"b":2})", R"(5 {"c":3})"}},
      {"a: 1\n--- b\nc: 2\n---\nd: 3\n",
       {R"(1 {"a":1})", "f:2: invalid Yaml document separator: b", R"(3 {"c":2})", R"(5 {"d":3})"}},
      {"[1]\n", {"1 [1]"}},
  };
  for (const auto& c : kCases) {
    SCOPED_TRACE(c.text);
    EXPECT_EQ(Documents(c.text), c.documents);
  }
}

TEST(ManifestReader, GoesOnBehindADocumentThatCannotBeRead) {
  EXPECT_THAT(Documents("a: 1\n---\nb: [\n---\nc: 3\n"),
              ElementsAre(R"(1 {"a":1})", StartsWith("f:"), R"(5 {"c":3})"));
  EXPECT_THAT(Documents("{\"a\":1}\n{\"b\":\n 2,}\n{\"c\":3}"),
              ElementsAre(R"(1 {"a":1})", "f:3: invalid JSON: Missing a name for object member",
                          R"(4 {"c":3})"));
  EXPECT_THAT(Documents("{\"a\":1"), ElementsAre(HasSubstr("f:1: invalid JSON: ")));
  EXPECT_THAT(Documents("{}\n{\"a\":\n[\"b"),
              ElementsAre("1 {}", "f:3: invalid JSON: what begins in line 2 is cut off here"));
}

TEST(ManifestReader, TellsWhatItHadToRepair) {
  EXPECT_THAT(Documents("a: b\xff\n"), ElementsAre("1 {\"a\":\"b\xEF\xBF\xBD\"} repaired"));
  EXPECT_THAT(Documents("{\"a\":\"\\ud800\"}"), ElementsAre("1 {\"a\":\"\xEF\xBF\xBD\"} repaired"));
  EXPECT_THAT(Documents("a: 1\na: 2\n"), ElementsAre(R"(1 {"a":2} twice a)"));
  EXPECT_THAT(Documents(R"({"a":{"b":1},"a":{"c":2}})"),
              ElementsAre(R"(1 {"a":{"b":1,"c":2}} twice a)"));
}

TEST(ManifestReader, ReadsPiecesOfAnySize) {
  std::string text;
  for (int i = 0; i < 20'000; ++i) text += "---\na: " + std::to_string(i) + "\n";
  EXPECT_EQ(Documents(text).size(), 20'000U);
  EXPECT_EQ(Documents(text).back(), R"(40000 {"a":19999})");
  std::string lines;
  for (int i = 0; i < 20'000; ++i) lines += "{\"a\": " + std::to_string(i) + "}\n";
  EXPECT_EQ(Documents(lines).back(), R"(20000 {"a":19999})");
}

TEST(ManifestReader, RefusesDocumentsThatAreTooLarge) {
  const ManifestReader::Limits limits{.document_bytes = 1000};
  const std::string large(2000, 'x');
  EXPECT_THAT(Documents("a: 1\n---\nb: " + large, limits),
              ElementsAre(R"(1 {"a":1})", "f:3: document is too large"));
  EXPECT_THAT(Documents("{\"a\": \"" + large + "\"}", limits),
              ElementsAre("f:1: document is too large"));
}

std::size_t CountDocuments(const std::string& text) {
  const TempDir dir;
  auto file = FileReader::Open(dir.Write("f", text));
  EXPECT_TRUE(file);
  ManifestReader reader(*std::move(file), "f", {});
  std::size_t documents = 0;
  while (auto next = reader.Next()) {
    EXPECT_TRUE(*next) << next->error().message;
    ++documents;
  }
  return documents;
}

// A quadratic reader would take longer in the next two tests than anybody waits.
TEST(ManifestReader, ReadsManyObjectsBehindOneAnother) {
  constexpr std::size_t kObjects = 1'000'000;
  std::string text;
  for (std::size_t i = 0; i < kObjects; ++i) text += "{\"a\":" + std::to_string(i % 10) + "}";
  EXPECT_EQ(CountDocuments(text), kObjects);
}

TEST(ManifestReader, ReadsLongLines) {
  constexpr std::size_t kBytes = 50'000'000;
  EXPECT_EQ(CountDocuments("{\"a\":\"" + std::string(kBytes, 'x') + "\"}"), 1U);
  EXPECT_EQ(CountDocuments("a: " + std::string(kBytes / 4, 'x') + "\n"), 1U);
}

TEST(ManifestReader, RefusesADirectory) {
  const TempDir dir;
  auto file = FileReader::Open(dir.Path());
  ASSERT_TRUE(file);
  ManifestReader reader(*std::move(file), "d", {});
  const auto next = reader.Next();
  ASSERT_TRUE(next);
  EXPECT_THAT(next->error().message, HasSubstr("Is a directory"));
  EXPECT_FALSE(reader.Next());
}

}  // namespace
}  // namespace tandem::config
