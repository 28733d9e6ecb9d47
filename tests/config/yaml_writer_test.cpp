#include "config/yaml_writer.h"

#include <gtest/gtest.h>

#include <string>

#include "config/yaml.h"
#include "validation/json/decode.h"
#include "validation/json/render.h"

namespace tandem::config {
namespace {

std::string Yaml(const std::string& json) {
  json::Document document(0);
  EXPECT_TRUE(document.Parse(json)) << json;
  std::string yaml = WriteYaml(document.root());
  // Read back it is the same.
  const auto read = ParseYaml(yaml, "yaml");
  EXPECT_TRUE(read && read->size() == 1) << yaml;
  if (read && read->size() == 1) {
    json::Document again(0);
    EXPECT_TRUE(again.Parse(read->front().json)) << yaml;
    EXPECT_EQ(json::RenderGoJson(again.root()), json::RenderGoJson(document.root())) << yaml;
  }
  return yaml;
}

std::string Text(const std::string& text) {
  std::string json = "{\"a\":";
  json::Document document(0);
  json += '"';
  for (const char c : text) {
    if (c == '"' || c == '\\') json += '\\';
    if (c == '\n') {
      json += "\\n";
    } else {
      json += c;
    }
  }
  const std::string yaml = Yaml(json + "\"}");
  return yaml.substr(3, yaml.size() - 4);
}

TEST(YamlWriter, TellsTextsThatNeedQuotes) {
  for (const char* plain : {"red", "on-call", "a b", "a:b", "v1", "tRue"}) {
    EXPECT_TRUE(IsPlainText(plain)) << plain;
  }
  for (const char* other :
       {"", "on", "NULL", "010", "2026-01-01", "a: b", " a", "*", "- a", "a\n"}) {
    EXPECT_FALSE(IsPlainText(other)) << other;
  }
}

TEST(WriteYaml, LaysOutMapsAndLists) {
  EXPECT_EQ(Yaml(R"({"b":{"c":[1,2]},"a":[{"x":1,"z":[]},[3]],"d":{},"e":null,"f":1.5})"),
            "a:\n"
            "- x: 1\n"
            "  z: []\n"
            "- - 3\n"
            "b:\n"
            "  c:\n"
            "  - 1\n"
            "  - 2\n"
            "d: {}\n"
            "e: null\n"
            "f: 1.5\n");
}

TEST(WriteYaml, OrdersNamesAsGoYamlDoes) {
  EXPECT_EQ(Yaml(R"({"m10":1,"m2":1,"U":1,"a":1,"a-b":1,"a.b":1,"$ref":1})"),
            "$ref: 1\nU: 1\na: 1\na-b: 1\na.b: 1\nm2: 1\nm10: 1\n");
}

TEST(WriteYaml, QuotesTextsThatWouldBeSomethingElse) {
  EXPECT_EQ(Text("plain text"), "plain text");
  EXPECT_EQ(Text(""), R"("")");
  for (const char* other : {"yes", "123", "1.5", "0x1F", "null", "~", "2024-01-15", "1e3",
                            "12:30:45", "y", "-.inf", "1_000"}) {
    EXPECT_EQ(Text(other), '"' + std::string(other) + '"');
  }
  for (const char* same : {"yesterday", "1.2.3", "v1", "2024-01", "-", "08:xx"}) {
    const std::string written = Text(same);
    EXPECT_TRUE(written == same || written == "'" + std::string(same) + "'") << written;
  }
}

TEST(WriteYaml, QuotesTextsWithSigns) {
  EXPECT_EQ(Text("key: value"), "'key: value'");
  EXPECT_EQ(Text("- dash"), "'- dash'");
  EXPECT_EQ(Text("@at"), "'@at'");
  EXPECT_EQ(Text("it's: so"), "'it''s: so'");
  EXPECT_EQ(Text("a #b"), "'a #b'");
  EXPECT_EQ(Text("a#b"), "a#b");
  EXPECT_EQ(Text(" space"), "' space'");
  EXPECT_EQ(Text("^a\\d+$"), "^a\\d+$");
}

TEST(WriteYaml, WritesLinesAsTheyAre) {
  EXPECT_EQ(Text("one\n\ntwo"), "|-\n  one\n\n  two");
  EXPECT_EQ(Text("one\n"), "|\n  one");
  EXPECT_EQ(Text("one \ntwo"), R"("one \ntwo")");
}

TEST(WriteYaml, FoldsLongTextsAtSpaces) {
  const std::string word(40, 'x');
  EXPECT_EQ(Text(word + " " + word + " " + word), word + " " + word + "\n  " + word);
  EXPECT_EQ(Text(word + ": " + word + " " + word), "'" + word + ": " + word + "\n  " + word + "'");
}

}  // namespace
}  // namespace tandem::config
