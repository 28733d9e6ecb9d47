#include "validation/handwritten/decode.h"

#include <utility>

#include "tests/validation/handwritten/sample.h"
#include "validation/json/render.h"

namespace tandem::handwritten {
namespace {

constexpr GoField kInnerFields[] = {{"n", Int32()}};
constexpr GoStruct kInner = Struct<kInnerFields>("Inner");
constexpr GoStruct kOtherInner = kInner.In("v2");
constexpr GoField kMoreFields[] = {{"more", Bool()}};
constexpr GoStruct kMore = Struct<kMoreFields>("More");
constexpr GoField kDeepFields[] = {Embedded(kMore)};
constexpr GoStruct kDeep = Struct<kDeepFields>("OfRules");
constexpr GoField kCopiedFields[] = {{"copied", String()}};
constexpr GoStruct kCopied = Struct<kCopiedFields>("Copied");
constexpr GoField kAgainFields[] = {Embedded(kDeep, "Deep"), FieldsOf(kCopied)};
constexpr GoStruct kAgain = Struct<kAgainFields>("Again");
constexpr GoField kFields[] = {
    {"again", List(kAgain)},
    {"ports", List(IntOrString())},
    {"text", String()},
    {"uid", String("types.UID")},
    {"flag", Bool()},
    {"small", Int32()},
    {"big", Pointer(Int64())},
    {"bytes", Bytes()},
    {"time", Time()},
    {"micros", MicroTime()},
    {"inner", Pointer(kInner)},
    {"list", List(kInner)},
    {"texts", List(String())},
    {"map", Map(String(), String())},
    {"lists", Map(String(), List(String()))},
    {"numbers", List(Int32())},
    {"amount", Quantity()},
    {"amounts", Map(String("v1.ResourceName"), Quantity())},
    {"port", IntOrString()},
    {"named", List(kOtherInner)},
    {"enums", List(String("v1.Color"))},
    {"extra", Map(String(), Named("v1.Extra", List(String())))},
    {"inners", Map(String(), kInner)},
    {"any", Any()},
    {"left", String(), kUnread},
    {"above", String(), kHoisted},
    Embedded(kMore),
};
constexpr GoStruct kOuter = Struct<kFields>("Outer");

std::string FailureOf(std::string_view json) {
  const Sample sample(json);
  const Status status = CheckStruct(kOuter, *sample);
  return status ? "" : status.error().message;
}

TEST(CheckStruct, AcceptsWhatGoCanDecode) {
  EXPECT_EQ(FailureOf(R"({
    "text": "a", "uid": "u", "flag": true, "small": -2147483648, "big": 9223372036854775807,
    "bytes": "Zm8=", "time": "2024-01-02T03:04:05Z", "inner": {"n": 1}, "list": [{"n": 1}, null],
    "texts": ["a", null], "map": {"a": "b", "c": null}, "lists": {"a": ["b"], "c": null},
    "numbers": [1, null], "amount": "1.5Gi", "port": "http", "named": [{}], "unknown": [{}],
    "amounts": {"cpu": 1}, "enums": ["red"], "extra": {"a": ["b"]}, "inners": {"a": {"n": 1}},
    "any": [1], "more": true})"),
            "");
}

TEST(CheckStruct, AcceptsNullEverywhere) {
  EXPECT_EQ(FailureOf("null"), "");
  for (const ReadField& field : kOuter.read) {
    EXPECT_EQ(FailureOf("{\"" + std::string(field.name.json()) + "\": null}"), "")
        << field.name.json();
  }
}

TEST(CheckStruct, KnowsTypesOfSeveralForms) {
  for (const char* json : {R"({"amount": 1})", R"({"amount": 0.5})", R"({"amount": "-1e3"})",
                           R"({"port": 80})", R"({"port": ""})"}) {
    EXPECT_EQ(FailureOf(json), "") << json;
  }
  const std::string quantity =
      "quantities must match the regular expression "
      "'^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'";
  for (const char* json : {R"({"amount": ""})", R"({"amount": "a"})", R"({"amount": {}})"}) {
    EXPECT_EQ(FailureOf(json), quantity) << json;
  }
  EXPECT_EQ(FailureOf(R"({"amount": "512mi"})"), "unable to parse quantity's suffix");
  EXPECT_EQ(FailureOf(R"({"port": 2147483648})"),
            "json: cannot unmarshal number 2147483648 into Go struct field Outer.port of type "
            "int32");
}

TEST(CheckStruct, RefusesOtherJsonAsGoWordsIt) {
  struct Case {
    std::string json;
    std::string found;
    std::string place;
    std::string type;
  };
  const Case cases[] = {
      {R"({"text": true})", "bool", "Outer.text", "string"},
      {R"({"uid": 1})", "number", "Outer.uid", "types.UID"},
      {R"({"flag": "true"})", "string", "Outer.flag", "bool"},
      {R"({"numbers": 1})", "number", "Outer.numbers", "[]int32"},
      {R"({"numbers": [1, "2"]})", "string", "Outer.numbers", "int32"},
      {R"({"named": {}})", "object", "Outer.named", "[]v2.Inner"},
      {R"({"named": [7]})", "number", "Outer.named", "v2.Inner"},
      {R"({"port": true})", "bool", "Outer.port", "int32"},
      {R"({"small": "1"})", "string", "Outer.small", "int32"},
      {R"({"small": 2147483648})", "number 2147483648", "Outer.small", "int32"},
      {R"({"small": 1.0})", "number 1.0", "Outer.small", "int32"},
      {R"({"small": 1.5})", "number 1.5", "Outer.small", "int32"},
      {R"({"big": -0.25})", "number -0.25", "Outer.big", "int64"},
      {R"({"port": 80.5})", "number 80.5", "Outer.port", "int32"},
      {R"({"text": 1.5})", "number", "Outer.text", "string"},
      {R"({"big": 9223372036854775808})", "number 9223372036854775808", "Outer.big", "int64"},
      {R"({"bytes": {}})", "object", "Outer.bytes", "[]uint8"},
      {R"({"bytes": [256]})", "number 256", "Outer.bytes", "uint8"},
      {R"({"time": 1})", "number", "Outer.time", "string"},
      {R"({"micros": {}})", "object", "Outer.micros", "string"},
      {R"({"inner": []})", "array", "Outer.inner", "v1.Inner"},
      {R"({"inner": {"n": "x"}})", "string", "Inner.inner.n", "int32"},
      {R"({"list": {}})", "object", "Outer.list", "[]v1.Inner"},
      {R"({"list": ["x"]})", "string", "Outer.list", "v1.Inner"},
      {R"({"list": [{"n": true}]})", "bool", "Inner.list.n", "int32"},
      {R"({"texts": "x"})", "string", "Outer.texts", "[]string"},
      {R"({"texts": [[]]})", "array", "Outer.texts", "string"},
      {R"({"map": []})", "array", "Outer.map", "map[string]string"},
      {R"({"map": {"a": 1}})", "number", "Outer.map", "string"},
      {R"({"lists": {"a": "b"}})", "string", "Outer.lists", "[]string"},
      {R"({"lists": {"a": [{}]}})", "object", "Outer.lists", "string"},
      {R"({"amounts": []})", "array", "Outer.amounts", "map[v1.ResourceName]resource.Quantity"},
      {R"({"enums": {}})", "object", "Outer.enums", "[]v1.Color"},
      {R"({"enums": [1]})", "number", "Outer.enums", "v1.Color"},
      {R"({"extra": []})", "array", "Outer.extra", "map[string]v1.Extra"},
      {R"({"extra": {"a": 1}})", "number", "Outer.extra", "v1.Extra"},
      {R"({"extra": {"a": [1]}})", "number", "Outer.extra", "string"},
      {R"({"inners": {"a": "b"}})", "string", "Outer.inners", "v1.Inner"},
      {R"({"inners": {"a": {"n": "b"}}})", "string", "Inner.inners.n", "int32"},
      {R"({"ports": {}})", "object", "Outer.ports", "[]intstr.IntOrString"},
      {R"({"more": 1})", "number", "Outer.More.more", "bool"},
      {R"({"again": [{"more": 1}]})", "number", "Again.again.Deep.More.more", "bool"},
      {R"({"again": [{"copied": 1}]})", "number", "Again.again.copied", "string"},
  };
  for (const Case& c : cases) {
    SCOPED_TRACE(c.json);
    EXPECT_EQ(FailureOf(c.json), "json: cannot unmarshal " + c.found + " into Go struct field " +
                                     c.place + " of type " + c.type);
  }
}

TEST(CheckStruct, TellsOfWhatTheApiServerReadsFirst) {
  const auto mismatch = [](const std::string& place, const std::string& type) {
    return "json: cannot unmarshal bool into Go struct field " + place + " of type " + type;
  };
  const std::pair<const char*, std::string> kCases[] = {
      // Clients sort members.
      {R"({"text": true, "flag": 1, "enums": true})", mismatch("Outer.enums", "[]v1.Color")},
      {R"({"map": {"b": 1, "a": true}})", mismatch("Outer.map", "string")},
      {R"({"list": [{"n": true}, 7]})", mismatch("Inner.list.n", "int32")},
      // Behind a mismatch decoding goes on: a value with a decoder of its own ends it.
      {R"({"enums": true, "time": "?"})",
       R"(parsing time "?" as "2006-01-02T15:04:05Z07:00": cannot parse "?" as "2006")"},
      {R"({"bytes": "?", "port": true})", mismatch("Outer.port", "int32")},
      {R"({"amount": "1mi", "bytes": "?", "time": true})", "unable to parse quantity's suffix"},
  };
  for (const auto& [json, text] : kCases) EXPECT_EQ(FailureOf(json), text) << json;

  const Sample in_a_text(R"({"text": true, "enums": true})");
  EXPECT_EQ(CheckStruct(kOuter, *in_a_text, MemberOrder::kAsWritten).error().message,
            mismatch("Outer.text", "string"));
}

TEST(CheckStruct, LeavesAloneWhatNoRuleReadsAndWhatLiesElsewhere) {
  EXPECT_EQ(FailureOf(R"({"left": [1], "above": {}})"), "");
}

TEST(CheckStruct, RefusesWhatIsNoObject) {
  EXPECT_EQ(FailureOf("[]"), "json: cannot unmarshal array into Go value of type v1.Outer");
}

TEST(CheckStruct, RefusesUnreadableTextsOfBytesAndTimes) {
  EXPECT_EQ(FailureOf(R"({"bytes": "?"})"), "illegal base64 data at input byte 0");
  EXPECT_EQ(FailureOf(R"({"time": ""})"),
            R"(parsing time "" as "2006-01-02T15:04:05Z07:00": cannot parse "" as "2006")");
  EXPECT_EQ(FailureOf(R"({"micros": "2024-01-02T03:04:05Z"})"),
            R"(parsing time "2024-01-02T03:04:05Z" as "2006-01-02T15:04:05.000000Z07:00": )"
            R"(cannot parse "Z" as ".000000")");
}

std::string Readable(std::string_view json) {
  const Sample sample(json);
  json::Overlay overlay;
  const json::ValueView left = ReadablePart(kOuter, *sample, overlay);
  EXPECT_TRUE(CheckStruct(kOuter, left));
  return left.IsAbsent() ? "" : json::RenderGoJson(left);
}

TEST(ReadablePart, IsAllOfWhatFits) {
  const Sample sample(R"({"text": "a", "list": [{"n": 1}, null], "unknown": 7})");
  json::Overlay overlay;
  EXPECT_EQ(ReadablePart(kOuter, *sample, overlay).identity(), (*sample).identity());
}

TEST(ReadablePart, LeavesOutWhatDoesNotFitAndNothingElse) {
  const std::pair<const char*, const char*> kCases[] = {
      {"[]", ""},
      {R"({"text":1,"uid":"u"})", R"({"uid":"u"})"},
      {R"({"inner":{"n":"x","m":[]},"flag":1})", R"({"inner":{"m":[]}})"},
      {R"({"inner":[]})", "{}"},
      {R"({"list":[{"n":1},2,{"n":""}]})", R"({"list":[{"n":1},{}]})"},
      {R"({"lists":{"a":["x",1],"b":1}})", R"({"lists":{"a":["x"]}})"},
      {R"({"extra":{"a":["x"],"b":[1]}})", R"({"extra":{"a":["x"],"b":[]}})"},
      {R"({"inners":{"a":{"n":1},"b":2}})", R"({"inners":{"a":{"n":1}}})"},
      {R"({"bytes":"?","time":"?","amount":"?","port":[],"more":1})", "{}"},
  };
  for (const auto& [json, left] : kCases) EXPECT_EQ(Readable(json), left) << json;
}

}  // namespace
}  // namespace tandem::handwritten
