#include "validation/handwritten/shape.h"

#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten {
namespace {

constexpr FieldShape kInnerFields[] = {{"n", FieldType::kInt32}};
constexpr StructShape kInner = {"Inner", kInnerFields};
constexpr FieldShape kFields[] = {
    {"text", FieldType::kString},
    {"uid", FieldType::kString, nullptr, "types.UID"},
    {"flag", FieldType::kBool},
    {"small", FieldType::kInt32},
    {"big", FieldType::kInt64},
    {"bytes", FieldType::kBytes},
    {"time", FieldType::kTime},
    {"inner", FieldType::kStruct, &kInner},
    {"list", FieldType::kStructList, &kInner},
    {"texts", FieldType::kStringList},
    {"map", FieldType::kStringMap},
    {"lists", FieldType::kStringListMap},
    {"numbers", FieldType::kInt32List},
    {"amount", FieldType::kQuantity},
    {"port", FieldType::kIntOrString},
    {"named", FieldType::kStructList, &kInner, "[]v2.Inner"},
};
constexpr StructShape kShape = {"Outer", kFields};

std::string FailureOf(std::string_view json) {
  const Sample sample(json);
  const Status status = CheckStruct(kShape, *sample);
  return status ? "" : status.error().message;
}

TEST(Shape, AcceptsWhatGoCanDecode) {
  EXPECT_EQ(FailureOf(R"({
    "text": "a", "uid": "u", "flag": true, "small": -2147483648, "big": 9223372036854775807,
    "bytes": "Zm8=", "time": "2024-01-02T03:04:05Z", "inner": {"n": 1}, "list": [{"n": 1}, null],
    "texts": ["a", null], "map": {"a": "b", "c": null}, "lists": {"a": ["b"], "c": null},
    "numbers": [1, null], "amount": "1.5Gi", "port": "http", "named": [{}], "unknown": [{}]})"),
            "");
}

TEST(Shape, AcceptsNullEverywhere) {
  EXPECT_EQ(FailureOf("null"), "");
  for (const FieldShape& field : kFields) {
    EXPECT_EQ(FailureOf("{\"" + std::string(field.name.text()) + "\": null}"), "")
        << field.name.text();
  }
}

TEST(Shape, KnowsTypesOfSeveralForms) {
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
  EXPECT_EQ(FailureOf(R"({"port": 2147483648})"),
            "json: cannot unmarshal number 2147483648 into Go struct field Outer.port of type "
            "int32");
}

TEST(Shape, RefusesOtherJsonAsGoWordsIt) {
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
      {R"({"small": 1.0})", "number", "Outer.small", "int32"},
      {R"({"big": 9223372036854775808})", "number 9223372036854775808", "Outer.big", "int64"},
      {R"({"bytes": {}})", "object", "Outer.bytes", "[]uint8"},
      {R"({"bytes": [256]})", "number 256", "Outer.bytes", "uint8"},
      {R"({"time": 1})", "number", "Outer.time", "v1.Time"},
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
  };
  for (const Case& c : cases) {
    SCOPED_TRACE(c.json);
    EXPECT_EQ(FailureOf(c.json), "json: cannot unmarshal " + c.found + " into Go struct field " +
                                     c.place + " of type " + c.type);
  }
}

TEST(Shape, RefusesWhatIsNoObject) {
  EXPECT_EQ(FailureOf("[]"), "json: cannot unmarshal array into Go value of type v1.Outer");
}

TEST(Shape, RefusesUnreadableTextsOfBytesAndTimes) {
  EXPECT_EQ(FailureOf(R"({"bytes": "?"})"), "illegal base64 data at input byte 0");
  EXPECT_EQ(FailureOf(R"({"time": ""})"),
            R"(parsing time "" as "2006-01-02T15:04:05Z07:00": cannot parse "" as "2006")");
}

}  // namespace
}  // namespace tandem::handwritten
