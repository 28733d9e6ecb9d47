#include "validation/crd/schema/reader.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/json_document.h"
#include "validation/crd/schema/reading.h"

namespace tandem::crd::schema {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

constexpr Keyword Entry(std::string_view name, bool (*read)(const Use& use),
                        bool Gates::*gate = nullptr) {
  return {.name = name, .read = read, .gate = gate, .summary = "", .judged = ""};
}

/// A table that has one keyword of each way to be read.
constexpr Keyword kKeywords[] = {
    Entry("text", &ReadText<&Schema::type>),
    Entry("words", &ReadWords),
    Entry("flag", &ReadFlag<&Schema::nullable>),
    Entry("count", &ReadCount),
    Entry("number", &ReadNumber),
    Entry("texts", &ReadTexts<&Schema::required>),
    Entry("one", &ReadSchema<&Schema::items>),
    Entry("list", &ReadSchemas<&Schema::all_of>),
    Entry("named", &ReadNamed<&Schema::properties>),
    Entry("anything", &ReadAnything),
    Entry("gated", &ReadAnything, &Gates::property_names),
    Entry("definitions", &ReadNamed<&Schema::definitions>),
    {.name = "apart",
     .read = &ReadSchema<&Schema::not_schema>,
     .decodes_itself = true,
     .summary = "",
     .judged = ""},
};

/// A text that is read as a schema, and what came of it.
struct Reading {
  explicit Reading(std::string_view text, const Reader::Options& options = {})
      : document(support::ParseJson(text)) {
    field::ErrorList found;
    Warnings warned;
    Reader reader(store, kKeywords, options, found, warned);
    root = reader.ReadRoot(document.root(), field::Path("s"));
    for (const field::Error& error : found) errors.push_back(error.ToString());
    for (const Warning& warning : warned.list()) {
      warnings.push_back(warning.message);
      if (warning.from_server) from_server.push_back(warning.field);
    }
  }

  [[nodiscard]] std::vector<std::string_view> Said() const {
    std::vector<std::string_view> names;
    for (const auto& said : root->said) names.push_back(said.keyword->name);
    return names;
  }

  json::Document document;
  SchemaStore store;
  const Schema* root = nullptr;
  std::vector<std::string> errors;
  std::vector<std::string> warnings;
  std::vector<std::string> from_server;  ///< the fields of those of which a server warns
};

TEST(Reader, KeepsWhatIsSaidInTheOrderOfTheTable) {
  const Reading reading(R"({"named":{"b":{},"a":{}},"list":[{"text":"x"}],"one":{},"texts":["t"],)"
                        R"("number":1.5,"count":1,"flag":true,"words":"w","text":"v"})");
  EXPECT_THAT(reading.errors, IsEmpty());
  EXPECT_THAT(reading.Said(), ElementsAre("text", "words", "flag", "count", "number", "texts",
                                          "one", "list", "named"));
  EXPECT_EQ(reading.root->type, "v");
  EXPECT_TRUE(reading.root->nullable);
  EXPECT_THAT(reading.root->required, ElementsAre("t"));
  EXPECT_EQ(reading.root->all_of.front()->type, "x");
  EXPECT_EQ(reading.root->properties.front().name, "a") << "by ascending name";
  EXPECT_EQ(reading.store.size(), 5U);
}

TEST(Reader, TakesWhatIsEmptyFalseOrNullForUnsaid) {
  const Reading reading(R"({"text":"","words":"","flag":false,"texts":[],"list":[],"named":{},)"
                        R"("count":null,"anything":null})");
  EXPECT_THAT(reading.errors, IsEmpty());
  EXPECT_THAT(reading.Said(), IsEmpty());
}

TEST(Reader, SaysWhatItExpected) {
  struct Case {
    std::string_view schema;
    std::string_view error;
  };
  const Case cases[] = {
      {R"({"text":1})", "s.text: Invalid value: 1: must be a string"},
      {R"({"words":1})", "s.words: Invalid value: 1: must be a string"},
      {R"({"flag":"true"})", "s.flag: Invalid value: \"true\": must be a boolean"},
      {R"({"count":1.0})", "s.count: Invalid value: 1: must be an integer"},
      {R"({"number":"1"})", "s.number: Invalid value: \"1\": must be a number"},
      {R"({"texts":"t"})", "s.texts: Invalid value: \"t\": must be a list of strings"},
      {R"({"texts":["t",2]})", "s.texts[1]: Invalid value: 2: must be a string"},
      {R"({"one":true})", "s.one: Invalid value: true: must be a schema"},
      {R"({"list":{}})", "s.list: Invalid value: {}: must be a list of schemas"},
      {R"({"list":[{},1]})", "s.list[1]: Invalid value: 1: must be a schema"},
      {R"({"named":[]})", "s.named: Invalid value: []: must be an object of schemas"},
      {R"({"named":{"a":1}})", "s.named[a]: Invalid value: 1: must be a schema"},
      {"[]", "s: Invalid value: []: must be a schema"},
  };
  for (const Case& test : cases) {
    SCOPED_TRACE(test.schema);
    EXPECT_THAT(Reading(test.schema).errors, ElementsAre(test.error));
  }
}

TEST(Reader, WarnsOfWhatItDoesNotKnow) {
  EXPECT_THAT(Reading(R"({"other":1,"gated":1})").warnings,
              ElementsAre("unknown field \"s.other\"", "unknown field \"s.gated\""));
  const Reading open(R"({"gated":1})", {{/*property_names=*/true}, false});
  EXPECT_THAT(open.warnings, IsEmpty());
  EXPECT_THAT(open.Said(), ElementsAre("gated"));
}

TEST(Reader, WarnsNoMoreThanSomebodyReads) {
  const auto unknown = [](int count) {
    std::string schema = "{";
    for (int i = 0; i < count; ++i)
      schema += (i == 0 ? "\"u" : ",\"u") + std::to_string(i) + "\":1";
    return schema + "}";
  };
  EXPECT_THAT(Reading(unknown(9'999)).warnings, SizeIs(9'999));
  EXPECT_THAT(Reading(unknown(20'000)).warnings, SizeIs(10'000));
  const std::string name(100'000, 'n');  // in the path and the message of each
  EXPECT_THAT(Reading(R"({"named":{")" + name + "\":" + unknown(100) + "}}").warnings, SizeIs(6));
}

TEST(Reader, KnowsOfWhatAServerWarns) {
  const Reading reading(R"({"a":1,"gated":1,"apart":{"b":1,"one":{"c":1}},"one":{"d":1},"e":1})");
  EXPECT_THAT(reading.warnings, testing::SizeIs(6));
  EXPECT_THAT(reading.from_server, ElementsAre("s.a", "s.one.d", "s.e"));
}

TEST(Reader, FollowsReferencesWhereTheyMayStand) {
  constexpr std::string_view kSchema =
      R"({"one":{"$ref":"#/definitions/a"},"definitions":{"a":{"text":"x"}}})";
  const Reading reading(kSchema, {{}, /*references=*/true});
  EXPECT_THAT(reading.errors, IsEmpty());
  EXPECT_EQ(reading.root->items->type, "x");
  EXPECT_THAT(reading.Said(), ElementsAre("one")) << "the definitions have done their work";
  EXPECT_THAT(Reading(kSchema).Said(), ElementsAre("one", "definitions"));
}

}  // namespace
}  // namespace tandem::crd::schema
