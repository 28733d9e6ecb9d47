#include "validation/rules/type_defaults.h"

#include <gtest/gtest.h>

#include "tests/support/json_document.h"
#include "validation/json/render.h"
#include "validation/rules/depth.h"

namespace tandem::rules {
namespace {

class TypeDefaults : public testing::Test {
 protected:
  DefaultsNode& With(DefaultsNode::Field field) {
    root_.fields.push_back(std::move(field));
    return root_;
  }
  json::ValueView Json(std::string_view text) { return table_->Keep(text); }

  std::string Filled(std::string_view object) {
    table_->Prune();
    const auto defaulting = DefaultsTable::Share(table_, root_);
    const json::Document document = support::ParseJson(object);
    if (defaulting == nullptr) return "nothing";
    json::Overlay overlay;
    const json::ValueView filled = defaulting->Apply(document.root(), overlay);
    EXPECT_EQ(defaulting->Apply(filled, overlay).identity(), filled.identity());
    return json::RenderGoJson(filled);
  }

  std::shared_ptr<DefaultsTable> table_ = std::make_shared<DefaultsTable>();
  DefaultsNode& root_ = table_->New();
};

TEST_F(TypeDefaults, AreWhatUnsetFieldsHave) {
  With({.name = "a", .value = Json("1")});
  EXPECT_EQ(Filled("{}"), R"({"a":1})");
  EXPECT_EQ(Filled(R"({"a":null,"b":2})"), R"({"a":1,"b":2})");
  EXPECT_EQ(Filled(R"({"a":0})"), R"({"a":0})");
}

TEST_F(TypeDefaults, AreWhatZeroScalarsHaveBehindNoPointer) {
  With({.name = "a", .value = Json("1"), .zero_is_unset = true});
  EXPECT_EQ(Filled(R"({"a":0})"), R"({"a":1})");
  EXPECT_EQ(Filled(R"({"a":""})"), R"({"a":1})");
  EXPECT_EQ(Filled(R"({"a":false})"), R"({"a":1})");
  EXPECT_EQ(Filled(R"({"a":2})"), R"({"a":2})");
}

TEST_F(TypeDefaults, AreInStructsThatAreAlwaysThere) {
  DefaultsNode& below = table_->New();
  below.fields.push_back({.name = "a", .value = Json(R"("x")")});
  With({.name = "value", .always_there = true, .below = &below});
  With({.name = "pointer", .below = &below});
  EXPECT_EQ(Filled("{}"), R"({"value":{"a":"x"}})");
  EXPECT_EQ(Filled(R"({"pointer":{}})"), R"({"pointer":{"a":"x"},"value":{"a":"x"}})");
}

TEST_F(TypeDefaults, AreInElementsAndInOtherDefaults) {
  DefaultsNode& item = table_->New();
  item.fields.push_back({.name = "a", .value = Json("1")});
  DefaultsNode& items = table_->New();
  items.items = &item;
  With({.name = "list", .value = Json("[{}]"), .below = &items});
  EXPECT_EQ(Filled("{}"), R"({"list":[{"a":1}]})");
  EXPECT_EQ(Filled(R"({"list":[{"a":2},{},null]})"), R"({"list":[{"a":2},{"a":1},null]})");
  EXPECT_EQ(Filled(R"({"list":{"k":{}}})"), R"({"list":{"k":{"a":1}}})");  // a map
}

TEST_F(TypeDefaults, AreNothingWhereNoFieldHasOne) {
  DefaultsNode& below = table_->New();
  below.items = &below;
  With({.name = "a", .below = &below});
  EXPECT_EQ(Filled("{}"), "nothing");
  EXPECT_TRUE(Json("ref(Name)").IsAbsent());
  EXPECT_TRUE(Json("null").IsAbsent());
}

TEST_F(TypeDefaults, EndWhereObjectsAreTooDeepToBeJudged) {
  With({.name = "a", .value = Json("1")});
  With({.name = "in", .below = &root_});
  std::string deep = "{}";
  for (int i = 0; i < kMaxTypedDepth + 500; ++i) deep = R"({"in":)" + deep + "}";
  const std::string filled = Filled(deep);
  EXPECT_NE(filled.find(R"("a":1)"), std::string::npos);
}

}  // namespace
}  // namespace tandem::rules
