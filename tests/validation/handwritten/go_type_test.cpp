#include "validation/handwritten/go_type.h"

#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten {
namespace {

constexpr GoField kInnerFields[] = {
    {"flag", "Flag", &kGoBool},
    {"outside", "Outside", &kGoText, kHoisted},
};
constexpr GoType kInner = {GoKind::kStruct, kInnerFields};
constexpr GoType kInners = {GoKind::kList, {}, &kInner};

constexpr GoField kMetaFields[] = {
    {"name", "name", &kGoText, kOmitEmpty},
    {"labels", "labels", &kGoTextMap, kOmitEmpty},
};
constexpr GoType kMeta = {GoKind::kStruct, kMetaFields};

constexpr GoField kFields[] = {
    {"meta", "", &kMeta, kInlined},
    {"outside", "", &kGoText, kHidden},
    {"text", "Text", &kGoText},
    {"pointer", "Pointer", &kGoText, kPointer},
    {"number", "Number", &kGoInteger},
    {"quantity", "Quantity", &kGoQuantity},
    {"quantities", "Quantities", &kGoQuantityMap},
    {"either", "Either", &kGoIntOrString},
    {"texts", "Texts", &kGoTexts},
    {"inner", "Inner", &kInner},
    {"inners", "Inners", &kInners},
};
constexpr GoType kType = {GoKind::kStruct, kFields};

bool Same(std::string_view a, std::string_view b) {
  const Sample value(a);
  const Sample other(b);
  const bool same = SameGoValue(kType, *value, *other);
  EXPECT_EQ(SameGoValue(kType, *other, *value), same) << a << " " << b;
  return same;
}

TEST(GoType, HoldsUnsetFieldsForTheirZeroValues) {
  EXPECT_TRUE(Same("{}", R"({"text": "", "number": 0, "quantity": "0", "quantities": {},
                              "either": 0, "texts": [], "inner": {"flag": false}})"));
  EXPECT_FALSE(Same("{}", R"({"pointer": ""})"));
  EXPECT_FALSE(Same("{}", R"({"either": ""})"));
  EXPECT_FALSE(Same("{}", R"({"inners": [{}]})"));
}

TEST(GoType, TellsValuesApart) {
  EXPECT_FALSE(Same(R"({"text": "a"})", R"({"text": "b"})"));
  EXPECT_FALSE(Same(R"({"number": 1})", R"({"number": 2})"));
  EXPECT_FALSE(Same(R"({"either": 1})", R"({"either": "1"})"));
  EXPECT_FALSE(Same(R"({"texts": ["a", "b"]})", R"({"texts": ["b", "a"]})"));
  EXPECT_FALSE(Same(R"({"meta": {"labels": {"a": ""}}})", R"({"meta": {"labels": {"b": ""}}})"));
  EXPECT_FALSE(Same(R"({"outside": "a"})", R"({"outside": "b"})"));
}

TEST(GoType, ComparesQuantitiesByValue) {
  EXPECT_TRUE(Same(R"({"quantity": "1", "quantities": {"a": "1Gi"}})",
                   R"({"quantities": {"a": "1073741824"}, "quantity": "1000m"})"));
  EXPECT_FALSE(Same(R"({"quantity": "1"})", R"({"quantity": "1m"})"));
}

TEST(GoType, ComparesAsJsonWhatItDoesNotKnow) {
  EXPECT_TRUE(Same(R"({"new": [1], "gone": null})", R"({"new": [1]})"));
  EXPECT_FALSE(Same(R"({"new": [1]})", R"({"new": [2]})"));
  EXPECT_FALSE(Same(R"({"new": [1]})", "{}"));
  EXPECT_FALSE(Same(R"({"text": 1})", R"({"text": 2})"));
  EXPECT_TRUE(Same(R"({"text": 1})", R"({"text": 1})"));
}

TEST(GoType, TellsNilFromEmpty) {
  EXPECT_FALSE(SameGoPointer(kType, *Sample("null"), *Sample("{}")));
  EXPECT_TRUE(SameGoPointer(kType, {}, *Sample("null")));
  EXPECT_EQ(GoPointerJson(kType, {}), "null");
}

TEST(GoType, PrintsEveryFieldInItsPlace) {
  EXPECT_EQ(GoValueJson(kType, *Sample("{}")),
            R"({"Text":"","Pointer":null,"Number":0,"Quantity":"0","Quantities":null,"Either":0,)"
            R"("Texts":null,"Inner":{"Flag":false,"Outside":""},"Inners":null})");
  EXPECT_EQ(GoValueJson(kType, *Sample(R"({"inners": [{"flag": true}], "texts": [], "outside": "o",
                  "inner": {}, "quantities": {"b": "1000m", "a": "2"}, "pointer": "<",
                  "meta": {"name": "n", "labels": {}}, "number": "x", "either": "5%"})")),
            R"({"name":"n","Text":"","Pointer":"\u003c","Number":"x","Quantity":"0",)"
            R"("Quantities":{"a":"2","b":"1"},"Either":"5%","Texts":[],)"
            R"("Inner":{"Flag":false,"Outside":"o"},"Inners":[{"Flag":true,"Outside":""}]})");
}

}  // namespace
}  // namespace tandem::handwritten
