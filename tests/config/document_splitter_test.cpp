#include "config/document_splitter.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/config/temp_dir.h"

namespace tandem::config {
namespace {

using testing::ElementsAre;

/// `offset line:column text` of each document.
std::vector<std::string> Documents(const std::string& text, std::size_t skipped = 0,
                                   Position start = {1, 1}) {
  const TempDir dir;
  auto file = FileReader::Open(dir.Write("f", text));
  EXPECT_TRUE(file);
  EXPECT_TRUE(file->Skip(skipped));
  DocumentSplitter splitter(*std::move(file), "f", 1'000'000, start);
  std::vector<std::string> all;
  while (const auto raw = splitter.Next()) {
    if (!*raw) {
      all.push_back(raw->error().message);
      continue;
    }
    all.push_back(std::to_string((*raw)->offset) + " " + std::to_string((*raw)->start.line) + ":" +
                  std::to_string((*raw)->start.column) + ((*raw)->is_json ? " json " : " ") +
                  (*raw)->text);
  }
  return all;
}

TEST(DocumentSplitter, KnowsWhereDocumentsBegin) {
  EXPECT_THAT(Documents("---\na: 1\n---\n\nb: 2\n"), ElementsAre("4 2:1 a: 1\n", "14 5:1 b: 2\n"));
  EXPECT_THAT(Documents("\xEF\xBB\xBF {\"a\":1}{\"b\":\n2}\n---\nc: 3"),
              ElementsAre("4 1:2 json {\"a\":1}", "11 1:9 json {\"b\":\n2}", "24 4:1 c: 3"));
  EXPECT_THAT(Documents("a: 1\n--- b\n"),
              ElementsAre("0 1:1 a: 1\n", "f:2: invalid Yaml document separator: b"));
}

TEST(DocumentSplitter, PassesByAByteOrderMarkBeforeEachDocument) {
  EXPECT_THAT(Documents("\ufeffa: 1\n---\n\ufeffb: 2\n--- # c\n\ufeff---\nd: 3\n"),
              ElementsAre("3 1:1 a: 1\n", "15 3:1 b: 2\n", "35 6:1 d: 3\n"));
}

TEST(DocumentSplitter, TellsJsonFromMappingsOfYaml) {
  EXPECT_THAT(Documents("{a: 1}\n---\n{\"b\": 2}\n"),
              ElementsAre("0 1:1 {a: 1}\n", "11 3:1 {\"b\": 2}\n"));
  EXPECT_THAT(Documents("{\n \"a\": 1}{}"),
              ElementsAre("0 1:1 json {\n \"a\": 1}", "10 2:9 json {}"));
}

TEST(DocumentSplitter, GoesOnInAFile) {
  const std::string text = "a: 1\n---\n  b: 2\n---\nc: 3\n";
  EXPECT_THAT(Documents(text, 9, {3, 1}), ElementsAre("0 3:1   b: 2\n", "11 5:1 c: 3\n"));
  EXPECT_THAT(Documents("{\"items\":[{\"a\":1},{}]}", 10, {1, 11}),
              testing::Contains("0 1:11 json {\"a\":1}"));
}

TEST(DocumentSplitter, FindsSeparatorsBetweenPiecesOfAFile) {
  for (std::size_t size = 65'526; size < 65'546; ++size) {
    const std::string line = "a: " + std::string(size, 'x') + "\n";
    EXPECT_EQ(Documents(line + "---\nb: 2\n").size(), 2U) << size;
    const std::string json = "{\"a\": \"" + std::string(size, 'x') + "\\\\\"}";
    EXPECT_EQ(Documents(json + json).size(), 2U) << size;
  }
}

}  // namespace
}  // namespace tandem::config
