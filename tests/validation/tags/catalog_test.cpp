#include "validation/tags/catalog.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/support/field_rule.h"
#include "validation/base/panic.h"
#include "validation/rules/marshal.h"

namespace tandem::tags {
namespace {

using support::FieldRule;
using ::testing::HasSubstr;

/// The function that examples of +k8s:customValidation call.
const Hooks& ExampleHooks() {
  static const Hooks kHooks = {
      {"pkg.T.Value", [](const rules::CheckArgs& args, field::ErrorList& errors) {
         if (args.value.AsString() != "taken") return;
         errors.Add(field::Invalid(args.path, rules::ToBadValue(args.value), "is taken"));
       }}};
  return kHooks;
}

support::RuleSetup SetupOf(const TagDef& tag, const Example& example) {
  support::RuleSetup setup;
  setup.source = example.source;
  setup.subresource = example.subresource;
  if (tag.name == "k8s:customValidation") setup.hooks = &ExampleHooks();
  const std::size_t equals = example.option.find('=');
  if (!example.option.empty()) {
    setup.options.Set(example.option.substr(0, equals),
                      example.option.substr(equals + 1) == "true");
  }
  return setup;
}

std::string_view MarkOf(const field::Error& error) {
  if (error.declarative_native) return " [native]";
  switch (error.stability) {
    case field::Stability::kAlpha:
      return " [alpha]";
    case field::Stability::kBeta:
      return " [beta]";
    case field::Stability::kUnmarked:
      return "";
  }
  return "";
}

struct Outcome {
  std::string text;  ///< in the form of Example::error
  field::ErrorList errors;
};

Outcome RunExample(const TagDef& tag, const Example& example, bool kep_semantics = false) {
  support::RuleSetup setup = SetupOf(tag, example);
  setup.kep_semantics = kep_semantics;
  const auto rule = FieldRule::Compile(example.type, example.tags, setup);
  if (!rule) return {"does not load: " + rule.error().message, {}};
  Outcome outcome;
  try {
    outcome.errors = example.old_value.empty() ? rule->OnCreate(example.value)
                                               : rule->OnUpdate(example.old_value, example.value);
  } catch (const Panic& panic) {
    return {"panics: " + std::string(panic.what()), {}};
  }
  for (const field::Error& error : outcome.errors) {
    if (!outcome.text.empty()) outcome.text += "; ";
    outcome.text += error.ToString() + std::string(MarkOf(error));
  }
  return outcome;
}

std::string_view ShortName(field::ErrorType type) {
  constexpr std::string_view kPrefix = "FieldValue";
  std::string_view name = field::WireName(type);
  if (name.starts_with(kPrefix)) name.remove_prefix(kPrefix.size());
  return name;
}

TEST(Catalog, IsSortedByNameWithoutRepeats) {
  const auto tags = Catalog();
  EXPECT_TRUE(std::is_sorted(tags.begin(), tags.end(),
                             [](const TagDef* a, const TagDef* b) { return a->name < b->name; }));
  EXPECT_EQ(std::adjacent_find(tags.begin(), tags.end(),
                               [](const TagDef* a, const TagDef* b) { return a->name == b->name; }),
            tags.end());
}

TEST(Catalog, FindsEveryTagByItsName) {
  for (const TagDef* tag : Catalog()) EXPECT_EQ(FindTag(tag->name), tag) << tag->name;
  EXPECT_EQ(FindTag("k8s:nope"), nullptr);
}

TEST(Catalog, DocumentsEveryTag) {
  for (const TagDef* tag : Catalog()) {
    SCOPED_TRACE(tag->name);
    EXPECT_FALSE(tag->summary.empty());
    EXPECT_FALSE(tag->docs.empty());
    EXPECT_NE(tag->compile, nullptr);
    EXPECT_EQ(tag->payload == ValueType::kNone, tag->payloads.empty());
    for (const PayloadSpec& payload : tag->payloads) EXPECT_FALSE(payload.docs.empty());
    for (const ArgSpec& arg : tag->args) EXPECT_FALSE(arg.docs.empty());
  }
}

TEST(Catalog, RelatesTagsToOthers) {
  for (const TagDef* tag : Catalog()) {
    for (const std::string_view related : tag->related) {
      EXPECT_NE(FindTag(related), nullptr) << tag->name << " -> " << related;
      EXPECT_NE(FindTag(related), tag) << tag->name;
    }
  }
}

TEST(Catalog, ExamplesDoWhatTheyPromise) {
  for (const TagDef* tag : Catalog()) {
    for (const Example& example : tag->examples) {
      SCOPED_TRACE(std::string(tag->name) + ": " + std::string(example.tags) + " on " +
                   std::string(example.value));
      EXPECT_EQ(RunExample(*tag, example).text, example.error);
      EXPECT_EQ(RunExample(*tag, example, true).text, example.kep_error.value_or(example.error));
    }
  }
}

TEST(Catalog, ShowsBothReadingsOfTheTagsThatHaveTwo) {
  for (const TagDef* tag : Catalog()) {
    const bool has_two = std::any_of(tag->examples.begin(), tag->examples.end(),
                                     [](const Example& example) { return example.kep_error; });
    EXPECT_EQ(has_two, tag->docs.find("[both readings](semantics.md)") != std::string_view::npos)
        << tag->name;
  }
}

TEST(Catalog, ExamplesShowBothOutcomes) {
  for (const TagDef* tag : Catalog()) {
    const auto accepts = [](const Example& example) { return example.error.empty(); };
    const auto accepted = std::count_if(tag->examples.begin(), tag->examples.end(), accepts);
    const bool always_fails = tag->name == "k8s:validateError";
    EXPECT_TRUE(accepted > 0 || always_fails) << tag->name << " has no accepted example";
    EXPECT_LT(accepted, std::ssize(tag->examples)) << tag->name << " has no rejected example";
  }
}

TEST(Catalog, ExamplesFindTheErrorsThatAreDocumented) {
  for (const TagDef* tag : Catalog()) {
    if (tag->origin.empty()) continue;
    SCOPED_TRACE(tag->name);
    // `format=<format>` stands for every origin that begins with `format=`.
    const std::string_view origin = tag->origin.substr(0, tag->origin.find('<'));
    bool found = false;
    for (const Example& example : tag->examples) {
      for (const field::Error& error : RunExample(*tag, example).errors) {
        if (!error.origin.starts_with(origin)) continue;
        found = true;
        EXPECT_THAT(std::string(tag->errors), HasSubstr(std::string(ShortName(error.type))));
      }
    }
    EXPECT_TRUE(found) << "no example has an error of origin " << tag->origin;
  }
}

}  // namespace
}  // namespace tandem::tags
