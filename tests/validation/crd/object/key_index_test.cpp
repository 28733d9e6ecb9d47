#include "validation/crd/object/key_index.h"

#include <functional>
#include <unordered_map>

#include "tests/validation/crd/custom_resource.h"

namespace tandem::crd::object {
namespace {

constexpr std::string_view kList =
    R"({"x":{"type":"array","x-kubernetes-list-type":"map","x-kubernetes-list-map-keys":["k","p"],)"
    R"("items":{"type":"object","properties":{"k":{"type":"string"},)"
    R"("p":{"type":"string","default":"TCP"}}}}})";

const schema::Schema& ListOf(const CustomResource& resource) {
  return *resource.version().schema->FindProperty("spec")->FindProperty("x");
}

TEST(KeyIndex, FindsTheFirstElementWithTheSameKeys) {
  const auto resource = CustomResource::OfSpec(kList);
  const json::Document list = support::ParseJson(
      R"([{"k":"a","p":"UDP"},{"k":"a"},{"k":"a","p":"TCP"},{"k":["a"],"p":"TCP"},"a"])");
  const KeyIndex index(ListOf(resource), list.root());
  const auto find = [&](std::string_view item) {
    const json::Document document = support::ParseJson(item);
    return index.Find(document.root()).identity();
  };
  EXPECT_EQ(find(R"({"k":"a","p":"UDP","v":1})"), list.root().At(0).identity());
  EXPECT_EQ(find(R"({"k":"a","p":"TCP"})"), list.root().At(1).identity()) << "a default counts";
  EXPECT_EQ(find(R"({"k":"b"})"), nullptr);
  EXPECT_EQ(find(R"({"p":"TCP"})"), nullptr);
  EXPECT_EQ(find(R"({"k":["a"],"p":"TCP"})"), nullptr) << "keys are scalars";
  EXPECT_EQ(find(R"("a")"), nullptr);
}

/// Keys that one after the other would fall into one bucket of a table that hashes them unkeyed.
std::vector<std::string> CollidingKeys(std::size_t count) {
  std::unordered_map<std::string, int> unkeyed;
  for (std::size_t i = 0; i < count; ++i) unkeyed.emplace(std::to_string(i), 0);
  const std::size_t buckets = unkeyed.bucket_count();
  std::vector<std::string> keys;
  for (std::size_t i = 0; keys.size() < count; ++i) {
    std::string key = std::to_string(i);
    const std::string identity = "\"" + key + "\"" + '\0' + "\"TCP\"" + '\0';
    if (std::hash<std::string>()(identity) % buckets == 0) keys.push_back(std::move(key));
  }
  return keys;
}

TEST(KeyIndex, SearchesNoLongerForPreparedKeys) {
  constexpr std::size_t kCount = 200;
  const auto resource = CustomResource::OfSpec(kList);
  std::string text = "[";
  std::unordered_map<std::string, int> unkeyed;
  for (const std::string& key : CollidingKeys(kCount)) {
    if (text.size() > 1) text += ",";
    text += "{\"k\":\"" + key + "\"}";
    unkeyed.emplace("\"" + key + "\"" + '\0' + "\"TCP\"" + '\0', 0);
  }
  ASSERT_EQ(unkeyed.bucket_size(unkeyed.bucket(unkeyed.begin()->first)), kCount);
  const json::Document list = support::ParseJson(text + "]");
  const KeyIndex index(ListOf(resource), list.root());
  EXPECT_LT(index.LongestSearch(), 20U);
}

}  // namespace
}  // namespace tandem::crd::object
