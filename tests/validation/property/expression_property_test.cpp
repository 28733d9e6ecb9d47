// Properties that hold of expressions, whatever they are.
#include <gtest/gtest.h>

#include <cstdlib>
#include <map>
#include <string>

#include "tests/support/json_document.h"
#include "tests/support/json_schema_node.h"
#include "tests/validation/cel/syntax/same_tree.h"
#include "tests/validation/property/expression_gen.h"
#include "validation/cel/plan/program.h"
#include "validation/cel/syntax/parser.h"
#include "validation/cel/syntax/unparse.h"
#include "validation/cel/types/schema.h"
#include "validation/cel/value/arena.h"
#include "validation/cel/value/print.h"
#include "validation/json/render.h"

namespace tandem::property {
namespace {

constexpr std::uint64_t kLimit = 1'000'000;
constexpr int kDepth = 4;

std::uint64_t FromEnvironment(const char* name, std::uint64_t otherwise) {
  const char* value = std::getenv(name);
  return value == nullptr ? otherwise : std::strtoull(value, nullptr, 10);
}

/// The outcome of evaluating an expression.
struct Outcome {
  std::string value;
  std::uint64_t cost = 0;
  bool stopped = false;
};

class ExpressionProperty : public testing::Test {
 protected:
  ExpressionProperty() {
    shape_ = cel::BuildShape(test::JsonSchemaNode(schema_.root()), false, "selfType", shapes_);
    variable_ = {cel::kSelf, shape_->type};
  }

  cel::Compilation Compiled(std::string_view source) {
    return cel::Compile(source, {.variables = {&variable_, 1}, .self = shape_});
  }

  /// Everything that the evaluation has made dies here.
  Outcome Evaluated(const cel::Compilation& compiled, const json::Document& object) {
    cel::Arena arena;
    const cel::Value self = cel::FromJson(object.root(), shape_, arena);
    const cel::Evaluation evaluation =
        compiled.program->Evaluate({&self, 1}, kLimit, nullptr, arena);
    if (evaluation.stopped) return {"", evaluation.cost, true};
    return {PrintValue(evaluation.value, arena), evaluation.cost};
  }

  /// Calls `check(twins, compiled)` for many expressions; those that constants alone keep from
  /// compiling, such as int('abc'), are left out.
  template <typename Check>
  void ForEachExpression(Check check, bool estimated = false) {
    const std::uint64_t seed = FromEnvironment("TANDEM_PROPERTY_SEED", 1);
    const std::uint64_t count = FromEnvironment("TANDEM_PROPERTY_EXPRESSIONS", 3'000);
    std::size_t compiled_count = 0;
    for (std::uint64_t i = 0; i < count && !HasFailure(); ++i) {
      Random random(seed * 1'000'003 + i);
      const ExprType type = kExpressionTypes[random.Below(kExpressionTypes.size())];
      const TwinExpressions twins = ExpressionMaker(random, estimated).Make(type, kDepth);
      SCOPED_TRACE(twins.written);
      const cel::Compilation compiled = Compiled(twins.written);
      const bool only_constants = compiled.error.find("instantiation") != std::string::npos ||
                                  compiled.error.find("argument") != std::string::npos;
      ASSERT_TRUE(compiled.error.empty() || only_constants) << compiled.error;
      if (!compiled.error.empty()) continue;
      ++compiled_count;
      check(twins, compiled);
    }
    EXPECT_GT(compiled_count, count / 2);
  }

  json::Document schema_ = support::ParseJson(kExpressionSchema);
  json::Document object_ = support::ParseJson(kExpressionObject);
  cel::ShapeStore shapes_;
  const cel::Shape* shape_ = nullptr;
  cel::Variable variable_{};
};

TEST_F(ExpressionProperty, PrintedAndParsedItIsTheSame) {
  ForEachExpression([&](const TwinExpressions& twins, const cel::Compilation& compiled) {
    cel::Problems problems(twins.written);
    const cel::Tree tree = cel::Parse(twins.written, cel::kAnyRelease, problems);
    const std::string text = cel::Unparse(*tree.root);
    cel::Problems again(text);
    const cel::Tree copy = cel::Parse(text, cel::kAnyRelease, again);
    ASSERT_TRUE(again.empty()) << text;
    EXPECT_TRUE(cel::SameTree(tree.root, copy.root)) << text;
    EXPECT_EQ(Compiled(text).cost.max, compiled.cost.max) << text;
  });
}

TEST_F(ExpressionProperty, WhatIsComputedBeforeChangesNoValue) {
  ForEachExpression([&](const TwinExpressions& twins, const cel::Compilation& compiled) {
    const cel::Compilation fields = Compiled(twins.fields);
    ASSERT_EQ(fields.error, "") << twins.fields;
    EXPECT_EQ(fields.type, compiled.type);
    const Outcome written = Evaluated(compiled, object_);
    const Outcome computed = Evaluated(fields, object_);
    if (written.stopped || computed.stopped) return;
    EXPECT_EQ(written.value, computed.value);
  });
}

TEST_F(ExpressionProperty, ItComesToTheSameOfACopy) {
  const json::Document copy = support::ParseJson(json::RenderGoJson(object_.root()));
  ForEachExpression([&](const TwinExpressions&, const cel::Compilation& compiled) {
    const Outcome first = Evaluated(compiled, object_);
    const Outcome second = Evaluated(compiled, copy);
    EXPECT_EQ(first.value, second.value);
    EXPECT_EQ(first.cost, second.cost);
  });
}

/// As upstream, an estimate has one too few for every index and for every comparison of fields that
/// are numbers: it may be half of the cost.
TEST_F(ExpressionProperty, ItCostsNoMoreThanTwiceTheEstimate) {
  const auto check = [&](const TwinExpressions&, const cel::Compilation& compiled) {
    const Outcome outcome = Evaluated(compiled, object_);
    EXPECT_LE(outcome.cost, cel::AddCosts(cel::MultiplyCosts(compiled.cost.max, 2), 1));
  };
  ForEachExpression(check, /*estimated=*/true);
}

}  // namespace
}  // namespace tandem::property
