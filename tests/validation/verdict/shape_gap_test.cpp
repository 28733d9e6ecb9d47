#include "validation/verdict/shape_gap.h"

#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <utility>

#include "config/rule_sources.h"
#include "tests/support/checkout.h"
#include "validation/handwritten/decode.h"
#include "validation/json/decode.h"
#include "validation/rules/shape.h"
#include "validation/verdict/compile_rules.h"

namespace tandem::verdict {
namespace {

using rules::Field;
using rules::Type;
using rules::TypeKind;

using Visit = std::function<void(const std::string& json)>;

constexpr std::size_t kMaxDepth = 12;

constexpr std::string_view kValues[] = {"null",
                                        "true",
                                        "1",
                                        "-1",
                                        "300",
                                        "3000000000",
                                        "18446744073709551615",
                                        "1.5",
                                        R"("x")",
                                        R"("AAAA")",
                                        R"("1h")",
                                        R"("1Gi")",
                                        R"("2024-01-01T00:00:00Z")",
                                        R"("2024-01-01T00:00:00.000000Z")",
                                        "[]",
                                        "[1]",
                                        R"(["x"])",
                                        R"([["x"]])",
                                        "{}",
                                        R"({"a": 1})",
                                        R"({"a": "x"})",
                                        R"({"a": ["x"]})",
                                        R"({"a": [1]})"};

/// Calls visit with an object for every place in the type and every value to stand there.
void ForEachPlace(const Type& type, const std::string& before, const std::string& after,
                  std::size_t depth, const Visit& visit) {
  for (const std::string_view value : kValues) visit(before + std::string(value) + after);
  if (depth == kMaxDepth) return;
  if (type.kind == TypeKind::kList) {
    ForEachPlace(*type.elem.type, before + "[", "]" + after, depth + 1, visit);
  } else if (type.kind == TypeKind::kMap) {
    ForEachPlace(*type.elem.type, before + R"({"a": )", "}" + after, depth + 1, visit);
  } else if (type.kind == TypeKind::kStruct) {
    for (const Field& field : type.fields) {
      if (field.skipped) continue;
      const bool own = !field.inlined;
      ForEachPlace(*field.ref.type, own ? before + "{\"" + field.json_name + "\": " : before,
                   own ? "}" + after : after, depth + 1, visit);
    }
  }
}

/// Calls visit with the handwritten rules and the type of every kind that has both.
void ForEachTwin(const rules::Program& program,
                 const std::function<void(const handwritten::Strategy&, const Type&)>& visit) {
  for (const handwritten::Strategy& strategy : handwritten::AllStrategies()) {
    const handwritten::GroupVersionKind& key = strategy.kind.key;
    const rules::Root* root = program.FindRoot(key.group, key.version, key.kind);
    if (root != nullptr && root->Accepts(strategy.subresource)) visit(strategy, *root->ref.type);
  }
}

TEST(ShapeGap, IsAllThatTheShippedTypesAskBeyondTheHandwrittenShapes) {
  auto packages = config::ReadRuleSources({TANDEM_SOURCE_DIR "/deploy/rules"});
  ASSERT_TRUE(packages);
  const auto compiled = CompileRules(*std::move(packages), {}, {});
  ASSERT_TRUE(compiled);
  std::size_t places = 0;
  ForEachTwin(*compiled->program, [&](const handwritten::Strategy& strategy, const Type& declared) {
    SCOPED_TRACE(std::string(strategy.kind.key.kind) + "/" + std::string(strategy.subresource));
    const ShapeGap shape_gap(declared, *strategy.kind.type);
    ForEachPlace(declared, "", "", 0, [&](const std::string& json) {
      json::Document document;
      ASSERT_TRUE(document.Parse(json)) << json;
      if (!CheckStruct(*strategy.kind.type, document.root())) return;
      const Status whole = CheckShape(declared, document.root());
      const Type* const gap = shape_gap.type();
      const Status rest = gap == nullptr ? Ok() : CheckShape(*gap, document.root());
      ASSERT_EQ(whole.has_value(), rest.has_value()) << json;
      ++places;
      if (whole) return;
      EXPECT_EQ(whole.error().message, rest.error().message) << json;
    });
  });
  EXPECT_GT(places, 0U);
}

class ShapeGapOfFields : public testing::Test {
 protected:
  ShapeGapOfFields() {
    text_.kind = TypeKind::kString;
    number_.kind = TypeKind::kInt;
    number_.bits = 32;
  }

  static Type StructOf(std::string name, const Type& type) {
    Type made;
    made.kind = TypeKind::kStruct;
    Field& field = made.fields.emplace_back();
    field.SetJsonName(std::move(name));
    field.ref.type = &type;
    return made;
  }

  Type text_;
  Type number_;
};

constexpr handwritten::GoField kInnerFields[] = {{"name", handwritten::String()}};
constexpr handwritten::GoStruct kInner = handwritten::Struct<kInnerFields>("Inner");
constexpr handwritten::GoField kOuterFields[] = {{"name", handwritten::String()},
                                                 {"count", handwritten::Int64()},
                                                 {"items", handwritten::List(kInner)}};
constexpr handwritten::GoStruct kOuter = handwritten::Struct<kOuterFields>("Outer");

TEST_F(ShapeGapOfFields, IsNothingWhereTheShapeIsAsStrict) {
  EXPECT_EQ(ShapeGap(StructOf("name", text_), kOuter).type(), nullptr);
}

TEST_F(ShapeGapOfFields, HasTheFieldsThatNobodyChecked) {
  const Type declared = StructOf("other", text_);
  const ShapeGap gap(declared, kOuter);
  ASSERT_NE(gap.type(), nullptr);
  EXPECT_EQ(gap.type()->fields.at(0).ref.type, &text_);
}

TEST_F(ShapeGapOfFields, HasTheFieldsThatWereCheckedLessStrictly) {
  EXPECT_NE(ShapeGap(StructOf("count", number_), kOuter).type(), nullptr);
  EXPECT_NE(ShapeGap(StructOf("name", number_), kOuter).type(), nullptr);
}

TEST_F(ShapeGapOfFields, LooksIntoTheStructsOfLists) {
  const Type same = StructOf("name", text_);
  const Type other = StructOf("other", text_);
  Type list;
  list.kind = TypeKind::kList;
  list.elem.type = &same;
  EXPECT_EQ(ShapeGap(StructOf("items", list), kOuter).type(), nullptr);
  list.elem.type = &other;
  const Type declared = StructOf("items", list);
  const ShapeGap gap(declared, kOuter);
  ASSERT_NE(gap.type(), nullptr);
  EXPECT_EQ(gap.type()->fields.at(0).ref.type->elem.type->fields.at(0).json_name, "other");
}

TEST_F(ShapeGapOfFields, LooksIntoInlinedStructs) {
  const Type embedded = StructOf("name", text_);
  Type declared = StructOf("", embedded);
  declared.fields.at(0).inlined = true;
  EXPECT_EQ(ShapeGap(declared, kOuter).type(), nullptr);
}

}  // namespace
}  // namespace tandem::verdict
