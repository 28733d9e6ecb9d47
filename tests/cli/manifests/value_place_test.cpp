#include "cli/manifests/value_place.h"

#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include "tests/support/allocations.h"
#include "validation/json/decode.h"

namespace tandem::manifests {
namespace {

using field::BadValue;

constexpr std::string_view kObject = R"({
  "metadata": {"labels": {"app": "a b", "tier": "x"}},
  "spec": {
    "requests": {"cpu": "2", "memory": "1Gi"},
    "mounts": [{"subPath": "web"}, {"subPath": "/web"}],
    "modes": ["RWO", "RWO"],
    "limits": {"gpu": 1},
    "sleep": {"seconds": 60},
    "name": "X"
  }
})";

std::string PlaceOf(const char* field, BadValue value) {
  json::Document object;
  EXPECT_TRUE(object.Parse(kObject));
  const field::Path path(field);
  return FieldOfValue(field::Invalid(path, std::move(value), "is wrong"), object.root());
}

TEST(ValuePlace, IsTheFieldOfAValue) {
  EXPECT_EQ(PlaceOf("spec.name", BadValue::String("X")), "spec.name");
  EXPECT_EQ(PlaceOf("spec.name", BadValue::String("another")), "spec.name");
}

TEST(ValuePlace, IsBelowTheFieldOfWhatHoldsTheValue) {
  EXPECT_EQ(PlaceOf("metadata.labels", BadValue::String("a b")), "metadata.labels.app");
  EXPECT_EQ(PlaceOf("spec.requests", BadValue::Json("\"2\"")), "spec.requests.cpu");
  EXPECT_EQ(PlaceOf("spec.sleep", BadValue::Int(60)), "spec.sleep.seconds");
}

TEST(ValuePlace, IsTheKeyThatIsComplainedOf) {
  EXPECT_EQ(PlaceOf("spec.limits", BadValue::String("gpu")), "spec.limits[gpu]");
}

TEST(ValuePlace, IsFoundFromAPathThatLeadsNowhere) {
  EXPECT_EQ(PlaceOf("spec.mounts.subPath", BadValue::String("/web")), "spec.mounts[1].subPath");
  EXPECT_EQ(PlaceOf("metadata.app", BadValue::String("a b")), "metadata.labels.app");
}

TEST(ValuePlace, StaysWhereItIsNotClear) {
  EXPECT_EQ(PlaceOf("spec.modes", BadValue::String("RWO")), "spec.modes");
  EXPECT_EQ(PlaceOf("spec.requests", BadValue::String("")), "spec.requests");
  EXPECT_EQ(PlaceOf("spec.requests", BadValue::Json(R"({"cpu":"2"})")), "spec.requests");
  EXPECT_EQ(PlaceOf("spec.requests", BadValue::Omitted()), "spec.requests");
  EXPECT_EQ(PlaceOf("spec.requests", BadValue::String(std::string(2'000, 'a'))), "spec.requests");
}

TEST(ValuePlace, IsNotSearchedForInVeryMuch) {
  std::string text = R"({"list": [0)";
  for (int i = 0; i < 3'000; ++i) text += ",1";
  json::Document object;
  ASSERT_TRUE(object.Parse(text + "]}"));
  const field::Path path("list");
  EXPECT_EQ(FieldOfValue(field::Invalid(path, BadValue::Int(0), ""), object.root()), "list");
}

TEST(ValuePlace, IsSearchedForWithoutAPathForEachValue) {
  const std::string key(1'000'000, 'k');
  std::string text = R"({"spec":{")" + key + R"(":[0)";
  for (int i = 0; i < 1'900; ++i) text += ",1";
  json::Document object;
  ASSERT_TRUE(object.Parse(text + "]}}"));
  const field::Path path("spec");
  const std::size_t before = support::AllocationsSoFar().bytes;
  const std::string place = FieldOfValue(field::Invalid(path, BadValue::Int(0), ""), object.root());
  EXPECT_LT(support::AllocationsSoFar().bytes - before, 10 * key.size());
  EXPECT_EQ(place, "spec." + key + "[0]");
}

}  // namespace
}  // namespace tandem::manifests
