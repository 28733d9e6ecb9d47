#include "config/yaml.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "validation/json/decode.h"
#include "validation/json/render.h"

namespace tandem::config {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

/// The documents as JSON with sorted keys, one per line; or the Failure.
std::string Json(const std::string& text, const YamlOptions& options = {}) {
  const auto documents = ParseYaml(text, "a.yaml", options);
  if (!documents) return documents.error().message;
  std::string all;
  for (const YamlDocument& yaml : *documents) {
    json::Document document;
    const Status parsed = document.Parse(yaml.json, {.duplicates = json::Duplicates::kReplace});
    EXPECT_TRUE(parsed) << yaml.json;
    all += (all.empty() ? "" : "\n") + json::RenderGoJson(document.root());
  }
  return all;
}

TEST(Yaml, BecomesJson) {
  const struct {
    const char* yaml;
    const char* json;
  } kCases[] = {
      {"a: 1\nlist:\n- x\n- \"2\"\nnested: {b: c}\nnone:\n",
       R"({"a":1,"list":["x","2"],"nested":{"b":"c"},"none":null})"},
      {"[~, null, 'null', Null, nulls]", R"([null,null,"null",null,"nulls"])"},
      {"a: 1\n---\nb: 2\n", "{\"a\":1}\n{\"b\":2}"},
      {"a: 1\n...\n---\nb: 2\n", "{\"a\":1}\n{\"b\":2}"},
      {"", ""},
      {"# nothing\n", ""},
      {"a: |\n  x: 1\n  # y\nb: >-\n  c\n  d\n", R"({"a":"x: 1\n# y\n","b":"c d"})"},
      {"yes: {0x10: a, 1.50: b}", R"({"true":{"1.5":"b","16":"a"}})"},
      {"? a\n: b\n", R"({"a":"b"})"},
      {"a: !!str 12\nb: !!int \"12\"\nc: !foo bar\nd: !foo {e: f}\n",
       R"({"a":"12","b":12,"c":"bar","d":{"e":"f"}})"},
      {"a: &x [1, {b: 2}]\nc: *x\nd: [*x]\n",
       R"({"a":[1,{"b":2}],"c":[1,{"b":2}],"d":[[1,{"b":2}]]})"},
      {"&x a: *x\nb: &y c\n*y : d\n", R"({"a":"a","b":"c","c":"d"})"},
      {"a: &x 1\na2: &x 2\nb: *x\n", R"({"a":1,"a2":2,"b":2})"},
  };
  for (const auto& c : kCases) {
    SCOPED_TRACE(c.yaml);
    EXPECT_EQ(Json(c.yaml), c.json);
  }
}

TEST(Yaml, MergesAsGoYamlDoes) {
  const struct {
    const char* yaml;
    const char* json;
  } kCases[] = {
      {"x: &a {k: 1, l: 2}\nz:\n  <<: *a\n  k: 3\n", R"("z":{"k":3,"l":2})"},
      {"x: &a {k: 1, l: 2}\nz:\n  k: 3\n  <<: *a\n", R"("z":{"k":1,"l":2})"},
      {"x: &a {k: 1}\nw: &b {k: 5, m: 6}\nz: {<<: [*a, *b]}\n", R"("z":{"k":1,"m":6})"},
      {"x: &a {k: 1}\nz: {<<: [{k: 2, m: 3}, *a, {k: 4, o: 5}], p: 6}\n",
       R"("z":{"k":2,"m":3,"o":5,"p":6})"},
      {"z: {<<: {a: 1, <<: {b: 2}}, c: 3}\n", R"("z":{"a":1,"b":2,"c":3})"},
      {"x: &a {}\nz: {<<: *a, b: 1, <<: {}}\n", R"("z":{"b":1})"},
      {"z: {'<<': 1}\n", R"("z":{"\u003c\u003c":1})"},
  };
  for (const auto& c : kCases) {
    SCOPED_TRACE(c.yaml);
    EXPECT_THAT(Json(c.yaml), HasSubstr(c.json));
    EXPECT_TRUE(ParseYaml(c.yaml, "a.yaml")->front().duplicates.empty());
  }
}

/// The answers of go.yaml.in/yaml/v2, by its scannerc.go and parserc.go: in flow collections `?`
/// ends a plain scalar, and a colon does so before a space only.
TEST(Yaml, ReadsFlowCollectionsAsGoYamlDoes) {
  const struct {
    const char* yaml;
    const char* json;
  } kCases[] = {
      {"{x: 127.0.0.1:80, z: '2'}", R"({"x":"127.0.0.1:80","z":"2"})"},
      {"[--prefix, 2001:db8::]", R"(["--prefix","2001:db8::"])"},
      {"[2001:db8::, 10.0.0.0/8]", R"(["2001:db8::","10.0.0.0/8"])"},
      {"[a:, b]", R"(["a:","b"])"},
      {"[a:,b:,c:]", R"(["a:","b:","c:"])"},
      {"{a: b:, c: d}", R"({"a":"b:","c":"d"})"},
      {"{a:b, c: d}", R"({"a:b":null,"c":"d"})"},
      {"{a:}", R"({"a:":null})"},
      {"{a: , b: }", R"({"a":null,"b":null})"},
      {R"({"a":"b","c": d, 'e':f})", R"({"a":"b","c":"d","e":"f"})"},
      {R"([--addr=:8080, a:b, "x":z])", R"(["--addr=:8080","a:b",{"x":"z"}])"},
      {R"({"a":[x:, z],"b":[1],'c':{d: e:}})", R"({"a":["x:","z"],"b":[1],"c":{"d":"e:"}})"},
      {R"({"a":{"b":[]}, "c":, d:})", R"({"a":{"b":[]},"c":null,"d:":null})"},
      {R"(["a":, b:])", R"([{"a":null},"b:"])"},
      {R"({[a]:[b:], c: d})", "a.yaml:1: a key must be a string"},
      {"[a: b:]", R"([{"a":"b:"}])"},
      {"[\"a:,\", 'b:]', c:]", R"(["a:,","b:]","c:"])"},
      {"- a:, b\n- [c:]\n- |\n  d:, [e:]\n- 'f:,' # [g:]\n",
       "[\"a:, b\",[\"c:\"],\"d:, [e:]\\n\",\"f:,\"]"},
      {"[\u00e9:, \u00e9\u00e9:,\n \u2026: x:]",
       "[\"\u00e9:\",\"\u00e9\u00e9:\",{\"\u2026\":\"x:\"}]"},
      {"[a:, \ue000, \ue001]", "[\"a:\",\"\ue000\",\"\ue001\"]"},
      {"[a: , ? b, ? c : d]", R"([{"a":null},{"b":null},{"c":"d"}])"},
      {"{a: [?b]}", R"({"a":[{"b":null}]})"},
      {"[\"a?b\", 'c?', d]", R"(["a?b","c?","d"])"},
      {"- a?b\n- c?\n- ?d\n", R"(["a?b","c?","?d"])"},
      {"[curl, http://localhost/?ready=1]", "a.yaml:1: did not find expected ',' or ']'"},
      {"[a?]", "a.yaml:1: did not find expected ',' or ']'"},
      {"[a?b: c]", "a.yaml:1: did not find expected ',' or ']'"},
      {"[a,\n b:?c]", "a.yaml:2: did not find expected ',' or ']'"},
      {"{a?b: c}", "a.yaml:1: did not find expected ',' or '}'"},
      {"{a: b,\n c: d?}", "a.yaml:2: did not find expected ',' or '}'"},
      {"[&x {a: b?c}]", "a.yaml:1: did not find expected ',' or '}'"},
      {"{a:[1]}", "a.yaml:1: did not find expected ',' or '}'"},
      {"[a:{b: c}]", "a.yaml:1: did not find expected ',' or ']'"},
      {"[::1]", "a.yaml:1: did not find expected node content"},
      {"[a, :80]", "a.yaml:1: did not find expected node content"},
      {"[a:, \"\\q\"]", "a.yaml:1: found unknown escape character"},
  };
  for (const auto& c : kCases) {
    SCOPED_TRACE(c.yaml);
    EXPECT_EQ(Json(c.yaml), c.json);
  }
}

TEST(Yaml, KnowsWhereValuesStandBehindColons) {
  auto documents = ParseYaml("a: [x:, \u00e9:, {b: 1}]\n", "f");
  ASSERT_TRUE(documents);
  json::Document document;
  ASSERT_TRUE(document.Parse((*documents)[0].json));
  const Position at = (*documents)[0].positions.FindField(document.root(), {}, "a[2].b");
  EXPECT_EQ(at.line, 1U);
  EXPECT_EQ(at.column, 15U);
}

TEST(Yaml, LeavesPlainScalarsToTheReaderOnRequest) {
  EXPECT_EQ(Json("{a: yes, 0x10: 010, c: ~, d: '1'}", {.plain = PlainScalars::kText}),
            R"({"0x10":"010","a":"yes","c":null,"d":"1"})");
}

TEST(Yaml, KeepsTheLastOfDuplicatesAndTellsOfThem) {
  const std::string text = "a: {x: 1}\nb:\n- c: 1\n  d: 2\n  c: 3\na: {z: 2}\n";
  EXPECT_EQ(Json(text), R"({"a":{"z":2},"b":[{"c":3,"d":2}]})");
  const auto documents = ParseYaml(text, "a.yaml");
  ASSERT_TRUE(documents);
  const auto& duplicates = documents->front().duplicates;
  ASSERT_EQ(duplicates.size(), 2U);
  EXPECT_EQ(duplicates[0].field, "b[0].c");
  EXPECT_EQ(duplicates[0].position, (Position{5, 3}));
  EXPECT_EQ(duplicates[1].field, "a");
}

TEST(Yaml, KnowsWhereValuesStand) {
  auto documents = ParseYaml("# c\na:\n  - x\n  - b: 1\nc: &d {e: 1}\nf: *d\n", "a.yaml");
  ASSERT_TRUE(documents);
  Positions& positions = documents->front().positions;
  const DocumentPath root;
  EXPECT_EQ(positions.Find(root), (Position{2, 1}));
  EXPECT_EQ(positions.Find(root.Member("a").Item(1)), (Position{4, 5}));
  EXPECT_EQ(positions.Find(root.Member("a").Item(1).Member("b")), (Position{4, 5}));
  EXPECT_EQ(positions.Find(root.Member("c").Member("e")), (Position{5, 8}));
  EXPECT_EQ(positions.Find(root.Member("f")), (Position{6, 1}));
  EXPECT_EQ(positions.Find(root.Member("f").Member("e")), Position{});
}

TEST(Yaml, CountsColumnsInBytes) {
  auto documents = ParseYaml("é: {ü: 1, b: 2}\nä: [ö, c]\n", "a.yaml");
  ASSERT_TRUE(documents);
  Positions& positions = documents->front().positions;
  const DocumentPath root;
  EXPECT_EQ(positions.Find(root.Member("é").Member("ü")), (Position{1, 6}));
  EXPECT_EQ(positions.Find(root.Member("é").Member("b")), (Position{1, 13}));
  EXPECT_EQ(positions.Find(root.Member("ä").Item(1)), (Position{2, 10}));
}

TEST(Yaml, LeavesSlashesAloneWhereTheyAreNotEscaped) {
  EXPECT_EQ(Json("[\"a/b\", 'c\\/d', e\\/f, \"g\\\\/h\"]"), R"(["a/b","c\\/d","e\\/f","g\\/h"])");
}

TEST(Yaml, BoundsItsDirectives) {
  std::string text;
  for (int i = 0; i < 200; ++i) text += "%TAG !" + std::to_string(i) + "! tag:x,2000:\n";
  EXPECT_EQ(Json(text + "---\na: 1\n"), "a.yaml: too many directives");
}

TEST(Yaml, CountsLinesFromWhereItIsTold) {
  EXPECT_EQ(Json("a: 1\nb: *c\n", {.first_line = 10}).substr(0, 10), "a.yaml:11:");
}

TEST(Yaml, NamesTheLineOfWhatIsWrong) {
  const struct {
    const char* yaml;
    const char* message;
  } kCases[] = {
      {"a: 1\n? [b]\n: 2\n", "a.yaml:2: a key must be a string"},
      {"a: 1\n? {b: c}\n: 2\n", "a.yaml:2: a key must be a string"},
      {"a: &x [b]\n*x : 2\n", "a.yaml:2: a key must be a string"},
      {"a: 1\n~: 2\n", "a.yaml:2: unsupported map key of type: null"},
      {"a: 1\nb: .nan\n", "a.yaml:2: json: unsupported value: NaN"},
      {"a: 1\nb: -.inf\n", "a.yaml:2: json: unsupported value: -Inf"},
      {"a: 1\nb: !!int c\n", "a.yaml:2: cannot decode !!str `c` as a !!int"},
      {"a: &x [*x]\n", "a.yaml:1: anchor value contains itself"},
      {"a:\n  <<: 3\n", "a.yaml:2: map merge requires map or sequence of maps as the value"},
      {"a: &x [1]\nb:\n  <<: *x\n",
       "a.yaml:3: map merge requires map or sequence of maps as the value"},
      {"a:\n  <<: [3]\n", "a.yaml:2: map merge requires map or sequence of maps as the value"},
      {"a: 1\nb: \x01\n", "a.yaml:2: control characters are not allowed"},
      {"a: 1\nb: \"c\\/d\"\n", "a.yaml:2: found unknown escape character"},
      {"a: 1\nb: !!str \"\\\"\\/d\"\n", "a.yaml:2: found unknown escape character"},
      {"a: 1\n...\nb: 2\n", "a.yaml:3: did not find expected <document start>"},
      {"a: 1\nb: *nobody\n", "a.yaml:2: unknown anchor 'nobody' referenced"},
  };
  for (const auto& c : kCases) {
    SCOPED_TRACE(c.yaml);
    EXPECT_EQ(Json(c.yaml), c.message);
  }
  EXPECT_THAT(Json("a: [1\n"), StartsWith("a.yaml:"));
  EXPECT_THAT(Json("a: *nobody\n"), StartsWith("a.yaml:1: "));
  EXPECT_THAT(Json("a:\n\tb: 1\n"), StartsWith("a.yaml:2: "));
  EXPECT_THAT(Json("a:\n  b: 1\n\tc: 2\n"), StartsWith("a.yaml:"));
  EXPECT_THAT(Json("a: \"\\ud800\"\n"), StartsWith("a.yaml:1: "));
}

/// Ten lists, each of ten times the one before.
std::string Bomb() {
  std::string bomb = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n";
  for (int i = 1; i < 10; ++i) {
    const std::string name = "a" + std::to_string(i);
    bomb += name + ": &" + name + " [";
    for (int k = 0; k < 10; ++k) bomb += (k > 0 ? ", *a" : "*a") + std::to_string(i - 1);
    bomb += "]\n";
  }
  return bomb;
}

TEST(Yaml, DoesNotExplode) {
  EXPECT_EQ(Json(Bomb()), "a.yaml:7: too many values");
  std::string merges = "k: 1";  // each level would be twice the one inside
  for (int i = 0; i < 100; ++i) merges = "<<: [{" + merges + "}, {}]";
  EXPECT_EQ(Json("{" + merges + "}", {.bytes = 1'000'000}), "a.yaml:1: too large");
  EXPECT_EQ(Json("a: &a 12345678\nb: [*a, *a, *a]\n", {.bytes = 40}), "a.yaml:2: too large");
}

TEST(Yaml, BoundsItsDepth) {
  EXPECT_EQ(Json("[[[1]]]", {.depth = 4}), "[[[1]]]");
  EXPECT_EQ(Json("[[[[1]]]]", {.depth = 4}), "a.yaml:1: nested too deeply");
  EXPECT_EQ(Json("a: &x [[1]]\nb: [[*x]]\n", {.depth = 5}), "a.yaml:2: nested too deeply");
  EXPECT_THAT(Json(std::string(100'000, '[')), StartsWith("a.yaml:1: "));
  EXPECT_EQ(Json(std::string(20'000, '[') + std::string(20'000, ']')),
            "a.yaml:1: nested too deeply");
  EXPECT_EQ(Json(std::string(450, '[') + std::string(450, ']')),
            std::string(450, '[') + std::string(450, ']'));
}

}  // namespace
}  // namespace tandem::config
