#include "validation/rules/check.h"

#include <gtest/gtest.h>

#include "validation/json/decode.h"
#include "validation/rules/lookup/scratch.h"

namespace tandem::rules {
namespace {

class Complains final : public Check {
 public:
  explicit Complains(bool fail) : fail_(fail) {}
  void Run(const CheckArgs& args, field::ErrorList& errors) const override {
    if (fail_) errors.Add(field::Required(args.path));
  }

 private:
  bool fail_;
};

class WantsSet final : public ValueCheck {
 public:
  bool Accepts(const Value& value) const override { return value.IsSet(); }

 private:
  void Report(const CheckArgs& args, field::ErrorList& errors) const override {
    errors.Add(field::Required(args.path));
  }
};

TEST(OptionSet, TellsUndefinedFromOff) {
  OptionSet options;
  options.Set("Feature", true);
  options.Set("Other", false);
  EXPECT_EQ(options.Find("Feature"), true);
  EXPECT_EQ(options.Find("Other"), false);
  EXPECT_EQ(options.Find("Missing"), std::nullopt);
}

TEST(OptionSet, KeepsTheLastSetting) {
  OptionSet options;
  options.Set("Feature", true);
  options.Set("Feature", false);
  EXPECT_EQ(options.Find("Feature"), false);
}

TEST(OptionSet, CopesWithMany) {
  OptionSet options;
  for (int i = 0; i < 100'000; ++i) options.Set("Feature" + std::to_string(i), i % 2 == 0);
  EXPECT_EQ(options.Find("Feature77777"), false);
}

TEST(Check, PassesWhenItFindsNothing) {
  lookup::Scratch scratch;
  const Context context{.scratch = scratch};
  const field::Path path("a");
  const CheckArgs args{context, path, {}, {}};
  EXPECT_TRUE(Complains(false).Passes(args));
  EXPECT_FALSE(Complains(true).Passes(args));
}

TEST(Check, DoesNotAcceptWhatItCannotTellFromTheValue) {
  EXPECT_FALSE(Complains(false).LooksAtValueOnly());
  EXPECT_FALSE(Complains(false).Accepts({}));
}

TEST(ValueCheck, ReportsWhatItDoesNotAccept) {
  const json::Document document = [] {
    json::Document parsed;
    EXPECT_TRUE(parsed.Parse("[0,1]"));
    return parsed;
  }();
  Type type;
  type.kind = TypeKind::kInt;
  lookup::Scratch scratch;
  const Context context{.scratch = scratch};
  const field::Path path("a");
  const CheckArgs unset{context, path, {{&type, false}, document.root().At(0)}, {}};
  const CheckArgs set{context, path, {{&type, false}, document.root().At(1)}, {}};
  const WantsSet check;
  field::ErrorList errors;
  check.Run(set, errors);
  EXPECT_TRUE(errors.empty());
  check.Run(unset, errors);
  EXPECT_EQ(errors.size(), 1U);
  EXPECT_TRUE(check.Passes(set));
  EXPECT_FALSE(check.Passes(unset));
  EXPECT_TRUE(check.LooksAtValueOnly());
}

TEST(CheckArgs, KnowsTheOperation) {
  const field::Path path("a");
  lookup::Scratch scratch;
  const Context create{.operation = Operation::kCreate, .scratch = scratch};
  const Context update{.operation = Operation::kUpdate, .scratch = scratch};
  EXPECT_FALSE((CheckArgs{create, path, {}, {}}.IsUpdate()));
  EXPECT_TRUE((CheckArgs{update, path, {}, {}}.IsUpdate()));
}

}  // namespace
}  // namespace tandem::rules
