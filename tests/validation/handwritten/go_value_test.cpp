#include "validation/handwritten/go_value.h"

#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten {
namespace {

constexpr GoField kInnerFields[] = {
    {"flag", Bool()},
    {"outside", String(), kHoisted},
};
constexpr GoStruct kInner = Struct<kInnerFields>("Inner");

constexpr GoField kMetaFields[] = {
    {"name", String(), kOmitEmpty},
    {"labels", Map(String(), String()), kOmitEmpty},
    {"time", Time(), kOmitEmpty},
    {"micros", MicroTime(), kOmitEmpty},
};
constexpr GoStruct kMeta = Struct<kMetaFields>("Meta").WithJsonNames();

constexpr GoField kMoreFields[] = {{{"dns", "DNS"}, String()}};
constexpr GoStruct kMore = Struct<kMoreFields>("More");

constexpr GoField kFields[] = {
    {"meta", kMeta, kInlined},
    {"outside", String(), kHidden},
    {"text", String()},
    {"pointer", Pointer(String())},
    {"number", Int32()},
    {"quantity", Quantity()},
    {"quantities", Map(String(), Quantity())},
    {"either", IntOrString()},
    {"texts", List(String())},
    {"inner", kInner},
    {"inners", List(kInner)},
    {"bytes", Bytes()},
    {"any", Any()},
    {"raw", Raw()},
    {"anything", Any(), kOldName},
    Embedded(kMore),
};
constexpr GoStruct kType = Struct<kFields>("Type");

bool Same(std::string_view a, std::string_view b) {
  const Sample value(a);
  const Sample other(b);
  const bool same = SameGoValue(kType, *value, *other);
  EXPECT_EQ(SameGoValue(kType, *other, *value), same) << a << " " << b;
  return same;
}

TEST(GoValue, HoldsUnsetFieldsForTheirZeroValues) {
  EXPECT_TRUE(Same("{}", R"({"text": "", "number": 0, "quantity": "0", "quantities": {},
                              "either": 0, "texts": [], "inner": {"flag": false}, "bytes": "",
                              "any": null, "raw": null, "dns": "", "meta": {"time": null}})"));
  EXPECT_FALSE(Same("{}", R"({"pointer": ""})"));
  EXPECT_FALSE(Same("{}", R"({"either": ""})"));
  EXPECT_FALSE(Same("{}", R"({"inners": [{}]})"));
}

TEST(GoValue, ComparesButDoesNotPrintWhatHasAnOldName) {
  EXPECT_FALSE(Same("{}", R"({"anything": 1})"));
  EXPECT_TRUE(Same(R"({"anything": {"a": 1}})", R"({"anything": {"a": 1}})"));
  EXPECT_EQ(GoValueJson(kType, *Sample(R"({"anything": 1})")), GoValueJson(kType, *Sample("{}")));
}

TEST(GoValue, TellsValuesApart) {
  EXPECT_FALSE(Same(R"({"text": "a"})", R"({"text": "b"})"));
  EXPECT_FALSE(Same(R"({"number": 1})", R"({"number": 2})"));
  EXPECT_FALSE(Same(R"({"either": 1})", R"({"either": "1"})"));
  EXPECT_FALSE(Same(R"({"texts": ["a", "b"]})", R"({"texts": ["b", "a"]})"));
  EXPECT_FALSE(Same(R"({"meta": {"labels": {"a": ""}}})", R"({"meta": {"labels": {"b": ""}}})"));
  EXPECT_FALSE(Same(R"({"outside": "a"})", R"({"outside": "b"})"));
  EXPECT_FALSE(Same(R"({"bytes": "QQ=="})", R"({"bytes": "Qg=="})"));
  EXPECT_FALSE(Same(R"({"any": 1})", R"({"any": 2})"));
  EXPECT_FALSE(Same(R"({"dns": "a"})", R"({"dns": "b"})"));
}

TEST(GoValue, ComparesAndPrintsRawJsonAsItIsWritten) {
  constexpr std::string_view kWritten = R"({"raw": {"b": 2.0, "a": "<"}})";
  EXPECT_TRUE(Same(kWritten, kWritten));
  EXPECT_FALSE(Same(kWritten, R"({"raw": {"a": "<", "b": 2.0}})"));
  EXPECT_TRUE(Same(R"({"any": {"b": 2, "a": 1}})", R"({"any": {"a": 1, "b": 2}})"));
  EXPECT_THAT(GoValueJson(kType, *Sample(kWritten)),
              testing::HasSubstr(R"("Raw":{"b":2.0,"a":"\u003c"})"));
}

TEST(GoValue, ComparesTimesByTheirInstant) {
  EXPECT_TRUE(Same(R"({"meta": {"time": "2026-01-01T01:00:00+01:00"}})",
                   R"({"meta": {"time": "2026-01-01T00:00:00Z"}})"));
  EXPECT_FALSE(Same(R"({"meta": {"time": "2026-01-01T00:00:00Z"}})", "{}"));
}

TEST(GoValue, ComparesQuantitiesByValue) {
  EXPECT_TRUE(Same(R"({"quantity": "1", "quantities": {"a": "1Gi"}})",
                   R"({"quantities": {"a": "1073741824"}, "quantity": "1000m"})"));
  EXPECT_FALSE(Same(R"({"quantity": "1"})", R"({"quantity": "1m"})"));
  EXPECT_TRUE(Same(R"({"quantity": 1000})", R"({"quantity": "1k"})"));
}

TEST(GoValue, ComparesAsJsonWhatItDoesNotKnow) {
  EXPECT_TRUE(Same(R"({"new": [1], "gone": null})", R"({"new": [1]})"));
  EXPECT_FALSE(Same(R"({"new": [1]})", R"({"new": [2]})"));
  EXPECT_FALSE(Same(R"({"new": [1]})", "{}"));
  EXPECT_FALSE(Same(R"({"text": 1})", R"({"text": 2})"));
  EXPECT_TRUE(Same(R"({"text": 1})", R"({"text": 1})"));
}

TEST(GoValue, TellsNilFromEmpty) {
  EXPECT_FALSE(SameGoPointer(kType, *Sample("null"), *Sample("{}")));
  EXPECT_TRUE(SameGoPointer(kType, {}, *Sample("null")));
  EXPECT_EQ(GoPointerJson(kType, {}), "null");
}

TEST(GoValue, PrintsEveryFieldInItsPlace) {
  EXPECT_EQ(
      GoValueJson(kType, *Sample("{}")),
      R"({"Text":"","Pointer":null,"Number":0,"Quantity":"0","Quantities":null,"Either":0,)"
      R"("Texts":null,"Inner":{"Flag":false,"Outside":""},"Inners":null,"Bytes":null,"Any":null,)"
      R"("Raw":null,"DNS":""})");
  EXPECT_EQ(GoValueJson(kType, *Sample(R"({"inners": [{"flag": true}], "texts": [], "outside": "o",
                  "inner": {}, "quantities": {"b": "1000m", "a": "2"}, "pointer": "<",
                  "meta": {"name": "n", "labels": {}, "time": "2026-01-01T00:00:00Z",
                  "micros": "2026-01-01T00:00:00.000001Z"}, "number": "x",
                  "either": "5%", "bytes": "QQ==", "any": {"b": 1}, "dns": "d"})")),
            R"({"name":"n","time":"2026-01-01T00:00:00Z","micros":"2026-01-01T00:00:00.000001Z",)"
            R"("Text":"","Pointer":"\u003c","Number":"x","Quantity":"0",)"
            R"("Quantities":{"a":"2","b":"1"},"Either":"5%","Texts":[],)"
            R"("Inner":{"Flag":false,"Outside":"o"},"Inners":[{"Flag":true,"Outside":""}],)"
            R"("Bytes":"QQ==","Any":{"b":1},"Raw":null,"DNS":"d"})");
}

}  // namespace
}  // namespace tandem::handwritten
