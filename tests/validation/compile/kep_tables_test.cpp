// The tables of KEP-5073, "Common Patterns Reference": a row here is a row there.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/field_rule.h"

namespace tandem::compile {
namespace {

using support::FieldRule;

/// The entry of a cell: whether a write is allowed.
enum class Cell : char {
  kYes,
  kNo,
  kNever,  ///< the old object could not have been created
};
constexpr Cell kYes = Cell::kYes;
constexpr Cell kNo = Cell::kNo;
constexpr Cell kNever = Cell::kNever;

constexpr std::string_view kElement =
    "type E struct { K string `json:\"k\"`; V int32 `json:\"v\"` }";

FieldRule RuleOf(std::string_view type, const std::string& tags) {
  auto rule = FieldRule::Compile(type, tags, {.source = kElement, .kep_semantics = true});
  EXPECT_TRUE(rule) << tags << ": " << rule.error().message;
  return *std::move(rule);
}

void ExpectUpdate(const FieldRule& rule, std::string_view old_value, std::string_view value,
                  Cell cell) {
  SCOPED_TRACE(std::string(old_value) + " -> " + std::string(value));
  if (cell == kNever) {
    EXPECT_FALSE(rule.OnCreate(old_value).empty());
  } else {
    EXPECT_EQ(rule.OnUpdate(old_value, value).empty(), cell == kYes);
  }
}

struct ValueRow {
  std::string_view name;
  std::string_view tags;
  bool can_be_set;
  bool can_be_omitted;
  Cell set;
  Cell modify;
  Cell unset;
};

constexpr ValueRow kValues[] = {
    {"optional", "+k8s:optional", true, true, kYes, kYes, kYes},
    {"optional with default", "+k8s:optional\n+default=\"d\"", true, false, kNever, kYes, kNo},
    {"required", "+k8s:required", true, false, kNever, kYes, kNo},
    {"never allowed", "+k8s:forbidden", false, true, kNo, kNever, kNever},
    {"required immutable", "+k8s:required\n+k8s:update=NoModify,NoClear", true, false, kNever, kNo,
     kNo},
    {"required immutable x2", "+k8s:required\n+k8s:immutable", true, false, kNever, kNo, kNo},
    {"optional immutable, set once", "+k8s:optional\n+k8s:update=NoModify,NoClear", true, true,
     kYes, kNo, kNo},
    {"optional immutable x2", "+k8s:optional\n+k8s:immutable", true, true, kYes, kNo, kNo},
    {"defaulted immutable", "+k8s:optional\n+default=\"d\"\n+k8s:update=NoModify,NoClear", true,
     false, kNever, kNo, kNo},
    {"defaulted immutable x2", "+k8s:optional\n+default=\"d\"\n+k8s:immutable", true, false, kNever,
     kNo, kNo},
    {"required once set", "+k8s:optional\n+k8s:update=NoClear", true, true, kYes, kYes, kNo},
    {"defaulted once set", "+k8s:optional\n+default=\"d\"\n+k8s:update=NoClear", true, false,
     kNever, kYes, kNo},
};

void ExpectValueRow(const ValueRow& row, std::string_view type, std::string_view unset) {
  const FieldRule rule = RuleOf(type, std::string(row.tags));
  EXPECT_EQ(rule.OnCreate(R"("a")").empty(), row.can_be_set);
  EXPECT_EQ(rule.OnCreate(unset).empty(), row.can_be_omitted);
  ExpectUpdate(rule, unset, R"("a")", row.set);
  ExpectUpdate(rule, R"("a")", R"("b")", row.modify);
  ExpectUpdate(rule, R"("a")", unset, row.unset);
}

TEST(KepTables, OfWhatIsNoList) {
  for (const ValueRow& row : kValues) {
    SCOPED_TRACE(row.name);
    ExpectValueRow(row, "*string", "null");
    // `immutable` refuses every change of a value that is no pointer: a bool that may not become
    // true is the proposal's own example.
    const bool is_immutable = row.tags.ends_with("immutable") && row.can_be_omitted;
    if (!is_immutable) ExpectValueRow(row, "string", R"("")");
  }
}

TEST(KepTables, HaveZeroValuesThatAreDefaults) {
  const FieldRule rule = RuleOf("int32", "+k8s:optional\n+default=0\n+k8s:maximum=3");
  EXPECT_TRUE(rule.OnCreate("0").empty());
  EXPECT_TRUE(rule.OnUpdate("1", "0").empty());
  EXPECT_FALSE(rule.OnCreate("4").empty());
  const FieldRule pointer = RuleOf("*int32", "+k8s:optional\n+default=0\n+k8s:update=NoModify");
  EXPECT_TRUE(pointer.OnCreate("0").empty());
  EXPECT_FALSE(pointer.OnUpdate("0", "1").empty());
  EXPECT_FALSE(pointer.OnCreate("null").empty());
}

struct ListRow {
  std::string_view name;
  std::string_view tags;
  bool can_be_set;
  bool can_be_omitted;
  Cell set;
  Cell add_item;
  Cell remove_item;
  Cell modify_item;
  Cell clear;  ///< removes each item
};

constexpr ListRow kLists[] = {
    {"optional", "+k8s:optional", true, true, kYes, kYes, kYes, kYes, kYes},
    {"required", "+k8s:required", true, false, kNever, kYes, kYes, kYes, kNo},
    {"forbidden", "+k8s:forbidden", false, true, kNo, kNo, kNo, kNo, kNever},
    {"required immutable",
     "+k8s:required\n+k8s:update=NoAddItem,NoRemoveItem\n+k8s:eachVal=+k8s:immutable", true, false,
     kNever, kNo, kNo, kNo, kNo},
    {"required immutable x2", "+k8s:required\n+k8s:immutable", true, false, kNever, kNo, kNo, kNo,
     kNo},
    {"optional immutable",
     "+k8s:optional\n+k8s:update=NoAddItem,NoRemoveItem\n+k8s:eachVal=+k8s:immutable", true, true,
     kYes, kNo, kNo, kNo, kNo},
    // The proposal's table lets it be set, and its text, which holds here, has NoSet in it.
    {"optional immutable x2", "+k8s:optional\n+k8s:immutable", true, true, kNo, kNo, kNo, kNo, kNo},
    {"append-only", "+k8s:optional\n+k8s:update=NoRemoveItem", true, true, kYes, kYes, kNo, kYes,
     kNo},
    {"each item is set once and stays", "+k8s:optional\n+k8s:eachVal=+k8s:update=NoSet,NoClear",
     true, true, kNo, kNo, kNo, kYes, kNo},
    {"items stay", "+k8s:optional\n+k8s:eachVal=+k8s:update=NoClear", true, true, kYes, kYes, kNo,
     kYes, kNo},
};

/// Values of a list or map: with one entry, with another one, and changed.
struct Values {
  std::string_view type;
  std::string_view tags;
  std::string_view one;
  std::string_view two;
  std::string_view changed;
  std::string_view empty;
};

constexpr Values kCollections[] = {
    {"[]E", "+k8s:listType=map\n+k8s:listMapKey=k\n", R"([{"k":"a","v":1}])",
     R"([{"k":"b","v":1},{"k":"a","v":1}])", R"([{"k":"a","v":2}])", "[]"},
    {"[]E", "+k8s:listType=atomic\n+k8s:unique=map\n+k8s:listMapKey=k\n", R"([{"k":"a","v":1}])",
     R"([{"k":"b","v":1},{"k":"a","v":1}])", R"([{"k":"a","v":2}])", "null"},
    {"map[string]string", "", R"({"a":"1"})", R"({"a":"1","b":"1"})", R"({"a":"2"})", "{}"},
};

TEST(KepTables, OfListsAndMaps) {
  for (const ListRow& row : kLists) {
    for (const Values& values : kCollections) {
      SCOPED_TRACE(std::string(row.name) + ", " + std::string(values.type));
      const FieldRule rule = RuleOf(values.type, std::string(values.tags) + std::string(row.tags));
      EXPECT_EQ(rule.OnCreate(values.one).empty(), row.can_be_set);
      EXPECT_EQ(rule.OnCreate(values.empty).empty(), row.can_be_omitted);
      ExpectUpdate(rule, values.empty, values.one, row.set);
      ExpectUpdate(rule, values.one, values.two, row.add_item);
      ExpectUpdate(rule, values.two, values.one, row.remove_item);
      ExpectUpdate(rule, values.one, values.changed, row.modify_item);
      ExpectUpdate(rule, values.one, values.empty, row.clear);
    }
  }
}

constexpr std::string_view kDefaultedImmutable[] = {
    "+k8s:update=NoAddItem,NoRemoveItem\n+k8s:eachVal=+k8s:immutable", "+k8s:immutable"};

TEST(KepTables, OfListsAndMapsThatAreDefaultedAndImmutable) {
  for (const std::string_view tags : kDefaultedImmutable) {
    for (const Values& values : kCollections) {
      SCOPED_TRACE(std::string(tags) + ", " + std::string(values.type));
      const FieldRule rule =
          RuleOf(values.type, std::string(values.tags) + "+k8s:optional\n+default=" +
                                  std::string(values.one) + "\n" + std::string(tags));
      EXPECT_TRUE(rule.OnCreate(values.one).empty());  // the default when it is left out
      EXPECT_TRUE(rule.OnCreate(values.two).empty());
      ExpectUpdate(rule, values.empty, values.one, kNever);
      ExpectUpdate(rule, values.one, values.two, kNo);
      ExpectUpdate(rule, values.two, values.one, kNo);
      ExpectUpdate(rule, values.one, values.changed, kNo);
      ExpectUpdate(rule, values.one, values.empty, kNo);
      EXPECT_TRUE(rule.OnUpdate(values.one, values.one).empty());  // the default when it is cleared
    }
  }
}

TEST(KepTables, HaveDefaultsOfImmutableListsComeBack) {
  const FieldRule rule = RuleOf(
      "[]string",
      "+k8s:optional\n+default=[\"d\"]\n+k8s:listType=set\n+k8s:update=NoAddItem,NoRemoveItem\n"
      "+k8s:eachVal=+k8s:immutable");
  EXPECT_TRUE(rule.OnUpdate(R"(["d"])", R"(["d"])").empty());  // the default when it is cleared
  EXPECT_FALSE(rule.OnUpdate(R"(["d"])", R"(["d","e"])").empty());
  EXPECT_FALSE(rule.OnUpdate(R"(["d"])", R"(["e"])").empty());
}

struct ItemRow {
  std::string_view name;
  std::string_view tags;
  bool can_be_created;
  Cell set;  ///< a list that has the item in it
  Cell add_item;
  Cell remove_item;
  Cell modify_item;
  Cell clear;
};

constexpr ItemRow kItems[] = {
    {"forbidden", R"(+k8s:item(k: "a")=+k8s:forbidden)", false, kNo, kNo, kNever, kNever, kNever},
    {"immutable", R"(+k8s:item(k: "a")=+k8s:update=NoModify,NoRemoveItem)", true, kYes, kNo, kNo,
     kNo, kNo},
    {"immutable x2", R"(+k8s:item(k: "a")=+k8s:immutable)", true, kYes, kNo, kNo, kNo, kNo},
    {"permanent", R"(+k8s:item(k: "a")=+k8s:update=NoClear)", true, kYes, kYes, kNo, kYes, kNo},
    {"only at creation", R"(+k8s:item(k: "a")=+k8s:update=NoSet)", true, kNo, kNo, kYes, kYes,
     kYes},
};

TEST(KepTables, OfListItems) {
  constexpr std::string_view kItem = R"([{"k":"a","v":1}])";
  constexpr std::string_view kBoth = R"([{"k":"b","v":1},{"k":"a","v":1}])";
  constexpr std::string_view kOther = R"([{"k":"b","v":1}])";
  for (const ItemRow& row : kItems) {
    SCOPED_TRACE(row.name);
    const FieldRule rule = RuleOf(
        "[]E", "+k8s:optional\n+k8s:listType=map\n+k8s:listMapKey=k\n" + std::string(row.tags));
    EXPECT_EQ(rule.OnCreate(kItem).empty(), row.can_be_created);
    EXPECT_TRUE(rule.OnCreate("null").empty());
    ExpectUpdate(rule, "null", kItem, row.set);
    ExpectUpdate(rule, kOther, kBoth, row.add_item);
    ExpectUpdate(rule, kBoth, kOther, row.remove_item);
    ExpectUpdate(rule, kItem, R"([{"k":"a","v":2}])", row.modify_item);
    ExpectUpdate(rule, kItem, "null", row.clear);
    // Others may do what they like, and order is nothing.
    EXPECT_TRUE(rule.OnUpdate(kOther, "null").empty());
    EXPECT_TRUE(rule.OnUpdate(kOther, R"([{"k":"b","v":2},{"k":"c"}])").empty());
    EXPECT_TRUE(rule.OnUpdate(kBoth, R"([{"k":"a","v":1},{"k":"b","v":1}])").empty());
  }
}

TEST(KepTables, LetAForbiddenItemBeThereAsAZero) {
  const FieldRule rule = RuleOf("[]E",
                                "+k8s:optional\n+k8s:listType=map\n+k8s:listMapKey=k\n"
                                "+k8s:item(k: \"a\")=+k8s:forbidden");
  constexpr std::string_view kZero = R"([{"k":"a","v":0}])";
  EXPECT_TRUE(rule.OnCreate(kZero).empty());
  EXPECT_TRUE(rule.OnUpdate("null", kZero).empty());
  EXPECT_FALSE(rule.OnUpdate(R"([{"k":"b"}])", R"([{"k":"b"},{"k":"a"}])").empty());
  EXPECT_FALSE(rule.OnUpdate(kZero, R"([{"k":"a","v":1}])").empty());
  EXPECT_FALSE(rule.OnUpdate(kZero, "[]").empty());
}

TEST(KepTables, DisallowAnItem) {
  const FieldRule rule =
      RuleOf("[]string", "+k8s:optional\n+k8s:listType=set\n+k8s:eachVal=+k8s:neq=\"x\"");
  EXPECT_FALSE(rule.OnCreate(R"(["x"])").empty());
  EXPECT_FALSE(rule.OnUpdate("[]", R"(["x"])").empty());
  EXPECT_FALSE(rule.OnUpdate(R"(["a"])", R"(["a","x"])").empty());
  ExpectUpdate(rule, R"(["a","x"])", R"(["x"])", kNever);
  EXPECT_FALSE(rule.OnUpdate(R"(["a"])", R"(["x"])").empty());
}

/// A row of the table of ratcheting: what an update may leave as it was.
struct RatchetRow {
  std::string_view name;
  std::string_view type;
  std::string_view tags;
  std::string_view old_value;
  std::string_view value;
  bool admitted;
};

constexpr std::string_view kShort = "+k8s:eachVal=+k8s:maxLength=1";
constexpr std::string_view kSet = "+k8s:listType=set\n+k8s:eachVal=+k8s:maxLength=1";
constexpr std::string_view kAtomic = "+k8s:listType=atomic\n+k8s:eachVal=+k8s:maxLength=1";
constexpr std::string_view kSmall =
    "+k8s:listType=map\n+k8s:listMapKey=k\n+k8s:eachVal=+k8s:subfield(v)=+k8s:maximum=1";
constexpr std::string_view kFew = "+k8s:listType=set\n+k8s:maxItems=1";

constexpr std::string_view kAtomicStruct = "+structType=atomic\n+k8s:subfield(k)=+k8s:maxLength=1";
constexpr std::string_view kAtomicMap = "+mapType=atomic\n+k8s:eachVal=+k8s:maxLength=1";

constexpr RatchetRow kRatcheting[] = {
    {"a scalar that is equal", "string", "+k8s:maxLength=1", R"("ab")", R"("ab")", true},
    {"a scalar that changed", "string", "+k8s:maxLength=1", R"("ab")", R"("cd")", false},
    {"a pointer to an equal one", "*string", "+k8s:maxLength=1", R"("ab")", R"("ab")", true},
    {"a pointer to another one", "*string", "+k8s:maxLength=1", R"("ab")", R"("cd")", false},
    {"a struct that is equal", "E", "+k8s:validateFalse=\"m\"", R"({"k":"a"})",
     R"({"k":"a","v":0})", true},
    {"a struct of which a field changed", "E", "+k8s:validateFalse=\"m\"", R"({"k":"a"})",
     R"({"k":"a","v":1})", false},
    {"a field of it that did not", "E", "+k8s:subfield(k)=+k8s:maxLength=1", R"({"k":"ab"})",
     R"({"k":"ab","v":1})", true},
    {"a field of it that did", "E", "+k8s:subfield(k)=+k8s:maxLength=1", R"({"k":"ab"})",
     R"({"k":"cd"})", false},
    {"a list that is equal", "[]string", kFew, R"(["a","b"])", R"(["a","b"])", true},
    {"a list in another order", "[]string", kFew, R"(["a","b"])", R"(["b","a"])", false},
    {"a list of which an element changed", "[]string", kFew, R"(["a","b"])", R"(["a","c"])", false},
    {"an element of an atomic list", "[]string", kAtomic, R"(["ab","c"])", R"(["d","ab"])", true},
    {"a new element of an atomic list", "[]string", kAtomic, R"(["ab"])", R"(["ab","cd"])", false},
    {"an item with the same key", "[]E", kSmall, R"([{"k":"a","v":2}])",
     R"([{"k":"b"},{"k":"a","v":2}])", true},
    {"an item that changed", "[]E", kSmall, R"([{"k":"a","v":2}])", R"([{"k":"a","v":3}])", false},
    {"an item with a new key", "[]E", kSmall, R"([{"k":"a","v":2}])",
     R"([{"k":"a","v":2},{"k":"b","v":2}])", false},
    {"an element of a set", "[]string", kSet, R"(["ab"])", R"(["c","ab"])", true},
    {"a new element of a set", "[]string", kSet, R"(["ab"])", R"(["ab","cd"])", false},
    {"a map that is equal", "map[string]string", "+k8s:maxProperties=1", R"({"a":"","b":""})",
     R"({"b":"","a":""})", true},
    {"a map that changed", "map[string]string", "+k8s:maxProperties=1", R"({"a":"","b":""})",
     R"({"a":"","b":"c"})", false},
    {"an entry that did not change", "map[string]string", kShort, R"({"a":"xy"})",
     R"({"a":"xy","b":"z"})", true},
    {"an entry that did", "map[string]string", kShort, R"({"a":"xy"})", R"({"a":"yz"})", false},
    {"a new entry", "map[string]string", kShort, R"({"a":"xy"})", R"({"a":"xy","b":"xy"})", false},
    {"an atomic struct that is equal", "E", kAtomicStruct, R"({"k":"ab"})", R"({"k":"ab","v":0})",
     true},
    {"a field of it that did not change", "E", kAtomicStruct, R"({"k":"ab"})",
     R"({"k":"ab","v":1})", true},
    {"a field of it that did", "E", kAtomicStruct, R"({"k":"ab"})", R"({"k":"cd"})", false},
    {"an atomic struct of which a field changed", "E",
     "+structType=atomic\n+k8s:validateFalse=\"m\"", R"({"k":"a"})", R"({"k":"a","v":1})", false},
    {"an entry of an atomic map that did not change", "map[string]string", kAtomicMap,
     R"({"a":"xy"})", R"({"a":"xy","b":"z"})", true},
    {"an entry of it that did", "map[string]string", kAtomicMap, R"({"a":"xy"})", R"({"a":"yz"})",
     false},
    {"an atomic map that changed", "map[string]string", "+mapType=atomic\n+k8s:maxProperties=1",
     R"({"a":"","b":""})", R"({"a":"","b":"c"})", false},
};

TEST(KepTables, OfRatcheting) {
  for (const RatchetRow& row : kRatcheting) {
    SCOPED_TRACE(row.name);
    const FieldRule rule = RuleOf(row.type, std::string(row.tags));
    EXPECT_FALSE(rule.OnCreate(row.value).empty());
    EXPECT_EQ(rule.OnUpdate(row.old_value, row.value).empty(), row.admitted);
  }
}

}  // namespace
}  // namespace tandem::compile
