#include "validation/crd/object/keywords/table.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <vector>

#include "tests/support/checkout.h"
#include "tests/support/json_document.h"
#include "validation/crd/object/keywords/steps.h"
#include "validation/crd/schema/bad_value.h"
#include "validation/crd/schema/reading.h"

namespace tandem::crd::object {
namespace {

using schema::InJunctors;
using schema::InKeys;
using schema::Keyword;
using schema::Stage;

std::string Standing(const Keyword& keyword) {
  if (keyword.refused || !keyword.unstructured.empty()) return "nowhere";
  std::string text;
  const auto add = [&](bool is_so, std::string_view place) {
    if (is_so) text.append(text.empty() ? "not " : ", not ").append(place);
  };
  add(keyword.in_junctors != InJunctors::kAllowed, "in junctors");
  add(keyword.in_keys == InKeys::kForbidden, "at keys");
  add(!keyword.at_status_root, "at the root beside a status");
  return text.empty() ? "anywhere" : text;
}

std::string Page() {
  std::string page =
      "| Keyword | What it says | Where it may stand | Judged |\n|---|---|---|---|\n";
  for (const Keyword& keyword : Keywords()) {
    page += "| " + std::string(keyword.name) + " | " + std::string(keyword.summary) + " | " +
            Standing(keyword) + " | " + std::string(keyword.judged) + " |\n";
  }
  return page;
}

TEST(Keywords, HaveOneEntryEach) {
  std::set<std::string_view> names;
  for (const Keyword& keyword : Keywords()) {
    SCOPED_TRACE(keyword.name);
    EXPECT_TRUE(names.insert(keyword.name).second);
    EXPECT_NE(keyword.read, nullptr);
    EXPECT_EQ(keyword.stage == Stage::kNone, keyword.check == nullptr);
    EXPECT_FALSE(keyword.summary.empty());
    EXPECT_FALSE(keyword.judged.empty());
  }
}

void CheckMaxBytes(const Node& node, json::ValueView written, Walk& walk) {
  const std::string max = std::to_string(written.AsInt());
  if (std::ssize(node.value.AsString()) <= written.AsInt()) return;
  walk.Report([&] {
    return InvalidAt(walk, node.path, schema::ToBadValue(node.value),
                     "should be at most " + max + " bytes long");
  });
}

TEST(Keywords, NeedNothingButTheirEntries) {
  std::vector<Keyword> table(Keywords().begin(), Keywords().end());
  table.push_back({.name = "maxBytes",
                   .read = &schema::ReadCount,
                   .stage = Stage::kText,
                   .check = &CheckMaxBytes,
                   .summary = "A string has at most so many bytes.",
                   .judged = kOnEveryWrite});
  const json::Document document = support::ParseJson(
      R"({"type":"object","properties":{"a":{"type":"string","maxBytes":3,"maxLength":4}}})");
  schema::SchemaStore store;
  field::ErrorList errors;
  schema::Warnings warnings;
  schema::Reader reader(store, table, {}, errors, warnings);
  const schema::Schema* root = reader.ReadRoot(document.root(), field::Path("s"));
  ASSERT_NE(root, nullptr);
  EXPECT_TRUE(warnings.list().empty());
  const auto judge = [&](std::string_view text) {
    const json::Document object = support::ParseJson(text);
    field::ErrorList found;
    Scratch scratch;
    ValidateSchema(*root, object.root(), {}, {""}, scratch, found);
    return found.empty() ? "" : found.front().ToString();
  };
  EXPECT_EQ(judge(R"({"a":"abc"})"), "");
  EXPECT_EQ(judge(R"({"a":"abcd"})"),
            "a: Invalid value: \"abcd\": a in body should be at most 3 bytes long");
  EXPECT_EQ(judge(R"({"a":"abcde"})"), "a: Too long: may not be more than 4 bytes");
}

TEST(Keywords, AreThoseOfThePage) {
  std::ifstream file(TANDEM_SOURCE_DIR "/docs/custom-resources.md");
  const std::string page{std::istreambuf_iterator<char>(file), {}};
  EXPECT_THAT(page, testing::HasSubstr(Page())) << "the table of docs/custom-resources.md is old";
}

}  // namespace
}  // namespace tandem::crd::object
