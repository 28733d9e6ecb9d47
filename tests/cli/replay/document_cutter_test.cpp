#include "cli/replay/document_cutter.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/config/temp_dir.h"

namespace tandem::replay {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

/// The documents of a text, each behind its line; troubles behind an exclamation mark.
std::vector<std::string> Cut(const std::string& text, DocumentCutter::Limits limits = {}) {
  const config::TempDir dir;
  auto file = config::FileReader::Open(dir.Write("input", text));
  EXPECT_TRUE(file);
  DocumentCutter cutter(*std::move(file), limits);
  std::vector<std::string> found;
  while (auto next = cutter.Next()) {
    found.push_back(*next ? std::to_string((*next)->line) + " " + (*next)->text
                          : "! " + next->error().message);
  }
  return found;
}

TEST(DocumentCutter, CutsLines) {
  EXPECT_THAT(Cut("{\"a\":1}\n\n{\"b\":\"}\"}\r\n{\"c\":3}"),
              ElementsAre("1 {\"a\":1}", "3 {\"b\":\"}\"}\r", "4 {\"c\":3}"));
  EXPECT_THAT(Cut("\xEF\xBB\xBF{}\n"), ElementsAre("1 {}"));
  EXPECT_THAT(Cut(" \n"), IsEmpty());
}

TEST(DocumentCutter, LosesNothingBehindALineThatIsCutOff) {
  EXPECT_THAT(Cut("{}\n{\"a\":{\"b\n{\"c\":3}\n"),
              ElementsAre("1 {}", "2 {\"a\":{\"b", "3 {\"c\":3}"));
  EXPECT_THAT(Cut("rest of it}\n{}\n"), ElementsAre("1 rest of it}", "2 {}"));
}

TEST(DocumentCutter, CutsValuesOverSeveralLines) {
  EXPECT_THAT(Cut("{\n \"a\": \"\\\"}\"\n}\n{\"b\":\n[1]}"),
              ElementsAre("1 {\n \"a\": \"\\\"}\"\n}", "4 {\"b\":\n[1]}"));
  EXPECT_THAT(Cut("{\n\"a\": 1"), ElementsAre("! line 2: what begins in line 1 is cut off here"));
}

TEST(DocumentCutter, CutsListsIntoItems) {
  EXPECT_THAT(
      Cut("{\"items\": [\n {\"a\": [1]},\n {\"b\": {\"items\": []}}\n], \"kind\": \"List\"}"),
      ElementsAre("2 {\"a\": [1]}", "3 {\"b\": {\"items\": []}}"));
  EXPECT_THAT(Cut("{\"items\":[{\"a\":1},{\"b\":2}]}\n{\"c\":3}"),
              ElementsAre("1 {\"a\":1}", "1 {\"b\":2}", "2 {\"c\":3}"));
  EXPECT_THAT(Cut("{\"items\":[]}"), IsEmpty());
}

TEST(DocumentCutter, KnowsWhatAListSaysOfItself) {
  const config::TempDir dir;
  auto file = config::FileReader::Open(
      dir.Write("input", R"({"kind": "PodList", "apiVersion": "v1", "items": [{}]}{})"));
  DocumentCutter cutter(*std::move(file), {});
  const auto item = cutter.Next();
  EXPECT_EQ((*item)->list_kind, "PodList");
  EXPECT_EQ((*item)->list_api_version, "v1");
  const auto other = cutter.Next();
  EXPECT_EQ((*other)->list_kind, "");
}

TEST(DocumentCutter, TakesItemsOnlyForThoseOfTheDocumentItself) {
  EXPECT_THAT(Cut("{\"a\": {\"items\": [1]}}"), ElementsAre("1 {\"a\": {\"items\": [1]}}"));
  EXPECT_THAT(Cut("{\"a\": \"items\", \"b\": [1]}"),
              ElementsAre("1 {\"a\": \"items\", \"b\": [1]}"));
}

TEST(DocumentCutter, SaysWhatIsWrongWithAList) {
  EXPECT_THAT(Cut("{\"items\": [{\"a\": 1},\n"),
              ElementsAre("1 {\"a\": 1}", "! line 2: the list is cut off here"));
  EXPECT_THAT(Cut("{\"items\": [{\"a\": 1}, 7]}\n{}"),
              ElementsAre("1 {\"a\": 1}", "! line 1: an item of the list is no object", "2 {}"));
}

TEST(DocumentCutter, PassesOverWhatIsTooLarge) {
  const std::string large = "{\"a\": \"" + std::string(300'000, 'x') + "\"}";
  EXPECT_THAT(Cut("{}\n" + large + "\n{\"b\":2}\n", {1'000}),
              ElementsAre("1 {}", "! line 2: the line is too large", "3 {\"b\":2}"));
  EXPECT_THAT(Cut("{\n\"a\": \"" + std::string(300'000, 'x'), {1'000}),
              ElementsAre("! line 1: the document is too large"));
}

TEST(DocumentCutter, KnowsWhatIsCompressed) {
  EXPECT_THAT(Cut("\x1F\x8B\x08 and so on\n\n"),
              ElementsAre("! line 1: is compressed: gzip -dc FILE | tandem replay -"));
}

TEST(DocumentCutter, SaysWhyAFileCannotBeRead) {
  const config::TempDir dir;
  auto file = config::FileReader::Open(dir.Path());
  ASSERT_TRUE(file);
  DocumentCutter cutter(*std::move(file), {});
  const auto next = cutter.Next();
  ASSERT_TRUE(next);
  EXPECT_FALSE(*next);
  EXPECT_FALSE(cutter.Next());
}

}  // namespace
}  // namespace tandem::replay
